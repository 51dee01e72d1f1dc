import { madeFile, type MadeFile, type Rows, sheet, together, truthOf } from './made-file.ts';
import {
  frenchNumber,
  madeAmount,
  type MadeEnergy,
  madeQuantities,
  madeQuantity,
  madeSites,
  monthName,
  siteName,
  sumOf,
  twelveOf,
  yearlyQuantity,
} from './made-figures.ts';

const q = madeQuantity;
const a = madeAmount;
const all = (energy: MadeEnergy, kind: 'both' | 'quantity' = 'quantity') =>
  together(...madeSites.map(site => truthOf(site, energy, 2023, kind)));
const gasKwh = truthOf(2, 'gas', 2023, 'quantity');
const waterM3 = truthOf(2, 'water', 2023, 'quantity');
const without = (truth: Map<string, number>, ...months: number[]) =>
  new Map(
    [...truth].filter(([at]) => !months.some(month => at.includes(`-${month} `) || at.endsWith(`-${month}`))),
  );
const gasOf = (head: string, cell: (month: number) => string | number): Rows => [
  ['Site', 'Mois', head],
  ...twelveOf(month => ['Brioude', `${monthName(month)} 2023`, cell(month)]),
];
const padded = (month: number) => String(month).padStart(2, '0');
const capitals = 'JANV FEV MARS AVR MAI JUIN JUIL AOUT SEPT OCT NOV DEC'.split(' ');

/** Months, numbers, units and sums in words, places and shapes that no header announces. */
export const madeWorded: MadeFile[] = [
  madeFile(
    'periods as numbers of a ledger: 202301',
    [
      ['Site', 'Période', 'Fluide', 'Quantité', 'Unité'],
      ...twelveOf(m => ['Brioude', 202_300 + m, 'Gaz', q(2, 'gas', 2023, m), 'kWh']),
    ],
    gasKwh,
    { corrections: [{ kind: 'confirm' }] },
  ),
  madeFile(
    'months in capitals without accents, latest first',
    [
      ['BRIOUDE - EAU 2023 (M3)'],
      ['MOIS', 'VOLUME'],
      ...twelveOf(m => [`${capitals[m - 1]} `, q(2, 'water', 2023, m)]).toReversed(),
    ],
    waterM3,
    { corrections: [{ kind: 'confirm' }] },
  ),
  madeFile(
    'months as English abbreviations of a spreadsheet',
    [
      'Site;Month;Gas (kWh)',
      ...twelveOf(
        m =>
          `Brioude;${'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[m - 1]}-23;${q(2, 'gas', 2023, m)}`,
      ),
    ],
    gasKwh,
  ),
  madeFile(
    'months numbered in columns under a year',
    [
      ['Consommations de gaz 2023 (kWh)'],
      ['Site', ...twelveOf(m => m), 'Total'],
      ...madeSites.map(site => [
        siteName(site),
        ...madeQuantities(site, 'gas', 2023),
        yearlyQuantity(site, 'gas'),
      ]),
    ],
    all('gas'),
    { corrections: [{ kind: 'confirm' }] },
  ),
  madeFile(
    'units within the cells',
    [
      'Site;Mois;Consommation gaz;Coût gaz',
      ...twelveOf(
        m =>
          `Brioude;${padded(m)}/2023;${frenchNumber(q(2, 'gas', 2023, m))} kWh;${frenchNumber(a(2, 'gas', 2023, m), 2)} €`,
      ),
    ],
    truthOf(2, 'gas', 2023),
    { corrections: [{ kind: 'whole-file', defaults: { units: { gas: 'kWh' } } }] },
  ),
  madeFile(
    'three separators of thousands in one column',
    gasOf('Gaz (kWh)', m => {
      const spaced = frenchNumber(q(2, 'gas', 2023, m));
      return [spaced, spaced.replaceAll(' ', '\u202f'), spaced.replaceAll(' ', '\u00a0')][m % 3] ?? '';
    }),
    gasKwh,
  ),
  madeFile(
    'an apostrophe for thousands',
    gasOf('Gaz (kWh)', m => frenchNumber(q(2, 'gas', 2023, m)).replaceAll(' ', "'")),
    gasKwh,
  ),
  madeFile(
    'a correction in brackets, as accountants write less than nothing',
    gasOf('Gaz (kWh)', m => (m === 6 ? '(1 200)' : q(2, 'gas', 2023, m))),
    without(gasKwh, 6),
    { mayBeRefused: true },
  ),
  madeFile(
    'a correction with its minus behind',
    gasOf('Gaz (kWh)', m => (m === 6 ? '1200-' : q(2, 'gas', 2023, m))),
    without(gasKwh, 6),
    { mayBeRefused: true },
  ),
  madeFile(
    'what spreadsheets leave of a long number',
    gasOf('Gaz (kWh)', m => (m === 1 ? '1,2E+05' : q(2, 'gas', 2023, m))),
    without(gasKwh, 1),
    { mayBeRefused: true },
  ),
  madeFile(
    'faults of formulas and words for nothing',
    gasOf(
      'Gaz (kWh)',
      m =>
        ({ 2: '#N/A', 4: '#DIV/0!', 6: '#VALEUR!', 8: 'n.c.', 10: 's.o.', 12: '—' })[m] ??
        q(2, 'gas', 2023, m),
    ),
    without(gasKwh, 2, 4, 6, 8, 10, 12),
    { mayBeRefused: true },
  ),
  madeFile(
    'quantities left and euros right, of the same rows',
    [
      ['Consommations gaz 2023 (kWh)', ...twelveOf(() => null), null, 'Dépenses gaz 2023 (€ TTC)'],
      ['Site', ...twelveOf(monthName), null, 'Site', ...twelveOf(monthName)],
      ...madeSites.map(site => [
        siteName(site),
        ...madeQuantities(site, 'gas', 2023),
        null,
        siteName(site),
        ...twelveOf(m => a(site, 'gas', 2023, m)),
      ]),
    ],
    all('gas', 'both'),
    { corrections: [{ kind: 'confirm' }] },
  ),
  madeFile(
    'units in a second row of heads, percent among them',
    [
      ['Suivi 2023', null, null, null, null, null],
      ['Site', 'Mois', 'Électricité', 'Évolution', 'Gaz', 'Évolution'],
      [null, null, 'MWh', '%', 'MWh PCS', '%'],
      ...madeSites.flatMap(site =>
        twelveOf(m => [
          siteName(site),
          monthName(m),
          q(site, 'electricity', 2023, m) / 1000,
          0.03,
          q(site, 'gas', 2023, m) / 1000,
          -0.02,
        ]),
      ),
    ],
    together(all('electricity'), all('gas')),
  ),
  madeFile(
    'sums of winter and summer between the months, of no name that says sum',
    [
      ['Brioude - gaz 2023 (kWh)'],
      ['Mois', 'Consommation'],
      ...twelveOf(m => [
        [monthName(m), q(2, 'gas', 2023, m)],
        ...(m === 6
          ? [['1er semestre', sumOf(madeQuantities(2, 'gas', 2023).slice(0, 6))]]
          : m === 12
            ? [['2e semestre', sumOf(madeQuantities(2, 'gas', 2023).slice(6))]]
            : []),
      ]).flat(),
      ['Année', yearlyQuantity(2, 'gas')],
      ['Données GRDF extraites le 12/01/2024, sous réserve de 2 relevés'],
    ],
    gasKwh,
  ),
  madeFile(
    'months of next year that only are planned, in the rows of the same table',
    [
      'Site;Mois;Gaz (kWh);Nature',
      ...twelveOf(m => `Brioude;${m}/2023;${q(2, 'gas', 2023, m)};Réalisé`),
      ...twelveOf(m => `Brioude;${m}/2024;80000;Prévision`),
    ],
    gasKwh,
  ),
  madeFile(
    'a sheet of an energy each, sites as rows, the year by the sheet of the group',
    [
      sheet('Synthèse 2023', [['GHT de Haute-Loire'], ['Année 2023'], ['Fluides suivis', 3]]),
      ...(['electricity', 'gas', 'water'] as const).map((energy, at) =>
        sheet(['Électricité (kWh)', 'Gaz (kWh PCS)', 'Eau (m3)'][at] ?? '', [
          ['Établissement', ...twelveOf(m => `${padded(m)}/2023`), 'Cumul'],
          ...madeSites.map(site => [
            siteName(site),
            ...madeQuantities(site, energy, 2023),
            yearlyQuantity(site, energy),
          ]),
        ]),
      ),
    ],
    together(all('electricity'), all('gas'), all('water')),
    { corrections: [{ kind: 'leave-table', header: '' }] },
  ),
];
