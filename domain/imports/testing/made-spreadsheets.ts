import { madeFile, type MadeFile, type Rows, sheet, together, truthOf } from './made-file.ts';
import {
  frenchNumber,
  madeAmount,
  type MadeEnergy,
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
const all = (energy: MadeEnergy, year = 2023) =>
  together(...madeSites.map(site => truthOf(site, energy, year, 'quantity')));
const groupOf = (energy: MadeEnergy, month: number, year = 2023) =>
  sumOf(madeSites.map(site => q(site, energy, year, month)));
const without = (truth: Map<string, number>, ...months: number[]) =>
  new Map(
    [...truth].filter(([at]) => !months.some(month => at.includes(`-${month} `) || at.endsWith(`-${month}`))),
  );
const gasRows = (cell: (month: number) => string | number): Rows => [
  ['Brioude – gaz 2023 (kWh)'],
  ['Mois', 'Consommation'],
  ...twelveOf(month => [monthName(month), cell(month)]),
];
const gas = truthOf(2, 'gas', 2023, 'quantity');

/** Spreadsheets as hospitals keep them: notes, words, totals, several sheets. */
export const madeSpreadsheets: MadeFile[] = [
  madeFile(
    'a figure with a star and a note below it',
    [
      ...gasRows(month => (month === 4 ? '26 100*' : q(2, 'gas', 2023, month))),
      ['* estimé, compteur en panne'],
    ],
    new Map([...gas, ['2 gas 2023-4', 26_100]]),
  ),
  madeFile(
    'words where a figure is missing',
    gasRows(month => ({ 5: 'NC', 6: '-', 7: 'n.d.' })[month] ?? q(2, 'gas', 2023, month)),
    without(gas, 5, 6, 7),
  ),
  madeFile(
    'a month that was regularised below zero',
    gasRows(month => (month === 6 ? -1200 : q(2, 'gas', 2023, month))),
    without(gas, 6),
    { mayBeRefused: true },
  ),
  madeFile(
    'mean, least and most below the months',
    [
      ...gasRows(month => q(2, 'gas', 2023, month)),
      ['Moyenne', 60_000],
      ['Min', 24_000],
      ['Max', 120_000],
      ['Cumul annuel', yearlyQuantity(2, 'gas')],
    ],
    gas,
    { mayBeRefused: true },
  ),
  madeFile(
    'points for thousands, commas for decimals',
    [
      'Site;Mois;Gaz (kWh);Gaz (€ TTC)',
      ...twelveOf(
        m =>
          `Brioude;${m}/2023;${frenchNumber(q(2, 'gas', 2023, m)).replaceAll(' ', '.')};${frenchNumber(a(2, 'gas', 2023, m), 2).replaceAll(' ', '.')}`,
      ),
    ],
    truthOf(2, 'gas', 2023),
  ),
  madeFile(
    'amounts in thousands of euros',
    [
      'Site;Mois;Gaz (kWh);Coût (k€)',
      ...twelveOf(
        m =>
          `Brioude;${m}/2023;${q(2, 'gas', 2023, m)};${String(a(2, 'gas', 2023, m) / 1000).replace('.', ',')}`,
      ),
    ],
    truthOf(2, 'gas', 2023),
  ),
  madeFile(
    'a title in MWh over a column that says kWh',
    [
      ['Consommations 2023 en MWh – Brioude'],
      ['Mois', 'Gaz', 'Électricité (kWh)'],
      ...twelveOf(m => [monthName(m), q(2, 'gas', 2023, m) / 1000, q(2, 'electricity', 2023, m)]),
    ],
    together(gas, truthOf(2, 'electricity', 2023, 'quantity')),
    { corrections: [{ kind: 'whole-file', defaults: { units: { gas: 'MWh' } } }] },
  ),
  madeFile(
    'a sheet per year, sites in columns',
    [2022, 2023].map(year =>
      sheet(String(year), [
        ['Électricité (kWh)'],
        ['Mois', ...madeSites.map(siteName), 'Total'],
        ...twelveOf(m => [
          monthName(m),
          ...madeSites.map(site => q(site, 'electricity', year, m)),
          groupOf('electricity', m, year),
        ]),
      ]),
    ),
    together(all('electricity', 2022), all('electricity', 2023)),
  ),
  madeFile(
    'a sheet per month with last year’s beside it',
    twelveOf(m =>
      sheet(`${monthName(m)} 2023`, [
        ['Site', 'Gaz N (kWh)', 'Gaz N-1 (kWh)', 'Écart'],
        ...madeSites.map(site => [siteName(site), q(site, 'gas', 2023, m), q(site, 'gas', 2022, m), '2 %']),
        ['Total', groupOf('gas', m), groupOf('gas', m, 2022), null],
      ]),
    ),
    all('gas'),
  ),
  madeFile(
    'a sheet per site and one that sums them up by year',
    [
      ...madeSites.map(site =>
        sheet(siteName(site), [
          ['Mois', 'Gaz (kWh)'],
          ...twelveOf(m => [`${monthName(m)} 2023`, q(site, 'gas', 2023, m)]),
        ]),
      ),
      sheet('Synthèse', [
        ['Site', 'Total gaz 2023 (kWh)'],
        ...madeSites.map(site => [siteName(site), yearlyQuantity(site, 'gas')]),
      ]),
    ],
    all('gas'),
    { corrections: [{ kind: 'leave-table', header: 'Total gaz 2023 (kWh)' }] },
  ),
  madeFile(
    'a sheet of prices beside the months',
    [
      sheet('Suivi', ['Site;Mois;Gaz (kWh)', ...twelveOf(m => `Brioude;${m}/2023;${q(2, 'gas', 2023, m)}`)]),
      sheet('Prix', ['Énergie;Prix unitaire (€/kWh)', 'Gaz;0,091', 'Électricité;0,172']),
    ],
    gas,
  ),
  madeFile(
    'numbers of rows before the sites, remarks with figures after',
    [
      'N°;Site;Énergie;Mois;Conso (kWh);Remarque',
      ...twelveOf(
        m => `${m};Brioude;Gaz;${m}/2023;${q(2, 'gas', 2023, m)};${m === 3 ? '12 lits fermés' : ''}`,
      ),
    ],
    gas,
  ),
  madeFile(
    'years merged over their months, as rows',
    [
      ['Brioude – gaz'],
      ['Année', 'Mois', 'kWh', '€ TTC'],
      ...[2022, 2023].flatMap(year =>
        twelveOf(m => [m === 1 ? year : null, monthName(m), q(2, 'gas', year, m), a(2, 'gas', year, m)]),
      ),
    ],
    together(truthOf(2, 'gas', 2022), truthOf(2, 'gas', 2023)),
  ),
  madeFile(
    'a heating season from October, sites as rows',
    [
      ['Réseau de chaleur – saison 2022/2023 (MWh)'],
      ['Site', ...[10, 11, 12, 1, 2, 3, 4, 5].map(shortMonth), 'Total'],
      ...madeSites.map(site => [
        siteName(site),
        ...[10, 11, 12, 1, 2, 3, 4, 5].map(m => q(site, 'heat_network', m > 9 ? 2022 : 2023, m) / 1000),
        1,
      ]),
    ],
    together(
      ...madeSites.flatMap(site => [
        truthOf(site, 'heat_network', 2022, 'quantity', [10, 11, 12]),
        truthOf(site, 'heat_network', 2023, 'quantity', [1, 2, 3, 4, 5]),
      ]),
    ),
  ),
  madeFile(
    'months as « janv.-23 » in columns, three energies below each site',
    [
      ['Site', 'Énergie', 'Unité', ...twelveOf(m => `${shortMonth(m).toLowerCase()}-23`), 'TOTAL 2023'],
      ...madeSites.flatMap(site =>
        (['electricity', 'gas', 'water'] as const).map((energy, at) => [
          at === 0 ? siteName(site) : null,
          ['Élec', 'Gaz', 'Eau'][at] ?? '',
          ['kWh', 'kWh', 'm3'][at] ?? '',
          ...madeQuantities(site, energy, 2023),
          yearlyQuantity(site, energy),
        ]),
      ),
      ['TOTAL GHT', null, null, ...Array.from({ length: 13 }, () => 9)],
    ],
    together(all('electricity'), all('gas'), all('water')),
  ),
];
