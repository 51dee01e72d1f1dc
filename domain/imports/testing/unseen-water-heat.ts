import type { UnseenFile } from './outcome-of.ts';
import { comma, costOf, heat, lastDay, monthly, of, scaledBy, two, water } from './unseen-figures.ts';
import { monthName, shortMonths, sumOf } from './made-figures.ts';

export const unseenWaterHeat: UnseenFile[] = [
  [
    'Veolia: half-yearly readings, days, mean use a day',
    [
      'Eau 2023',
      'Référence contrat;Site;N° compteur;Diamètre;Date relève;Index;Consommation (m3);Nb jours;Conso moy. par jour (m3/j)',
      'V-1;Brioude;D12AB;40;31/12/2022;10000;;;',
      'V-1;Brioude;D12AB;40;30/06/2023;11857;1857;181;10,3',
      'V-1;Brioude;D12AB;40;31/12/2023;13750;1893;184;10,3',
    ],
    {},
    'asked confirm',
  ],
  [
    'Saur: volume read beside volume billed',
    [
      'Site;Relève du;Ancien index;Nouvel index;Volume relevé (m3);Volume facturé (m3);Montant TTC (€)',
      ...monthly(
        (m, m3) => `Brioude;${lastDay(m)};${1000 + m * 320};${1320 + m * 320};320;${m3};${comma(m3 * 4)}`,
        water,
      ),
    ],
    {},
    'asked which energy month year',
  ],
  [
    'a régie: fixed part, variable part, charges and total TTC',
    [
      'Site;Mois;Volume (m³);Part fixe (€ HT);Part variable (€ HT);Redevances (€ HT);Total HT;TVA;Total TTC',
      ...monthly(
        (m, m3) =>
          `Brioude;${two(m)}/2023;${m3};40,00;${comma(m3 * 2, 2)};${comma(m3, 2)};${comma(40 + m3 * 3, 2)};${comma((40 + m3 * 3) * 0.055, 2)};${comma((40 + m3 * 3) * 1.055, 2)}`,
        water,
      ),
    ],
    {
      ...of('water', water),
      ...costOf(
        'water',
        water.map(each => Number(((40 + each * 3) * 1.055).toFixed(2))),
      ),
    },
    'asked energy',
    [{ kind: 'whole-file', defaults: { energy: 'water' } }],
  ],
  [
    'water télérelève: litres by night beside m³',
    [
      'Site;Compteur;Date;Conso (m3);Débit mini nuit (L/h);Alarme fuite',
      ...monthly((m, m3) => `Brioude;C-EF-01;01/${two(m)}/2023;${m3};${40 + m};Non`, water),
    ],
    of('water', water),
    'asked energy',
    [{ kind: 'whole-file', defaults: { energy: 'water' } }],
  ],
  [
    'water in litres',
    ['Site;Mois;Eau froide (L)', ...monthly((m, m3) => `Brioude;${two(m)}/2023;${m3 * 1000}`, water)],
    of('water', scaledBy(water, 1000)),
    'right',
  ],
  [
    'a heat network: R1 and R2 HT, VAT and total TTC',
    [
      'Sous-station;Mois;MWh utiles;R1 (€ HT);R2 (€ HT);TVA 5,5 % (€);Total (€ TTC)',
      ...monthly(
        (m, kwh) =>
          `Brioude;${monthName(m)} 2023;${comma(kwh / 1000)};${comma(kwh * 0.05, 2)};1200,00;${comma((kwh * 0.05 + 1200) * 0.055, 2)};${comma((kwh * 0.05 + 1200) * 1.055, 2)}`,
        heat,
      ),
    ],
    {
      ...of('heat_network', heat),
      ...costOf(
        'heat_network',
        heat.map(each => Math.round((each * 0.05 + 1200) * 1.055 * 100) / 100),
      ),
    },
    'asked site energy',
    [{ kind: 'whole-file', defaults: { site: 'Brioude', energy: 'heat_network' } }],
  ],
  [
    'a heat network: R1 and R2 TTC without their sum',
    [
      'Réseau de chaleur 2023',
      'Site;Mois;Chaleur (MWh);R1 (€ TTC);R2 (€ TTC)',
      ...monthly(
        (m, kwh) => `Brioude;${monthName(m)};${comma(kwh / 1000)};${comma(kwh * 0.05, 2)};1200,00`,
        heat,
      ),
    ],
    {
      ...of('heat_network', heat),
      ...costOf(
        'heat_network',
        heat.map(each => Math.round((each * 0.05 + 1200) * 100) / 100),
      ),
    },
    'right',
  ],
  [
    'a heat network: R1, R2 and their total as rows of each month',
    [
      'Réseau de chaleur - Brioude - 2023',
      `Poste;Unité;${shortMonths.join(';')};Total`,
      `Chaleur livrée;MWh;${heat.map(each => comma(each / 1000)).join(';')};${comma(sumOf(heat) / 1000)}`,
      `R1;€ TTC;${heat.map(each => comma(each * 0.05, 2)).join(';')};${comma(sumOf(heat) * 0.05, 2)}`,
      `R2;€ TTC;${heat.map(() => '1200,00').join(';')};14400,00`,
      `Total;€ TTC;${heat.map(each => comma(each * 0.05 + 1200, 2)).join(';')};${comma(sumOf(heat) * 0.05 + 14400, 2)}`,
    ],
    {
      ...of('heat_network', heat),
      ...costOf(
        'heat_network',
        heat.map(each => Math.round((each * 0.05 + 1200) * 100) / 100),
      ),
    },
    'refused duplicate-different',
  ],
  [
    'district cooling beside heat',
    [
      'Site;Mois;Chaleur réseau (MWh);Froid réseau (MWh)',
      ...monthly((m, kwh) => `Brioude;${two(m)}/2023;${comma(kwh / 1000)};${comma(12 + m)}`, heat),
    ],
    of('heat_network', heat),
    'asked which',
    [
      { kind: 'columns', are: [2] },
      { kind: 'whole-file', defaults: { energy: 'heat_network' } },
    ],
  ],
];
