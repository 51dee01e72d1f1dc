import { monthName, monthNames, shortMonths, sumOf } from './made-figures.ts';
import type { UnseenFile } from './outcome-of.ts';
import {
  comma,
  costOf,
  day,
  electricity,
  gas,
  gasCost,
  heat,
  monthly,
  of,
  powerCost,
  scaledBy,
  two,
  water,
} from './unseen-figures.ts';

const iso = monthNames.map((_, at) => `2023-${two(at + 1)}`).join(';');

/** Property and energy software, and files from the State's platform. */
export const unseenSoftware: UnseenFile[] = [
  [
    'Deepki: a row per asset and fluid, months in columns as 2023-01',
    [
      `Asset name;Fluid;Unit;${iso}`,
      `Brioude;Natural gas;kWh;${gas.join(';')}`,
      `Brioude;Electricity;kWh;${electricity.join(';')}`,
      `Brioude;Water;m3;${water.join(';')}`,
    ],
    { ...of('gas', gas), ...of('electricity', electricity), ...of('water', water) },
    'right',
  ],
  [
    'Advizeo: a value a month with its quality',
    [
      'Site;Point de mesure;Type de fluide;Date;Valeur;Unité;Qualité',
      ...monthly(
        (m, kwh) =>
          `Brioude;PM-1;Gaz;2023-${two(m)}-01T00:00:00;${kwh};kWh;${m === 4 ? 'Estimée' : 'Mesurée'}`,
        gas,
      ),
    ],
    of('gas', gas),
    'asked confirm',
    [{ kind: 'confirm' }],
  ],
  [
    'Advizeo: what is shown on screen, days by « 31/01/2023 00:00 »',
    [
      'Export Advizeo',
      'Site : Brioude',
      'Fluide : Électricité',
      'Unité : kWh',
      'Date;Consommation',
      ...monthly((m, kwh) => `${day(m)} 00:00;${kwh}`, electricity),
    ],
    of('electricity', electricity),
    'right',
  ],
  [
    'OPERAT: a year of each energy as rows',
    [
      'Identifiant EFA;Dénomination EFA;Année;Type d’énergie;Usage;Consommation;Unité',
      'EFA1;Brioude;2023;Électricité;Tous usages;200510;kWh',
      'EFA1;Brioude;2023;Gaz naturel;Chauffage;247730;kWh PCI',
    ],
    {},
    'asked month',
  ],
  [
    'OPERAT: declared, adjusted by climate and by activity',
    [
      'EFA;Année de consommation;Consommation déclarée (kWh);Consommation ajustée climat (kWh);Objectif 2030 (kWh)',
      'Brioude;2022;448240;441000;300000',
      'Brioude;2023;430120;436000;300000',
    ],
    {},
    'asked energy month',
  ],
  [
    'Citron: flow, meter, cost TTC and carbon',
    [
      'Bâtiment;Flux;Compteur;Mois;Consommation;Unité;Coût TTC (€);Émissions (kgCO2e)',
      ...monthly(
        (m, kwh, cost) =>
          `Brioude;Électricité;Général;${two(m)}/2023;${kwh};kWh;${comma(cost, 2)};${comma(kwh * 0.05, 1)}`,
        electricity,
        powerCost,
      ),
    ],
    { ...of('electricity', electricity), ...costOf('electricity', powerCost) },
    'asked site',
  ],
  [
    'Citron: a sheet per site of months with last year and the change',
    {
      Brioude: [
        'Gaz (kWh PCS)',
        'Mois;Année N-1;Année N;Écart (kWh);Écart (%)',
        ...monthly((m, kwh) => `${monthName(m)};${kwh + 500};${kwh};-500;-1,2 %`, gas),
      ],
    },
    of('gas', gas),
    'asked year',
    [{ kind: 'whole-file', defaults: { year: 2023 } }],
  ],
  [
    'Vertuoz: final and primary energy, degree days, corrected',
    [
      'Patrimoine;Site;Énergie;Mois;Conso (kWhEF);Conso (kWhEP);DJU;Conso corrigée climat (kWhEF);Coût (€TTC)',
      ...monthly(
        (m, kwh, cost) =>
          `GHT 43;Brioude;Électricité;${two(m)}/2023;${kwh};${comma(kwh * 2.3)};${400 - m};${kwh + 30};${comma(cost, 2)}`,
        electricity,
        powerCost,
      ),
    ],
    { ...of('electricity', electricity), ...costOf('electricity', powerCost) },
    'right',
  ],
  [
    'Vertuoz: PCI beside PCS',
    [
      'Site;Énergie;Mois;Consommation PCI (kWh);Consommation PCS (kWh);Coût TTC',
      ...monthly(
        (m, kwh, cost) => `Brioude;Gaz;${two(m)}/2023;${comma(kwh * 0.9)};${kwh};${comma(cost, 2)}`,
        gas,
        gasCost,
      ),
    ],
    { ...of('gas', gas), ...costOf('gas', gasCost) },
    'right',
  ],
  [
    'uses in rows with the total of each energy',
    [
      `Site;Énergie;Usage;${shortMonths.map(each => `${each} 2023`).join(';')}`,
      `Brioude;Gaz (kWh);Chauffage;${gas.map(each => each - 1000).join(';')}`,
      `Brioude;Gaz (kWh);ECS;${gas.map(() => 1000).join(';')}`,
      `Brioude;Gaz (kWh);Total;${gas.join(';')}`,
    ],
    of('gas', gas),
    'refused ecs-producer-missing',
  ],
  [
    'uses in rows without a total',
    [
      `Site;Énergie;Usage;${shortMonths.map(each => `${each} 2023`).join(';')}`,
      `Brioude;Gaz (kWh);Chauffage;${gas.map(each => each - 1000).join(';')}`,
      `Brioude;Gaz (kWh);Cuisine;${gas.map(() => 1000).join(';')}`,
    ],
    of('gas', gas),
    'refused duplicate-different',
  ],
  [
    'a device as a title, key and value above the table',
    [
      'Appareil;Compteur gaz Brioude',
      'Grandeur;Énergie',
      'Unité;kWh',
      'Période;01/01/2023 - 31/12/2023',
      '',
      'Horodatage;Valeur',
      ...monthly((m, kwh) => `2023-${two(m)}-01 00:00:00;${kwh}`, gas),
    ],
    of('gas', gas),
    'asked site month year',
  ],
  [
    'GTB: meters in columns by their tags',
    [
      'Horodatage;BRI_ELEC_TGBT_kWh;BRI_GAZ_CHAUF_m3;BRI_EF_GEN_m3',
      ...monthly((m, kwh, m3) => `${day(m)} 00:00;${kwh};${3000 + m};${m3}`, electricity, water),
    ],
    {},
    'asked which site',
  ],
  [
    'GMAO: indexes read each month of several meters',
    [
      'Équipement;Localisation;Date relevé;Index;Unité',
      ...[0, ...gas].map(
        (_, at) =>
          `Compteur gaz;Brioude;${at === 0 ? '01/01/2023' : at === 12 ? '01/01/2024' : day(at + 1)};${500_000 + sumOf(gas.slice(0, at))};kWh`,
      ),
    ],
    of('gas', gas),
    'asked which confirm',
  ],
  [
    'an export with a row of totals at the top and months as « Jan-23 »',
    [
      'Gas (kWh)',
      `Site;Total;${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map(m => `${m}-23`).join(';')}`,
      `All sites;${sumOf(gas) * 3};${gas.map(each => each * 3).join(';')}`,
      `Brioude;${sumOf(gas)};${gas.join(';')}`,
      `Emile Roux;${sumOf(gas) * 2};${gas.map(each => each * 2).join(';')}`,
    ],
    { ...of('gas', gas), ...of('gas', scaledBy(gas, 2), { site: 1 }) },
    'right',
  ],
  [
    'each month twice: kWh and euros under « Janvier 2023 (kWh) » and « Janvier 2023 (€ TTC) »',
    [
      `Site;Énergie;${monthNames.map(each => `${each} 2023 (kWh);${each} 2023 (€ TTC)`).join(';')}`,
      `Brioude;Gaz;${gas.map((each, at) => `${each};${comma(gasCost[at] ?? 0, 2)}`).join(';')}`,
    ],
    { ...of('gas', gas), ...costOf('gas', gasCost) },
    'right',
  ],
  [
    'energy manager: heat in MWh by substations, sum per site',
    [
      'Site;Sous-station;Mois;Chaleur réseau (MWh)',
      ...monthly((m, kwh) => `Brioude;SST1;${two(m)}/2023;${comma((kwh - 2000) / 1000)}`, heat),
      ...monthly(m => `Brioude;SST2;${two(m)}/2023;2`, heat),
    ],
    of('heat_network', heat),
    'asked energy',
    [{ kind: 'whole-file', defaults: { energy: 'heat_network' } }],
    'right',
  ],
  [
    'a ledger of accounts: amounts of 60611 and 60612 by month, no quantity',
    [
      'Compte;Libellé du compte;Mois;Montant TTC (€)',
      ...monthly((m, cost) => `60612;Électricité;${two(m)}/2023;${comma(cost, 2)}`, powerCost),
      ...monthly((m, cost) => `60613;Gaz;${two(m)}/2023;${comma(cost, 2)}`, gasCost),
    ],
    { ...costOf('electricity', powerCost), ...costOf('gas', gasCost) },
    'asked site confirm',
    [{ kind: 'confirm' }, { kind: 'whole-file', defaults: { site: 'Brioude' } }],
    'refused no-consumption',
  ],
];
