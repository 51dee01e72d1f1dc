import type { UnseenFile } from './outcome-of.ts';
import {
  comma,
  costOf,
  day,
  electricity,
  gas,
  gasCost,
  lastDay,
  lastDate,
  monthly,
  of,
  powerCost,
  two,
  wholeMonth,
} from './unseen-figures.ts';
import { monthName } from './made-figures.ts';

const prm = '14512345678901';
const pce = 'GI000111';
/** So many bills of whole months. */
const bills = (count: number, line: (month: number, kwh: number, cost: number) => string) =>
  Object.fromEntries(monthly(line, electricity.slice(0, count), powerCost).map(each => [each, 1]));

export const unseenSuppliers: UnseenFile[] = [
  [
    'EDF: five classes of hours with their total, HT and TTC by month',
    [
      'Référence PDL;Nom du site;Segment;Option tarifaire;Mois de consommation;HPH (kWh);HCH (kWh);HPE (kWh);HCE (kWh);Pointe (kWh);Conso totale (kWh);Montant HT (€);Montant TTC (€)',
      ...monthly(
        (m, kwh, cost) =>
          `${prm};CH de Brioude;C4;CU;${two(m)}/2023;${kwh - 4000};3000;0;0;1000;${kwh};${comma(cost / 1.2, 2)};${comma(cost, 2)}`,
        electricity,
        powerCost,
      ),
    ],
    { ...of('electricity', electricity), ...costOf('electricity', powerCost) },
    'right',
  ],
  [
    'EDF: a management sheet of bills, acheminement and fourniture HT, total of the bill TTC',
    [
      'Compte commercial;N° de facture;Date de facture;Site de consommation;Réf. acheminement PRM;Début de conso;Fin de conso;Énergie active (kWh);Acheminement (€ HT);Fourniture (€ HT);Taxes et contributions (€);Total TVA;Total facture TTC (€)',
      ...monthly(
        (m, kwh) =>
          `1-2K3L;10${m}77;${day(m, 28)};CH de Brioude;${prm};${day(m)};${lastDay(m)};${kwh};500,00;1500,00;300,00;460,00;2760,00`,
        electricity.slice(0, 3),
      ),
    ],
    bills(3, (m, kwh) => `10${m}77 bill ${prm} ${wholeMonth(m)} ${kwh} kWh 276000`),
    'asked supplier confirm',
  ],
  [
    'EDF: « avoir » as rows below zero in the list of bills',
    [
      'Fournisseur;N° facture;Type;Date;PRM;Du;Au;Consommation (kWh);Montant TTC',
      `EDF;F1;Facture;05/02/2023;${prm};01/01/2023;31/01/2023;18420;3315,60`,
      `EDF;A1;Avoir;12/02/2023;${prm};01/01/2023;31/01/2023;-18420;-3315,60`,
      `EDF;F2;Facture;15/02/2023;${prm};01/01/2023;31/01/2023;18240;3283,20`,
    ],
    {
      [`F1 bill ${prm} 2023-01-01 2023-01-31 18420 kWh 331560`]: 1,
      [`A1 credit-note ${prm} 2023-01-01 2023-01-31 -18420 kWh -331560`]: 1,
      [`F2 bill ${prm} 2023-01-01 2023-01-31 18240 kWh 328320`]: 1,
    },
    'right',
  ],
  [
    'Engie: months by PCE in MWh PCS, spend HT and TTC',
    [
      'Bilan de consommation gaz naturel',
      'PCE;Adresse de consommation;Période;Consommation (MWh PCS);Dépense HT (€);Dépense TTC (€)',
      ...monthly(
        (m, kwh, cost) =>
          `${pce};2 rue Michel de l’Hospital 43100 BRIOUDE;${monthName(m)} 2023;${comma(kwh / 1000, 2)};${comma(cost / 1.2, 2)};${comma(cost, 2)}`,
        gas,
        gasCost,
      ),
    ],
    { ...of('gas', gas), ...costOf('gas', gasCost) },
    'right',
  ],
  [
    'Engie: a line of subscription and a line of energy of each bill',
    [
      'N° facture;Date facture;PCE;Libellé;Début;Fin;Quantité;Unité;Montant HT (€)',
      `G1;05/02/2023;${pce};Abonnement;01/01/2023;31/01/2023;1;mois;120,00`,
      `G1;05/02/2023;${pce};Consommation;01/01/2023;31/01/2023;41250;kWh;2900,00`,
      `G2;05/03/2023;${pce};Abonnement;01/02/2023;28/02/2023;1;mois;120,00`,
      `G2;05/03/2023;${pce};Consommation;01/02/2023;28/02/2023;38640;kWh;2700,00`,
    ],
    {},
    'asked supplier amount',
  ],
  [
    'TotalEnergies: English heads, volumes in MWh, with and without VAT',
    [
      'Site name;Delivery point;Invoice number;Invoice date;Period start;Period end;Consumption (MWh);Total excl. VAT (EUR);VAT (EUR);Total incl. VAT (EUR)',
      ...monthly(
        (m, kwh, cost) =>
          `Brioude;${prm};TE-${m};2023-${two(m + 1)}-04;2023-${two(m)}-01;2023-${two(m)}-${lastDate(m)};${comma(kwh / 1000, 3)};${comma(cost / 1.2, 2)};${comma(cost / 6, 2)};${comma(cost, 2)}`,
        electricity.slice(0, 6),
        powerCost.slice(0, 6),
      ),
    ],
    bills(
      6,
      (m, kwh, cost) => `TE-${m} bill ${prm} ${wholeMonth(m)} ${kwh / 1000} MWh ${Math.round(cost * 100)}`,
    ),
    'asked subject which decimals confirm',
  ],
  [
    'Gaz de Bordeaux: indexes, corrected Nm3, coefficient, kWh and TTC',
    [
      'N° client;PCE;Site;Date relevé début;Date relevé fin;Index début;Index fin;Volume corrigé (Nm3);Coefficient de conversion;Énergie (kWh PCS);Montant TTC (€)',
      ...monthly(
        (m, kwh, cost) =>
          `40021;${pce};Brioude;${day(m)};${lastDay(m)};${100000 + m * 3000};${103000 + m * 3000};3412;11,32;${kwh};${comma(cost, 2)}`,
        gas,
        gasCost,
      ),
    ],
    { ...of('gas', gas), ...costOf('gas', gasCost) },
    'asked subject',
    [{ kind: 'months' }],
  ],
  [
    'Enedis: a measure in Wh for each month',
    [
      'Identifiant PRM;Grandeur physique;Mois;Valeur (Wh)',
      ...monthly((m, kwh) => `${prm};EA;2023-${two(m)};${kwh * 1000}`, electricity),
    ],
    of('electricity', electricity),
    'asked unit confirm',
    [{ kind: 'confirm' }, { kind: 'whole-file', defaults: { units: { electricity: 'kWh' } } }],
    'refused unit-unknown',
  ],
  [
    'Enedis: a measure in Wh, the unit in its column',
    [
      'Identifiant PRM;Grandeur physique;Date de début;Date de fin;Unité;Valeur',
      ...monthly((m, kwh) => `${prm};EA;${day(m)};${lastDay(m)};Wh;${kwh * 1000}`, electricity),
    ],
    of('electricity', electricity),
    'asked subject confirm',
  ],
  [
    'Enedis: active and reactive energy as rows',
    [
      'PRM;Mois;Grandeur;Valeur;Unité',
      ...monthly((m, kwh) => `${prm};${two(m)}/2023;Énergie active;${kwh};kWh`, electricity),
      ...monthly(m => `${prm};${two(m)}/2023;Énergie réactive;${900 + m};kVArh`, electricity),
    ],
    of('electricity', electricity),
    'asked confirm',
    [{ kind: 'confirm' }],
    'refused month-incomplete unit-unknown',
  ],
  [
    'GRDF: months with « Mesuré » and « Estimé », volume and energy',
    [
      'Numéro PCE;Période;Statut de la donnée;Volume consommé (m3);Énergie consommée (kWh);PCS moyen',
      ...monthly(
        (m, kwh) => `${pce};${two(m)}/2023;${m === 8 ? 'Estimé' : 'Mesuré'};${3000 + m};${kwh};11,${20 + m}`,
        gas,
      ),
    ],
    of('gas', gas),
    'right',
  ],
  [
    'a bill per line with what is left to pay',
    [
      'Fournisseur;Référence facture;Date d’émission;Date d’échéance;PDL;Période du;Période au;Conso kWh;Montant facturé TTC;Montant réglé;Reste dû',
      ...monthly(
        (m, kwh, cost) =>
          `EDF;F${m};${day(m + 1, 5)};${day(m + 1, 25)};${prm};${day(m)};${lastDay(m)};${kwh};${comma(cost, 2)};${m < 2 ? comma(cost, 2) : '0,00'};${m < 2 ? '0,00' : comma(cost, 2)}`,
        electricity.slice(0, 4),
        powerCost.slice(0, 4),
      ),
    ],
    bills(4, (m, kwh, cost) => `F${m} bill ${prm} ${wholeMonth(m)} ${kwh} kWh ${Math.round(cost * 100)}`),
    'right',
  ],
];
