import { daysInMonth } from '../../ground/calendar/days-in-month.ts';
import { madeFile, type MadeFile, sheet, together, truthOf } from './made-file.ts';
import {
  frenchDay,
  madeAmount,
  madeQuantities,
  madeQuantity,
  madeSites,
  monthName,
  shortMonth,
  siteName,
  sumOf,
  twelveOf,
  yearlyQuantity,
} from './made-figures.ts';

const q = madeQuantity;
const a = madeAmount;
const gas = truthOf(2, 'gas', 2023, 'quantity');
const water = truthOf(2, 'water', 2023, 'quantity');
const heat = truthOf(2, 'heat_network', 2023);
const allGas = together(...madeSites.map(site => truthOf(site, 'gas', 2023, 'quantity')));
const lastDay = (month: number) => frenchDay(2023, month, daysInMonth({ year: 2023, month: month as 1 }));

/** Months side by side under a title that says that the figures are not consumption. */
const grid = (title: string, cell: (site: number, month: number) => number) =>
  madeFile(
    `a grid under « ${title} »`,
    [
      [title],
      ['Site', ...twelveOf(shortMonth)],
      ...madeSites.map(site => [siteName(site), ...twelveOf(month => cell(site, month))]),
    ],
    new Map(),
    { mayBeRefused: true },
  );

const monthsBelow = (...titles: string[]) => [
  ...titles.map(title => [title]),
  ['Mois', 'Gaz (kWh)'],
  ...twelveOf(m => [monthName(m), q(2, 'gas', 2023, m)]),
];

/**
 * Tables whose titles, headers and unit rows carry information that their columns lack: the kind of figure, its year, its site.
 */
export const madeTitled: MadeFile[] = [
  grid('Gaz 2023 - ratios (kWh/m²)', (site, m) => site + m / 10),
  grid('Électricité 2023 – prix moyen (€/MWh)', (site, m) => 140 + 10 * site + m),
  grid('Électricité produite 2023 (kWh)', (site, m) => 2_000 * site + 31 * m),
  grid('Gaz corrigé DJU 2023 (kWh)', (site, m) => q(site, 'gas', 2023, m) + 77),
  grid('Économies d’électricité 2023 (kWh)', (site, m) => 900 * site + 17 * m),
  grid('Gaz cumulé 2023 (kWh)', (site, m) => sumOf(madeQuantities(site, 'gas', 2023).slice(0, m))),
  grid('Eau 2023 – eaux usées (m3)', (site, m) => 300 * site + 7 * m),
  grid('Gaz 2023 (kWh) – année N-1', (site, m) => q(site, 'gas', 2022, m)),
  madeFile('a title that says when it was printed', monthsBelow('Brioude', 'Édité le 12/01/2024'), gas, {
    corrections: [{ kind: 'whole-file', defaults: { year: 2023 } }],
  }),
  madeFile(
    'a title with the day of the export in words',
    monthsBelow('Brioude – gaz', 'Export du 12 janvier 2024'),
    gas,
    { corrections: [{ kind: 'whole-file', defaults: { year: 2023 } }] },
  ),
  madeFile(
    'a title from its first to its last day',
    monthsBelow('Brioude', 'du 01/01/2023 au 31/12/2023'),
    gas,
  ),
  madeFile(
    'staff and temperatures in sheets of the same columns',
    [
      ['Gaz (kWh) 2023', (site: number, m: number) => q(site, 'gas', 2023, m)] as const,
      ['Effectifs 2023 (ETP)', (site: number, m: number) => 300 + site + m] as const,
      ['Températures moyennes 2023 (°C)', (_: number, m: number) => 3 + m] as const,
    ].map(([title, cell]) =>
      sheet(title.split(' ')[0] ?? '', [
        [title],
        ['Site', ...twelveOf(monthName)],
        ...madeSites.map(site => [siteName(site), ...twelveOf(month => cell(site, month))]),
      ]),
    ),
    allGas,
  ),
  madeFile(
    'a title with the FINESS of the site, energies over their units',
    [
      ['CH de Brioude – FINESS 430000117'],
      ['Année 2023'],
      [null, 'Gaz naturel', null, 'Eau', null],
      ['Mois', 'kWh PCS', '€ TTC', 'm3', '€ TTC'],
      ...twelveOf(m => [
        monthName(m),
        q(2, 'gas', 2023, m),
        a(2, 'gas', 2023, m),
        q(2, 'water', 2023, m),
        a(2, 'water', 2023, m),
      ]),
    ],
    together(truthOf(2, 'gas', 2023), truthOf(2, 'water', 2023)),
  ),
  madeFile(
    'years alone as heads, sites as titles, the change beside them',
    [
      ['Suivi eau (m3)'],
      ['Mois', '2022', '2023', 'Évol. %'],
      ...[1, 2].flatMap(site => [
        [siteName(site)],
        ...twelveOf(m => [shortMonth(m), q(site, 'water', 2022, m), q(site, 'water', 2023, m), 0.03]),
      ]),
    ],
    together(...[1, 2].flatMap(site => [2022, 2023].map(year => truthOf(site, 'water', year, 'quantity')))),
  ),
  madeFile(
    'a line of units, kilovolt-amperes and thousands of euros among them',
    [
      ['Suivi 2023'],
      ['Établissement', 'Mois', 'Puissance', 'Gaz', 'Dépense gaz', 'Eau'],
      [null, null, 'kVA', 'MWh PCS', 'k€ TTC', 'm3'],
      ...twelveOf(m => [
        'Brioude',
        monthName(m),
        250,
        q(2, 'gas', 2023, m) / 1_000,
        a(2, 'gas', 2023, m) / 1_000,
        q(2, 'water', 2023, m),
      ]),
    ],
    together(truthOf(2, 'gas', 2023), water),
  ),
  madeFile(
    'sites in columns, their energy in a line below',
    [
      ['Mois', 'Brioude', 'Emile Roux', 'Σ'],
      [null, 'Gaz (kWh)', 'Gaz (kWh)', 'Gaz (kWh)'],
      ...twelveOf(m => [
        `${shortMonth(m)} 2023`,
        q(2, 'gas', 2023, m),
        q(1, 'gas', 2023, m),
        q(2, 'gas', 2023, m) + q(1, 'gas', 2023, m),
      ]),
    ],
    together(gas, truthOf(1, 'gas', 2023, 'quantity')),
  ),
  madeFile(
    'sum, mean, least and most to the right of months, a unit before the year',
    [
      ['Gaz kWh 2023'],
      ['Site', ...twelveOf(shortMonth), 'Σ', 'Moy.', 'Min', 'Max'],
      ...madeSites.map(site => [
        siteName(site),
        ...madeQuantities(site, 'gas', 2023),
        yearlyQuantity(site, 'gas'),
        Math.round(yearlyQuantity(site, 'gas') / 12),
        q(site, 'gas', 2023, 7),
        q(site, 'gas', 2023, 1),
      ]),
    ],
    allGas,
  ),
  madeFile(
    'an operator: units before their words, hot water as a part of the whole',
    [
      ['DALKIA – contrat CH Brioude'],
      [
        'Mois',
        'DJU',
        'MWh livrés chauffage',
        'MWh livrés ECS',
        'Total MWh livrés',
        'P1 (€ HT)',
        'Total (€ TTC)',
      ],
      ...twelveOf(m => {
        const whole = q(2, 'heat_network', 2023, m);
        const hot = 2_000 + 100 * (m % 5);
        return [
          `${shortMonth(m)} 2023`,
          300 + m,
          (whole - hot) / 1_000,
          hot / 1_000,
          whole / 1_000,
          1_000,
          a(2, 'heat_network', 2023, m),
        ];
      }),
    ],
    new Map([...heat].filter(([at]) => !at.endsWith('€'))),
    { mayBeRefused: true },
  ),
  madeFile(
    'what is left of a budget beside what was paid',
    [
      ['Brioude – gaz 2023'],
      ['Mois', 'kWh', 'Budget alloué (€)', 'Budget consommé (€ TTC)', 'Reste à consommer (€)'],
      ...twelveOf(m => [
        monthName(m),
        q(2, 'gas', 2023, m),
        20_000,
        a(2, 'gas', 2023, m),
        20_000 - a(2, 'gas', 2023, m),
      ]),
    ],
    truthOf(2, 'gas', 2023),
  ),
  madeFile(
    '« dont » columns beside the whole, months with their days, « Année 2023 » as the sum',
    [
      ['Brioude'],
      ['Mois', 'Gaz total (kWh)', 'dont cuisine (kWh)', 'dont buanderie (kWh)'],
      ...twelveOf(m => [
        `${monthName(m)} 2023 (${daysInMonth({ year: 2023, month: m })} j)`,
        q(2, 'gas', 2023, m),
        2_000 + (m % 3),
        3_000 + (m % 4),
      ]),
      ['Année 2023', yearlyQuantity(2, 'gas'), 24_012, 36_018],
    ],
    gas,
  ),
  madeFile(
    'readings of the last day of each month, estimated or real',
    [
      ['Site', 'Date de relève', 'Index (m3)', 'Eau consommée (m3)', 'Type relève'],
      ['Brioude', '31/12/2022', 5_000, null, 'Réelle'],
      ...twelveOf(m => [
        'Brioude',
        lastDay(m),
        5_000 + sumOf(madeQuantities(2, 'water', 2023).slice(0, m)),
        q(2, 'water', 2023, m),
        m % 2 === 0 ? 'Estimée' : 'Réelle',
      ]),
    ],
    water,
    { corrections: [{ kind: 'confirm' }] },
  ),
];
