import { madeFile, type MadeFile, sheet, together, truthOf } from './made-file.ts';
import {
  type MadeEnergy,
  frenchNumber,
  madeAmount,
  madeQuantity,
  monthNames,
  shortMonths,
  twelveOf,
  madeSiteNames,
  sumOf,
  summedRow,
  madeQuantities,
} from './made-figures.ts';

const q = madeQuantity;
const a = madeAmount;
const amounts = (site: number, energy: MadeEnergy, year: number) =>
  twelveOf(month => a(site, energy, year, month));

/** The usual « tableau de suivi »: one block per year, rows of kWh and €, totals, notes. */
function trackingBlock(site: number, year: number) {
  return [
    [String(year)],
    ['', ...shortMonths, 'Total'],
    summedRow('Électricité (kWh)', madeQuantities(site, 'electricity', year)),
    summedRow('Électricité (€ TTC)', amounts(site, 'electricity', year)),
    summedRow('Gaz (kWh PCS)', madeQuantities(site, 'gas', year)),
    summedRow('Gaz (€ TTC)', amounts(site, 'gas', year)),
    summedRow('Eau (m³)', madeQuantities(site, 'water', year)),
    summedRow('Eau (€ TTC)', amounts(site, 'water', year)),
    ['* relevés du service technique'],
    ['', null],
  ].map(cells => cells.map(cell => (cell === '' ? null : cell)));
}
const trackingTruth = (site: number, year: number) =>
  together(...(['electricity', 'gas', 'water'] as const).map(energy => truthOf(site, energy, year)));

/** Monthly tables as energy managers keep them. */
export const madeTables: MadeFile[] = [
  madeFile(
    'a tracking workbook: a sheet per site, a block per year, rows of kWh and €',
    [1, 2, 3].map(site =>
      sheet(madeSiteNames[site] ?? '', [...trackingBlock(site, 2022), ...trackingBlock(site, 2023)]),
    ),
    together(...[1, 2, 3].flatMap(site => [trackingTruth(site, 2022), trackingTruth(site, 2023)])),
  ),
  madeFile(
    'months as rows, two energies with their euros',
    ['Site;Mois;Électricité (kWh);Électricité (€ TTC);Gaz (kWh);Gaz (€ TTC)'].concat(
      twelveOf(month =>
        [
          'Brioude',
          `${monthNames[month - 1]} 2023`,
          q(2, 'electricity', 2023, month),
          a(2, 'electricity', 2023, month),
          q(2, 'gas', 2023, month),
          a(2, 'gas', 2023, month),
        ].join(';'),
      ),
    ),
    together(truthOf(2, 'electricity', 2023), truthOf(2, 'gas', 2023)),
  ),
  madeFile(
    'blocks by energy one under the other',
    [
      ['CH de Brioude - suivi 2023'],
      ...(['electricity', 'gas', 'water'] as const).flatMap((energy, index) => [
        [['ÉLECTRICITÉ', 'GAZ', 'EAU'][index] ?? ''],
        ['Mois', `Consommation (${energy === 'water' ? 'm³' : 'kWh'})`, 'Montant TTC (€)'],
        ...twelveOf(month => [
          monthNames[month - 1] ?? '',
          q(2, energy, 2023, month),
          a(2, energy, 2023, month),
        ]),
        ['Total', sumOf(madeQuantities(2, energy, 2023)), sumOf(amounts(2, energy, 2023))],
      ]),
    ],
    together(...(['electricity', 'gas', 'water'] as const).map(energy => truthOf(2, energy, 2023))),
  ),
  madeFile(
    'blocks side by side, an energy each',
    [
      ['Brioude 2023'],
      ['Électricité', null, null, null, 'Gaz'],
      ['Mois', 'kWh', '€ TTC', null, 'Mois', 'kWh', '€ TTC'],
      ...twelveOf(month => [
        monthNames[month - 1] ?? '',
        q(2, 'electricity', 2023, month),
        a(2, 'electricity', 2023, month),
        null,
        monthNames[month - 1] ?? '',
        q(2, 'gas', 2023, month),
        a(2, 'gas', 2023, month),
      ]),
    ],
    together(truthOf(2, 'electricity', 2023), truthOf(2, 'gas', 2023)),
  ),
  madeFile(
    'sites as titles between rows',
    [
      ['Électricité 2023'],
      ['Mois', 'Consommation (kWh)', 'Coût TTC (€)'],
      ...[1, 2, 3].flatMap(site => [
        [madeSiteNames[site] ?? ''],
        ...twelveOf(month => [
          monthNames[month - 1] ?? '',
          q(site, 'electricity', 2023, month),
          a(site, 'electricity', 2023, month),
        ]),
      ]),
    ],
    together(...[1, 2, 3].map(site => truthOf(site, 'electricity', 2023))),
  ),
  madeFile(
    'sites as titles, one of which nobody knows',
    [
      ['Électricité 2023'],
      ['Mois', 'Consommation (kWh)'],
      ...['Brioude', 'Hôpital de la Brive'].flatMap((title, index) => [
        [title],
        ...twelveOf(month => [monthNames[month - 1] ?? '', q(index + 2, 'electricity', 2023, month)]),
      ]),
    ],
    together(truthOf(2, 'electricity', 2023, 'quantity'), truthOf(3, 'electricity', 2023, 'quantity')),
    { corrections: [{ kind: 'site', text: 'Hôpital de la Brive', id: 3 }] },
  ),
  madeFile(
    'two years in columns under a band',
    [
      ['Brioude - électricité'],
      [null, 2022, null, 2023, null],
      ['Mois', 'kWh', '€ TTC', 'kWh', '€ TTC'],
      ...twelveOf(month => [
        monthNames[month - 1] ?? '',
        q(2, 'electricity', 2022, month),
        a(2, 'electricity', 2022, month),
        q(2, 'electricity', 2023, month),
        a(2, 'electricity', 2023, month),
      ]),
    ],
    together(truthOf(2, 'electricity', 2022), truthOf(2, 'electricity', 2023)),
  ),
  madeFile(
    'this year beside last year, marked N-1',
    [
      'Site;Année;Mois;Élec N-1 (kWh);Élec (kWh);Écart %',
      ...twelveOf(
        month =>
          `Brioude;2023;${month};${q(2, 'electricity', 2022, month)};${q(2, 'electricity', 2023, month)};3`,
      ),
    ],
    truthOf(2, 'electricity', 2023, 'quantity'),
  ),
  madeFile(
    'a sheet per energy, sites as rows, months as columns',
    (['electricity', 'gas'] as const).map((energy, index) =>
      sheet(index === 0 ? 'Électricité' : 'Gaz', [
        ['Consommations 2023 en MWh'],
        ['Établissement', ...shortMonths, 'Total'],
        ...[1, 2, 3].map(site =>
          summedRow(
            madeSiteNames[site] ?? '',
            madeQuantities(site, energy, 2023).map(value => value / 1_000),
          ),
        ),
        ['TOTAL', ...twelveOf(month => sumOf([1, 2, 3].map(site => q(site, energy, 2023, month))) / 1_000)],
      ]),
    ),
    together(
      ...(['electricity', 'gas'] as const).flatMap(energy =>
        [1, 2, 3].map(site => truthOf(site, energy, 2023, 'quantity')),
      ),
    ),
  ),
  madeFile(
    'numbers as French texts, months abbreviated with their year',
    [
      'Site;Période;Conso élec kWh;Montant TTC',
      ...twelveOf(
        month =>
          `CH de Brioude;${['janv', 'févr', 'mars', 'avr', 'mai', 'juin', 'juil', 'août', 'sept', 'oct', 'nov', 'déc'][month - 1]}-23;${frenchNumber(q(2, 'electricity', 2023, month))};${frenchNumber(a(2, 'electricity', 2023, month), 2)} €`,
      ),
    ],
    truthOf(2, 'electricity', 2023),
  ),
  madeFile(
    'energies under merged cells, kWh and € by row',
    [
      ['Site : Brioude', null, 'Année 2023'],
      ['Énergie', 'Unité', ...shortMonths],
      ['Électricité', 'kWh', ...madeQuantities(2, 'electricity', 2023)],
      [null, '€', ...amounts(2, 'electricity', 2023)],
      ['Gaz', 'kWh', ...madeQuantities(2, 'gas', 2023)],
      [null, '€', ...amounts(2, 'gas', 2023)],
    ],
    together(truthOf(2, 'electricity', 2023), truthOf(2, 'gas', 2023)),
  ),
];
