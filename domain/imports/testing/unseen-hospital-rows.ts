import { monthName, shortMonths, sumOf } from './made-figures.ts';
import type { UnseenFile } from './outcome-of.ts';
import {
  comma,
  costOf,
  electricity,
  gas,
  gasCost,
  monthly,
  of,
  powerCost,
  scaledBy,
  spaced,
  two,
  water,
} from './unseen-figures.ts';

const heads = shortMonths.join(';');
const year2022 = scaledBy(gas, 1.1).map(Math.round);
const narrow = '\u202f';
const nbsp = '\u00a0';

/** Workbooks of technical teams. */
export const unseenHospitalRows: UnseenFile[] = [
  [
    'a sheet per year, energies in columns, a total row',
    Object.fromEntries(
      [2022, 2023].map(year => [
        String(year),
        [
          'CH de Brioude - suivi des énergies',
          'Mois;Électricité (kWh);Gaz (kWh PCS);Eau (m³)',
          ...monthly(
            (m, e, g, w) => `${monthName(m)};${e + year - 2023};${g + year - 2023};${w}`,
            electricity,
            gas,
            water,
          ),
          `TOTAL;${sumOf(electricity) + (year - 2023) * 12};${sumOf(gas) + (year - 2023) * 12};${sumOf(water)}`,
        ],
      ]),
    ),
    {
      ...of('electricity', electricity),
      ...of('gas', gas),
      ...of('water', water),
      ...of(
        'electricity',
        electricity.map(v => v - 1),
        { year: 2022 },
      ),
      ...of(
        'gas',
        gas.map(v => v - 1),
        { year: 2022 },
      ),
      ...of('water', water, { year: 2022 }),
    },
    'right',
  ],
  [
    'years as rows, the change in percent below them',
    [
      'Brioude - gaz (kWh PCS)',
      `;${heads};Total`,
      `Gaz 2022;${year2022.join(';')};${sumOf(year2022)}`,
      `Gaz 2023;${gas.join(';')};${sumOf(gas)}`,
      `Écart %;${gas.map(() => '-9,1 %').join(';')};-9,1 %`,
    ],
    { ...of('gas', gas), ...of('gas', year2022, { year: 2022 }) },
    'right',
  ],
  [
    'N and N-1 as rows under a year',
    ['Brioude - gaz 2023 (kWh PCS)', `;${heads}`, `N-1;${year2022.join(';')}`, `N;${gas.join(';')}`],
    of('gas', gas),
    'refused duplicate-different',
  ],
  [
    'weeks as rows',
    [
      'Brioude - électricité 2023 (kWh)',
      'Semaine;Consommation',
      ...Array.from({ length: 20 }, (_, at) => `S${at + 1};${4100 + ((at * 7) % 20)}`),
    ],
    {},
    'asked site energy month year unit confirm',
    [
      {
        kind: 'whole-file',
        defaults: { site: 'Brioude', energy: 'electricity', year: 2023, units: { electricity: 'kWh' } },
      },
      { kind: 'confirm' },
    ],
    'asked month',
  ],
  [
    'weeks as columns',
    [
      'Électricité 2023 (kWh)',
      `Site;${Array.from({ length: 20 }, (_, at) => `S${two(at + 1)}`).join(';')}`,
      `Brioude;${Array.from({ length: 20 }, (_, at) => 4100 + at).join(';')}`,
    ],
    {},
    'asked name',
  ],
  [
    'gas in Nm3',
    ['Site;Mois;Gaz (Nm3)', ...monthly(m => `Brioude;${two(m)}/2023;${3000 + ((m * 7) % 12)}`, gas)],
    {},
    'asked unit',
    [{ kind: 'confirm' }, { kind: 'whole-file', defaults: { units: { gas: 'm3' } } }],
    'refused unit-unknown',
  ],
  [
    'gas in Nm3, the unit in its column',
    [
      'Site;Mois;Énergie;Quantité;Unité',
      ...monthly(m => `Brioude;${two(m)}/2023;Gaz;${3000 + ((m * 7) % 12)};Nm3`, gas),
    ],
    {},
    'refused unit-unknown',
  ],
  [
    'heating seasons in columns, months from September as rows',
    [
      'Gaz Brioude (kWh PCS)',
      'Mois;2022-2023;2023-2024',
      ...[9, 10, 11, 12, 1, 2, 3, 4, 5, 6, 7, 8].map(
        (m, at) => `${monthName(m)};${(gas[at] ?? 0) + 7};${gas[at]}`,
      ),
    ],
    Object.fromEntries(
      [2022, 2023].flatMap(year =>
        gas.map((v, at) => [
          `2 gas ${at < 4 ? year : year + 1}-${at < 4 ? at + 9 : at - 3}`,
          year === 2022 ? v + 7 : v,
        ]),
      ),
    ),
    'asked which confirm',
  ],
  [
    'thousands by narrow spaces',
    [
      'Site;Mois;Gaz (kWh)',
      ...monthly((m, kwh) => `Brioude;${monthName(m)} 2023;${spaced(kwh, narrow)}`, gas),
    ],
    of('gas', gas),
    'right',
  ],
  [
    'thousands by spaces that do not break, euros beside their sign',
    [
      'Site;Mois;Gaz (kWh);Coût',
      ...monthly(
        (m, kwh, cost) => `Brioude;${monthName(m)} 2023;${spaced(kwh, nbsp)};${comma(cost, 2)}${nbsp}€`,
        gas,
        gasCost,
      ),
    ],
    { ...of('gas', gas), ...costOf('gas', gasCost) },
    'right',
  ],
  [
    'euros HT in the cells of a column of costs',
    [
      'Site;Mois;Gaz (kWh);Coût',
      ...monthly(
        (m, kwh, cost) => `Brioude;${monthName(m)} 2023;${kwh};${comma(cost / 1.2, 2)} € HT`,
        gas,
        gasCost,
      ),
    ],
    of('gas', gas),
    'refused number-invalid',
  ],
  [
    '« n.c. », « - », « néant », « s.o. » and « à venir » where a figure is missing',
    [
      'Site;Mois;Eau (m³)',
      'Brioude;01/2023;312',
      'Brioude;02/2023;n.c.',
      'Brioude;03/2023;-',
      'Brioude;04/2023;néant',
      'Brioude;05/2023;s.o.',
      'Brioude;06/2023;à venir',
      'Brioude;07/2023;341',
    ],
    { '2 water 2023-1': 312, '2 water 2023-7': 341 },
    'right',
  ],
  [
    'a title in k€',
    [
      'Dépenses énergie 2023 en k€ TTC',
      `Énergie;${heads}`,
      `Électricité;${powerCost.map(v => comma(Math.round(v / 10) / 100)).join(';')}`,
      `Gaz;${gasCost.map(v => comma(Math.round(v / 10) / 100)).join(';')}`,
    ],
    {
      ...costOf(
        'electricity',
        powerCost.map(v => Math.round(v / 10) * 10),
      ),
      ...costOf(
        'gas',
        gasCost.map(v => Math.round(v / 10) * 10),
      ),
    },
    'asked site confirm',
    [{ kind: 'confirm' }, { kind: 'whole-file', defaults: { site: 'Brioude' } }],
    'refused no-consumption',
  ],
];
