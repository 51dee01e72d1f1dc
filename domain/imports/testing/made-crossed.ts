import { madeFile, type MadeFile, type Rows, sheet, together, truthOf } from './made-file.ts';
import {
  madeAmount,
  type MadeEnergy,
  madeQuantities,
  madeQuantity,
  madeSites,
  monthName,
  shortMonths,
  siteName,
  summedRow,
  sumOf,
  twelveOf,
} from './made-figures.ts';

const q = madeQuantity;
const a = madeAmount;
const quantities = (energy: MadeEnergy, year: number) =>
  together(...madeSites.map(site => truthOf(site, energy, year, 'quantity')));
const totalOf = (energy: MadeEnergy, year: number, month: number) =>
  sumOf(madeSites.map(site => q(site, energy, year, month)));
/** A site with its energies below, as a pivot table nests them: each row of a site repeats the sum of the rows below. */
const nested = (of: (site: number) => Rows, sums: (site: number) => (string | number)[]): Rows =>
  madeSites.flatMap(site => [[siteName(site), ...sums(site)], ...of(site)]);

/** Tables in which sites, months or energies cross, pivot tables first. */
export const madeCrossed: MadeFile[] = [
  madeFile(
    'sites in columns, months as rows, a total at the end of each',
    [
      ['Consommations électricité 2023 (kWh)'],
      ['Mois', ...madeSites.map(siteName), 'Total groupe'],
      ...twelveOf(month => [
        monthName(month),
        ...madeSites.map(site => q(site, 'electricity', 2023, month)),
        totalOf('electricity', 2023, month),
      ]),
      ['Total', ...madeSites.map(site => sumOf(madeQuantities(site, 'electricity', 2023)))],
    ],
    quantities('electricity', 2023),
  ),
  madeFile(
    'sites in columns under their names, two energies each',
    [
      [null, ...madeSites.flatMap(site => [siteName(site), null])],
      ['Mois', ...madeSites.flatMap(() => ['Élec (kWh)', 'Gaz (kWh)'])],
      ...twelveOf(month => [
        `${monthName(month)} 2023`,
        ...madeSites.flatMap(site => [q(site, 'electricity', 2023, month), q(site, 'gas', 2023, month)]),
      ]),
    ],
    together(quantities('electricity', 2023), quantities('gas', 2023)),
  ),
  madeFile(
    'sites in columns with their euros, in MWh, years and months as columns',
    [
      ['Suivi du gaz'],
      [
        'Année',
        'Mois',
        ...madeSites.flatMap(site => [`${siteName(site)} (MWh)`, `${siteName(site)} (€ TTC)`]),
      ],
      ...[2022, 2023].flatMap(year =>
        twelveOf(month => [
          year,
          month,
          ...madeSites.flatMap(site => [q(site, 'gas', year, month) / 1_000, a(site, 'gas', year, month)]),
        ]),
      ),
    ],
    together(...madeSites.flatMap(site => [truthOf(site, 'gas', 2022), truthOf(site, 'gas', 2023)])),
  ),
  madeFile(
    'sites in columns, one of which nobody knows',
    [
      ['Eau 2023 (m³)'],
      ['Mois', 'Emile Roux', 'Brioude', 'Hôpital de la Brive'],
      ...twelveOf(month => [monthName(month), ...madeSites.map(site => q(site, 'water', 2023, month))]),
    ],
    quantities('water', 2023),
    { corrections: [{ kind: 'site', text: 'Hôpital de la Brive', id: 3 }] },
  ),
  madeFile(
    'a sheet per energy, sites in columns, days of the first of each month',
    (['electricity', 'water'] as const).map((energy, at) =>
      sheet(at === 0 ? 'Électricité kWh' : 'Eau m³', [
        ['Mois', ...madeSites.map(siteName)],
        ...twelveOf(month => [
          { year: 2023, month, day: 1 },
          ...madeSites.map(site => q(site, energy, 2023, month)),
        ]),
      ]),
    ),
    together(quantities('electricity', 2023), quantities('water', 2023)),
    { corrections: [{ kind: 'whole-file', defaults: { units: { electricity: 'kWh', water: 'm3' } } }] },
  ),
  madeFile(
    'a pivot table: sites as rows, months in columns, a filter above',
    [
      ['Énergie', 'Électricité'],
      ['Année', '2023'],
      ['Somme de Conso (kWh)', 'Étiquettes de colonnes'],
      ['Étiquettes de lignes', ...shortMonths, 'Total général'],
      ...madeSites.map(site => summedRow(siteName(site), madeQuantities(site, 'electricity', 2023))),
      summedRow(
        'Total général',
        twelveOf(month => totalOf('electricity', 2023, month)),
      ),
    ],
    quantities('electricity', 2023),
  ),
  madeFile(
    'a pivot table: energies below their sites, months in columns',
    [
      ['Année', '2023'],
      ['Somme de Quantité', 'Étiquettes de colonnes'],
      ['Étiquettes de lignes', ...shortMonths, 'Total général'],
      ...nested(
        site => [
          summedRow('Électricité', madeQuantities(site, 'electricity', 2023)),
          summedRow('Gaz', madeQuantities(site, 'gas', 2023)),
        ],
        site => twelveOf(month => sumOf([q(site, 'electricity', 2023, month), q(site, 'gas', 2023, month)])),
      ),
      summedRow(
        'Total général',
        twelveOf(month => sumOf([totalOf('electricity', 2023, month), totalOf('gas', 2023, month)])),
      ),
    ],
    together(quantities('electricity', 2023), quantities('gas', 2023)),
    { corrections: [{ kind: 'whole-file', defaults: { units: { electricity: 'kWh', gas: 'kWh' } } }] },
  ),
  madeFile(
    'a pivot table: months below their years below their sites, kWh and euros',
    [
      ['Énergie', 'Gaz'],
      [null],
      ['Étiquettes de lignes', 'Somme de Conso kWh', 'Somme de Montant TTC'],
      ...nested(
        site =>
          [2022, 2023].flatMap(year => [
            [
              String(year),
              sumOf(madeQuantities(site, 'gas', year)),
              sumOf(twelveOf(month => a(site, 'gas', year, month))),
            ],
            ...twelveOf(month => [
              shortMonths[month - 1] ?? '',
              q(site, 'gas', year, month),
              a(site, 'gas', year, month),
            ]),
          ]),
        site => [
          sumOf([2022, 2023].flatMap(year => madeQuantities(site, 'gas', year))),
          sumOf([2022, 2023].flatMap(year => twelveOf(month => a(site, 'gas', year, month)))),
        ],
      ),
      ['Total général', 1, 1],
    ],
    together(...madeSites.flatMap(site => [truthOf(site, 'gas', 2022), truthOf(site, 'gas', 2023)])),
  ),
  madeFile(
    'a pivot table in tabular form, sums below each site',
    [
      ['Site', 'Énergie', 'Mois', 'Somme de kWh'],
      ...madeSites.flatMap(site => [
        ...twelveOf(month => [
          month === 1 ? siteName(site) : null,
          month === 1 ? 'Électricité' : null,
          `${String(month).padStart(2, '0')}/2023`,
          q(site, 'electricity', 2023, month),
        ]),
        [`Total ${siteName(site)}`, null, null, sumOf(madeQuantities(site, 'electricity', 2023))],
      ]),
      ['Total général', null, null, 99],
    ],
    quantities('electricity', 2023),
  ),
  madeFile(
    'a pivot table with sites in columns',
    [
      ['Somme de Conso (kWh)', 'Étiquettes de colonnes'],
      ['Étiquettes de lignes', ...madeSites.map(siteName), 'Total général'],
      ...twelveOf(month => [
        `${shortMonths[month - 1]}-23`,
        ...madeSites.map(site => q(site, 'electricity', 2023, month)),
        totalOf('electricity', 2023, month),
      ]),
      ['Total général', ...madeSites.map(site => sumOf(madeQuantities(site, 'electricity', 2023))), 1],
    ],
    quantities('electricity', 2023),
    { corrections: [{ kind: 'whole-file', defaults: { energy: 'electricity' } }] },
  ),
  madeFile(
    'two equal labels under the energies that tell them apart',
    [
      ['Brioude'],
      [null, 'Électricité', null, 'Gaz', null],
      ['Mois', 'Conso (kWh)', 'Coût (€ TTC)', 'Conso (kWh)', 'Coût (€ TTC)'],
      ...twelveOf(month => [
        `${monthName(month)} 2023`,
        q(2, 'electricity', 2023, month),
        a(2, 'electricity', 2023, month),
        q(2, 'gas', 2023, month),
        a(2, 'gas', 2023, month),
      ]),
    ],
    together(truthOf(2, 'electricity', 2023), truthOf(2, 'gas', 2023)),
  ),
  madeFile(
    'two equal labels under two meters of one energy',
    [
      [null, null, 'Compteur nord', 'Compteur sud'],
      ['Site', 'Mois', 'Eau (m³)', 'Eau (m³)'],
      ...twelveOf(month => [
        'Brioude',
        `${month}/2023`,
        q(2, 'water', 2023, month),
        q(3, 'water', 2023, month),
      ]),
    ],
    new Map(
      twelveOf(month => [`2 water 2023-${month}`, q(2, 'water', 2023, month) + q(3, 'water', 2023, month)]),
    ),
    { corrections: [{ kind: 'which', columns: [2, 3] }] },
  ),
];
