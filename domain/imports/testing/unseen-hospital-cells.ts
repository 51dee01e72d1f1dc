import { monthName, shortMonths, sumOf } from './made-figures.ts';
import type { UnseenFile } from './outcome-of.ts';
import {
  comma,
  costOf,
  electricity,
  gas,
  gasCost,
  lastDay,
  monthly,
  of,
  scaledBy,
  two,
  water,
} from './unseen-figures.ts';

const heads = shortMonths.join(';');

/** Workbooks of technical teams. */
export const unseenHospitalCells: UnseenFile[] = [
  [
    'kWh and MWh in the cells of one column',
    [
      'Site;Mois;Gaz',
      'Brioude;01/2023;41 250 kWh',
      'Brioude;02/2023;38,64 MWh',
      'Brioude;03/2023;33 120 kWh',
    ],
    { '2 gas 2023-1': 41250, '2 gas 2023-2': 38640, '2 gas 2023-3': 33120 },
    'asked unit',
    [{ kind: 'whole-file', defaults: { units: { gas: 'kWh' } } }],
    'refused unit-contradicts',
  ],
  [
    'TTC in the head under a title that says HT',
    [
      'Gaz 2023 - montants HT',
      'Site;Mois;Gaz (kWh);Montant TTC (€)',
      ...monthly((m, kwh, cost) => `Brioude;${monthName(m)};${kwh};${comma(cost, 2)}`, gas, gasCost),
    ],
    { ...of('gas', gas), ...costOf('gas', gasCost) },
    'right',
  ],
  [
    'the head comes again after a page',
    [
      'Site;Mois;Gaz (kWh)',
      ...monthly((m, kwh) => `Brioude;${monthName(m)} 2023;${kwh}`, gas.slice(0, 6)),
      '',
      'Page 2/2',
      'Site;Mois;Gaz (kWh)',
      ...monthly((m, kwh) => `Brioude;${monthName(m + 6)} 2023;${kwh}`, gas.slice(6)),
    ],
    of('gas', gas),
    'right',
  ],
  [
    'the group first, its sites below, a share at the end',
    [
      'Électricité 2023 (MWh)',
      `Établissement;${heads};Part`,
      `GHT Haute-Loire;${electricity.map(v => comma((v * 3) / 1000)).join(';')};100 %`,
      `CH Brioude;${electricity.map(v => comma(v / 1000)).join(';')};33 %`,
      `CH Émile Roux;${electricity.map(v => comma((v * 2) / 1000)).join(';')};67 %`,
    ],
    { ...of('electricity', electricity), ...of('electricity', scaledBy(electricity, 2), { site: 1 }) },
    'right',
  ],
  [
    'buildings of a site and their sum',
    [
      'Brioude - électricité 2023 (kWh)',
      `Bâtiment;${heads}`,
      `Médecine;${electricity.map(v => v - 6000).join(';')}`,
      `Logistique;${electricity.map(() => 6000).join(';')}`,
      `Total Brioude;${electricity.join(';')}`,
    ],
    of('electricity', electricity),
    'asked Médecine Logistique',
  ],
  [
    'PCI in the title',
    ['Gaz 2023 - kWh PCI', `Site;${heads}`, `Brioude;${gas.map(v => comma(v * 0.9)).join(';')}`],
    of('gas', gas),
    'right',
  ],
  [
    'points and commas for decimals in one column',
    ['Site;Mois;Gaz (MWh)', 'Brioude;01/2023;41,25', 'Brioude;02/2023;38.64', 'Brioude;03/2023;33,12'],
    { '2 gas 2023-1': 41250, '2 gas 2023-2': 38640, '2 gas 2023-3': 33120 },
    'right',
  ],
  [
    'realised, planned and next year’s plan',
    [
      'Site;Mois;Gaz réalisé 2023 (kWh);Gaz prévu 2023 (kWh);Gaz prévisionnel 2024 (kWh)',
      ...monthly((m, kwh) => `Brioude;${monthName(m)};${kwh};${kwh + 400};${kwh + 100}`, gas),
    ],
    of('gas', gas),
    'right',
  ],
  [
    'last days of months as days, « arrêté au »',
    ['Gaz Brioude', 'Arrêté au;Conso (kWh)', ...monthly((m, kwh) => `${lastDay(m)};${kwh}`, gas)],
    of('gas', gas),
    'right',
  ],
  [
    'mean of the month and yearly sum at the right',
    [
      'Eau 2023',
      `Site;Unité;${heads};Moyenne;Cumul 2023`,
      `Brioude;m3;${water.join(';')};${comma(sumOf(water) / 12, 1)};${sumOf(water)}`,
    ],
    of('water', water),
    'right',
  ],
  [
    'a row of euros under each row of kWh, the site once',
    [
      'Gaz',
      `Site;2023;${heads}`,
      `Brioude;kWh;${gas.join(';')}`,
      `;€ TTC;${gasCost.map(v => comma(v, 2)).join(';')}`,
      `Emile Roux;kWh;${gas.map(v => v * 2).join(';')}`,
      `;€ TTC;${gasCost.map(v => comma(v * 2, 2)).join(';')}`,
    ],
    {
      ...of('gas', gas),
      ...costOf('gas', gasCost),
      ...of('gas', scaledBy(gas, 2), { site: 1 }),
      ...costOf('gas', scaledBy(gasCost, 2), { site: 1 }),
    },
    'asked year',
    [{ kind: 'whole-file', defaults: { year: 2023 } }],
  ],
  [
    'a running sum of months under « Cumul » rows',
    [
      'Gaz Brioude 2023 (kWh)',
      `;${heads}`,
      `Mensuel;${gas.join(';')}`,
      `Cumul;${gas.map((_, at) => sumOf(gas.slice(0, at + 1))).join(';')}`,
    ],
    of('gas', gas),
    'right',
  ],
  [
    'a credit of a month as its own row « avoir »',
    [
      'Site;Énergie;Mois;Quantité (kWh);Montant TTC (€);Commentaire',
      'Brioude;Gaz;01/2023;41250;3712,50;',
      'Brioude;Gaz;02/2023;38640;3477,60;',
      'Brioude;Gaz;02/2023;-640;-57,60;avoir index',
    ],
    { '2 gas 2023-1': 41250, '2 gas 2023-2': 38000, '2 gas 2023-1 €': 3712.5, '2 gas 2023-2 €': 3420 },
    'right',
  ],
  [
    'two halves of a month',
    ['Site;Période;Gaz (kWh)', 'Brioude;1-15 janv. 2023;20000', 'Brioude;16-31 janv. 2023;21250'],
    {},
    'refused duplicate-different',
  ],
  [
    'a ledger of the year with months as « 01 - Janvier »',
    ['Brioude - eau 2023', 'Mois;m³', ...monthly((m, m3) => `${two(m)} - ${monthName(m)};${m3}`, water)],
    of('water', water),
    'right',
  ],
  [
    'abbreviated energies: EL, GN, EF',
    [
      'Site;Mois;EL (kWh);GN (kWh);EF (m3)',
      ...monthly((m, e, g, w) => `Brioude;${two(m)}/23;${e};${g};${w}`, electricity, gas, water),
    ],
    { ...of('electricity', electricity), ...of('gas', gas), ...of('water', water) },
    'asked energy',
    [{ kind: 'whole-file', defaults: { energy: 'electricity' } }],
  ],
];
