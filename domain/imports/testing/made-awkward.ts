import { madeFile, type MadeFile, sheet, together, truthOf } from './made-file.ts';
import {
  frenchDay,
  frenchNumber,
  madeAmount,
  madeQuantities,
  madeQuantity,
  monthNames,
  shortMonths,
  sumOf,
  twelveOf,
} from './made-figures.ts';

const q = madeQuantity;
const a = madeAmount;
const heads = shortMonths.join(';');
const cents = (value: number) => Math.round(value * 100) / 100;
const quarters = [0, 3, 6, 9];

/** The months of a year with the sum of each quarter after it, and of the year. */
function withQuarters(values: readonly number[]): number[] {
  return [
    ...quarters.flatMap(first => {
      const own = values.slice(first, first + 3);
      return [...own, sumOf(own)];
    }),
    sumOf(values),
  ];
}
const quarterHeads = quarters
  .flatMap((first, at) => [...shortMonths.slice(first, first + 3), `T${at + 1}`])
  .concat('Total');

/** Files of people who keep their own tables, with other texts and figures beside the ones that count. */
export const madeAwkward: MadeFile[] = [
  madeFile(
    'a sheet per site, months abbreviated, a total row per quarter',
    [1, 2].map(site =>
      sheet(site === 1 ? 'Emile Roux' : 'Brioude', [
        'Gaz 2023',
        'Mois;Consommation (kWh);Montant TTC (€)',
        ...quarters.flatMap((first, at) => [
          ...[first, first + 1, first + 2].map(
            month =>
              `${shortMonths[month]};${q(site, 'gas', 2023, month + 1)};${a(site, 'gas', 2023, month + 1)}`,
          ),
          `Total T${at + 1};${sumOf(madeQuantities(site, 'gas', 2023).slice(first, first + 3))};${sumOf([1, 2, 3].map(month => a(site, 'gas', 2023, first + month)))}`,
        ]),
      ]),
    ),
    together(truthOf(1, 'gas', 2023), truthOf(2, 'gas', 2023)),
  ),
  madeFile(
    'a total row per quarter that only says its number',
    [
      'Brioude gaz 2023 (kWh)',
      'Mois;Consommation',
      ...quarters.flatMap((first, at) => [
        ...[first, first + 1, first + 2].map(
          month => `${monthNames[month]};${frenchNumber(q(2, 'gas', 2023, month + 1))}`,
        ),
        `T${at + 1};${frenchNumber(sumOf(madeQuantities(2, 'gas', 2023).slice(first, first + 3)))}`,
      ]),
    ],
    truthOf(2, 'gas', 2023, 'quantity'),
  ),
  madeFile(
    'months in columns with the sum of each quarter between them',
    [
      ['Électricité 2023 (kWh)'],
      ['Site', ...quarterHeads],
      ...[1, 2].map(site => [
        site === 1 ? 'Emile Roux' : 'Brioude',
        ...withQuarters(madeQuantities(site, 'electricity', 2023)),
      ]),
    ],
    together(truthOf(1, 'electricity', 2023, 'quantity'), truthOf(2, 'electricity', 2023, 'quantity')),
  ),
  madeFile(
    'what was planned beside what was used',
    [
      'Site;Énergie;Mois;Prévu (kWh);Réalisé (kWh)',
      ...twelveOf(m => `Brioude;Gaz;${m}/2023;${q(2, 'gas', 2022, m) - 500};${q(2, 'gas', 2023, m)}`),
    ],
    truthOf(2, 'gas', 2023, 'quantity'),
    { corrections: [{ kind: 'which', columns: [4] }] },
  ),
  madeFile(
    'a row of the budget under the row of what was used',
    [
      `Site;Énergie;Unité;Ligne;Année;${heads}`,
      ...[1, 2].flatMap(site => {
        const name = site === 1 ? 'Emile Roux' : 'Brioude';
        const used = madeQuantities(site, 'gas', 2023);
        return [
          `${name};Gaz;kWh;Réalisé;2023;${used.join(';')}`,
          `${name};Gaz;kWh;Budget;2023;${used.map(value => value + 1_000).join(';')}`,
        ];
      }),
    ],
    together(truthOf(1, 'gas', 2023, 'quantity'), truthOf(2, 'gas', 2023, 'quantity')),
  ),
  madeFile(
    'N and N-1 in turn for each month',
    [
      ['Brioude gaz (kWh)'],
      ['Année', ...twelveOf(m => [`${shortMonths[m - 1]} N`, `${shortMonths[m - 1]} N-1`]).flat()],
      ['2023', ...twelveOf(m => [q(2, 'gas', 2023, m), q(2, 'gas', 2022, m)]).flat()],
    ],
    truthOf(2, 'gas', 2023, 'quantity'),
  ),
  madeFile(
    'HT beside TTC for each energy',
    [
      'Site;Mois;Élec (kWh);Élec (€ HT);Élec (€ TTC);Gaz (kWh);Gaz (€ HT);Gaz (€ TTC)',
      ...twelveOf(
        m =>
          `Brioude;${m}/2023;${q(2, 'electricity', 2023, m)};${cents(a(2, 'electricity', 2023, m) / 1.2)};${a(2, 'electricity', 2023, m)};${q(2, 'gas', 2023, m)};${cents(a(2, 'gas', 2023, m) / 1.2)};${a(2, 'gas', 2023, m)}`,
      ),
    ],
    together(truthOf(2, 'electricity', 2023), truthOf(2, 'gas', 2023)),
  ),
  madeFile(
    'a title that says HT',
    [
      ['Dépenses de gaz 2023 (€ HT)'],
      ['Site', ...shortMonths],
      ['Brioude', ...twelveOf(m => cents(a(2, 'gas', 2023, m) / 1.2))],
    ],
    new Map(),
    { mayBeRefused: true },
  ),
  madeFile(
    'degree days and a mean among the energies',
    [
      `Ligne;Unité;${heads}`,
      `Gaz;kWh;${madeQuantities(2, 'gas', 2023).join(';')}`,
      `DJU;;${twelveOf(m => 400 - m * 20).join(';')}`,
      `Moyenne 3 ans;kWh;${madeQuantities(2, 'gas', 2022).join(';')}`,
      `Écart;%;${twelveOf(() => '3,2').join(';')}`,
    ],
    truthOf(2, 'gas', 2023, 'quantity'),
    { corrections: [{ kind: 'whole-file', defaults: { site: 'Brioude', year: 2023 } }] },
  ),
  madeFile(
    'two suppliers of one site, each its row of a month',
    [
      'Site;Fournisseur;Énergie;Mois;kWh;TTC (€)',
      ...twelveOf(m => [
        `Brioude;EDF;Électricité;${m}/2023;${q(2, 'electricity', 2023, m) - 4_000};${cents(a(2, 'electricity', 2023, m) - 700)}`,
        `Brioude;TotalEnergies;Électricité;${m}/2023;4000;700`,
      ]).flat(),
    ],
    truthOf(2, 'electricity', 2023),
    { corrections: [{ kind: 'months' }], mayBeRefused: true },
  ),
  madeFile(
    'kWh and MWh of the same meter, and what is added up since January',
    [
      'Site;Mois;Gaz (kWh);Gaz (MWh);Gaz cumul (kWh)',
      ...twelveOf(
        m =>
          `Brioude;${m}/2023;${q(2, 'gas', 2023, m)};${String(q(2, 'gas', 2023, m) / 1_000).replace('.', ',')};${sumOf(madeQuantities(2, 'gas', 2023).slice(0, m))}`,
      ),
    ],
    truthOf(2, 'gas', 2023, 'quantity'),
  ),
  madeFile(
    'sub-meters under the meter that holds them',
    [
      `Site;Énergie;Compteur;Mois;kWh`,
      ...twelveOf(m => [
        `Brioude;Électricité;Général;${frenchDay(2023, m, 1)};${q(2, 'electricity', 2023, m)}`,
        `Brioude;Électricité;dont Blanchisserie;${frenchDay(2023, m, 1)};${Math.round(q(2, 'electricity', 2023, m) / 4)}`,
      ]).flat(),
    ],
    truthOf(2, 'electricity', 2023, 'quantity'),
  ),
  madeFile(
    'quarters of water below the months of gas, in one column',
    [
      'Énergie;Mois;Quantité;Unité',
      ...twelveOf(m => `Gaz;${monthNames[m - 1]} 2023;${q(2, 'gas', 2023, m)};kWh`),
      'Eau;T1 2023;2970;m³',
      'Eau;T2 2023;3003;m³',
    ],
    together(
      truthOf(2, 'gas', 2023, 'quantity'),
      // 90 and 91 days.
      new Map([31, 28, 31, 30, 31, 30].map((days, at) => [`2 water 2023-${at + 1}`, days * 33])),
    ),
    { corrections: [{ kind: 'whole-file', defaults: { site: 'Brioude' } }] },
  ),
];
