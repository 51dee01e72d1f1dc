import { madeFile, type MadeFile, sheet, together, truthOf } from './made-file.ts';
import { frenchDay, madeAmount, type MadeEnergy, madeQuantity, monthName, twelveOf } from './made-figures.ts';

const q = madeQuantity;
/** The index of a meter at the end of a month of 2023; 0: at the end of 2022. */
function indexAt(site: number, energy: MadeEnergy, month: number): number {
  return twelveOf(each => each)
    .filter(each => each <= month)
    .reduce((sum, each) => sum + q(site, energy, 2023, each), 45_210);
}
/** The sum used since January. */
const sumAt = (site: number, energy: MadeEnergy, month: number) => indexAt(site, energy, month) - 45_210;
const water = truthOf(2, 'water', 2023, 'quantity');
const but = (truth: Map<string, number>, ...months: number[]) =>
  new Map([...truth].filter(([at]) => !months.some(month => at.endsWith(`2023-${month}`))));
const index = { kind: 'which', columns: [2], role: 'index-end' } as const;
const start = { kind: 'which', columns: [2], role: 'index-start' } as const;
const sum = { kind: 'which', columns: [2], role: 'year-to-date' } as const;

/** Meters that are read: the consumption is the difference of two readings. */
export const madeMeters: MadeFile[] = [
  madeFile(
    'indexes at the end of each month, December before first',
    [
      'Site;Mois;Index eau (m³)',
      ...[0, ...twelveOf(month => month)].map(
        month => `Brioude;${month === 0 ? '12/2022' : `${month}/2023`};${indexAt(2, 'water', month)}`,
      ),
    ],
    water,
    { corrections: [index] },
  ),
  madeFile(
    'indexes at the start of each month, the next January last',
    [
      'Site;Mois;Relevé compteur eau (m³)',
      ...twelveOf(month => `Brioude;${month}/2023;${indexAt(2, 'water', month - 1)}`),
      `Brioude;1/2024;${indexAt(2, 'water', 12)}`,
    ],
    water,
    { corrections: [start] },
  ),
  madeFile(
    'indexes of two meters side by side, month by month',
    [
      ['Brioude'],
      ['Mois', 'Index eau (m³)', 'Index gaz (kWh)'],
      ...[0, ...twelveOf(month => month)].map(month => [
        month === 0 ? 'décembre 2022' : `${monthName(month)} 2023`,
        indexAt(2, 'water', month),
        indexAt(2, 'gas', month),
      ]),
    ],
    together(water, truthOf(2, 'gas', 2023, 'quantity')),
    {
      corrections: [
        { kind: 'which', columns: [1], role: 'index-end' },
        { kind: 'which', columns: [2], role: 'index-end' },
      ],
    },
  ),
  madeFile(
    'a meter that was changed in June',
    [
      'Site;Mois;Index eau (m³)',
      ...[0, ...twelveOf(month => month)].map(
        month =>
          `Brioude;${month === 0 ? '12/2022' : `${month}/2023`};${indexAt(2, 'water', month) - (month < 6 ? 0 : indexAt(2, 'water', 5) - 12)}`,
      ),
    ],
    but(water, 6),
    { corrections: [index] },
  ),
  madeFile(
    'an index that nobody read in May',
    [
      'Site;Mois;Index eau (m³)',
      ...[0, ...twelveOf(month => month)].map(
        month =>
          `Brioude;${month === 0 ? '12/2022' : `${month}/2023`};${month === 5 ? '' : indexAt(2, 'water', month)}`,
      ),
    ],
    but(water, 5, 6),
    { corrections: [index] },
  ),
  madeFile(
    'days of readings, the last one first',
    [
      'Site;Date de relève;Index eau (m³)',
      ...[...twelveOf(month => month)]
        .toReversed()
        .map(
          month =>
            `Brioude;${frenchDay(month === 12 ? 2024 : 2023, (month % 12) + 1, 1)};${indexAt(2, 'water', month)}`,
        ),
      `Brioude;01/01/2023;${indexAt(2, 'water', 0)}`,
    ],
    water,
    { corrections: [{ kind: 'confirm' }, index] },
  ),
  madeFile(
    'what was used since the last reading, by its day',
    [
      'Site;Date de relève;Conso eau (m³);Montant TTC (€)',
      'Brioude;01/01/2023;800;3448',
      ...twelveOf(
        month =>
          `Brioude;${frenchDay(month === 12 ? 2024 : 2023, (month % 12) + 1, 1)};${q(2, 'water', 2023, month)};${String(madeAmount(2, 'water', 2023, month)).replace('.', ',')}`,
      ),
    ],
    truthOf(2, 'water', 2023),
    { corrections: [{ kind: 'confirm' }] },
  ),
  madeFile(
    'sums since January, under a word that says so',
    [
      'Site;Mois;Conso cumulée élec (kWh)',
      ...twelveOf(month => `Brioude;${monthName(month)} 2023;${sumAt(2, 'electricity', month)}`),
    ],
    truthOf(2, 'electricity', 2023, 'quantity'),
    { corrections: [sum] },
  ),
  madeFile(
    'sums since January of two sites, under « Consommation »',
    [
      'Site;Mois;Électricité (kWh)',
      ...twelveOf(month => month).flatMap(month =>
        [2, 3].map(
          site =>
            `${site === 2 ? 'Brioude' : 'Pays Craponne'};${month}/2023;${sumAt(site, 'electricity', month)}`,
        ),
      ),
    ],
    together(truthOf(2, 'electricity', 2023, 'quantity'), truthOf(3, 'electricity', 2023, 'quantity')),
    { corrections: [sum] },
  ),
  madeFile(
    'a sheet per site with its meter’s indexes',
    [2, 3].map(site =>
      sheet(site === 2 ? 'Brioude' : 'Pays Craponne', [
        ['Relevés du compteur d’eau 2023'],
        ['Mois', 'Index (m³)', 'Consommation (m³)'],
        ...twelveOf(month => [
          monthName(month),
          indexAt(site, 'water', month),
          q(site, 'water', 2023, month),
        ]),
      ]),
    ),
    together(water, truthOf(3, 'water', 2023, 'quantity')),
  ),
  madeFile(
    'start and end indexes of an « EF » meter',
    [
      'Site;Compteur;Mois;Ancien index;Nouvel index;Unité;Fluide',
      ...twelveOf(
        month =>
          `Brioude;EF1;${month}/2023;${indexAt(2, 'water', month - 1)};${indexAt(2, 'water', month)};m³;EF`,
      ),
    ],
    water,
  ),
];
