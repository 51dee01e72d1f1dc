import { madeFile, type MadeFile, heldYear, sheet, together, truthOf } from './made-file.ts';
import {
  madeAmount,
  madeQuantity,
  monthNames,
  shortMonths,
  twelveOf,
  madeSiteNames,
  summedRow,
  madeQuantities,
} from './made-figures.ts';

const q = madeQuantity;
const a = madeAmount;
const heads = shortMonths.join(';');

/** Tables in which something is missing, repeated or wrong. */
export const madeOddTables: MadeFile[] = [
  madeFile(
    'a hidden draft column beside the one that counts',
    [
      sheet(
        'Brioude 2023',
        [
          ['Mois', 'Électricité (kWh)', 'Électricité (kWh) ancienne'],
          ...twelveOf(month => [
            monthNames[month - 1] ?? '',
            q(2, 'electricity', 2023, month),
            q(2, 'electricity', 2021, month),
          ]),
        ],
        [2],
      ),
    ],
    truthOf(2, 'electricity', 2023, 'quantity'),
    { corrections: [{ kind: 'which', columns: [1] }] },
  ),
  madeFile(
    'nothing says the unit',
    [
      'Site;Énergie;Année;Mois;Quantité',
      ...twelveOf(month => `Brioude;Gaz;2023;${month};${q(2, 'gas', 2023, month)}`),
    ],
    truthOf(2, 'gas', 2023, 'quantity'),
    { corrections: [{ kind: 'whole-file', defaults: { units: { gas: 'kWh' } } }] },
  ),
  madeFile(
    'nothing says the year nor the site',
    [
      `Énergie;Unité;${heads}`,
      `Gaz;kWh;${madeQuantities(2, 'gas', 2023).join(';')}`,
      `Eau;m³;${madeQuantities(2, 'water', 2023).join(';')}`,
    ],
    together(truthOf(2, 'gas', 2023, 'quantity'), truthOf(2, 'water', 2023, 'quantity')),
    { corrections: [{ kind: 'whole-file', defaults: { site: 'Brioude', year: 2023 } }] },
  ),
  madeFile(
    'the index of a meter, month by month',
    ['Site;Mois;Compteur eau (m³)', ...twelveOf(month => `Brioude;${month}/2023;${45_210 + month * 930}`)],
    new Map(),
    { mayBeRefused: true },
  ),
  madeFile(
    'the last column of a year is its sum, unnamed sums below',
    [
      [`Électricité 2023 (kWh)`],
      ['Site', ...shortMonths, null],
      ...[1, 2].map(site => summedRow(madeSiteNames[site] ?? '', madeQuantities(site, 'electricity', 2023))),
      [null, ...twelveOf(month => q(1, 'electricity', 2023, month) + q(2, 'electricity', 2023, month))],
    ],
    together(truthOf(1, 'electricity', 2023, 'quantity'), truthOf(2, 'electricity', 2023, 'quantity')),
  ),
  madeFile(
    'MWh under a title, where the year before is stored in kWh',
    [
      ['Brioude, gaz 2023, en kWh'],
      ['Mois', 'Consommation'],
      ...twelveOf(month => [monthNames[month - 1] ?? '', q(2, 'gas', 2023, month) / 1_000]),
    ],
    new Map(),
    { held: [heldYear(2, 'gas', 2022)], mayBeRefused: true },
  ),
  madeFile(
    'a digit too many in one month',
    [
      'Site;Énergie;Unité;Année;' + heads,
      `Brioude;Électricité;kWh;2023;${twelveOf(month => q(2, 'electricity', 2023, month) * (month === 5 ? 10 : 1)).join(';')}`,
    ],
    truthOf(2, 'electricity', 2023, 'quantity', [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12]),
  ),
  madeFile(
    'euros in thousands',
    [
      'Site;Mois;Gaz (kWh);Coût (k€)',
      ...twelveOf(
        month => `Brioude;${month}/2023;${q(2, 'gas', 2023, month)};${a(2, 'gas', 2023, month) / 1_000}`,
      ),
    ],
    truthOf(2, 'gas', 2023),
  ),
  madeFile(
    'euros in thousands that no header tells',
    [
      'Site;Mois;Gaz (kWh);Coût',
      ...twelveOf(
        month => `Brioude;${month}/2023;${q(2, 'gas', 2023, month)};${a(2, 'gas', 2023, month) / 1_000}`,
      ),
    ],
    new Map(),
    { mayBeRefused: true },
  ),
  madeFile(
    'a column of ratios and one of carbon',
    [
      'Site;Mois;Gaz (kWh);kWh/m²;CO2 (t);DJU',
      ...twelveOf(month => `Brioude;${month}/2023;${q(2, 'gas', 2023, month)};12,5;4,2;310`),
    ],
    truthOf(2, 'gas', 2023, 'quantity'),
  ),
  madeFile(
    'two unlabelled meters of one site, line by line',
    [
      'Site;Mois;Eau (m³)',
      ...twelveOf(month => `Brioude;${month}/2023;${q(2, 'water', 2023, month)}`),
      ...twelveOf(month => `Brioude;${month}/2023;${q(3, 'water', 2023, month)}`),
    ],
    new Map(),
    { mayBeRefused: true },
  ),
  madeFile(
    'a summary sheet that repeats the detail',
    [
      sheet('Détail', [
        'Site;Mois;Gaz (kWh)',
        ...[2, 3].flatMap(site =>
          twelveOf(month => `${madeSiteNames[site]};${month}/2023;${q(site, 'gas', 2023, month)}`),
        ),
      ]),
      sheet('Récap', [
        'Gaz 2023 (kWh)',
        `Site;${heads}`,
        ...[2, 3].map(site => `${madeSiteNames[site]};${madeQuantities(site, 'gas', 2023).join(';')}`),
      ]),
    ],
    together(truthOf(2, 'gas', 2023, 'quantity'), truthOf(3, 'gas', 2023, 'quantity')),
  ),
  madeFile(
    'a cell of a year that cannot be read beside another meter',
    [
      'Site;Compteur;Énergie;Unité;Année;' + heads,
      `Brioude;A;Eau;m³;2023;${twelveOf(month => (month === 2 ? 'voir Paul' : q(2, 'water', 2023, month))).join(';')}`,
      `Brioude;B;Eau;m³;2023;${twelveOf(() => 10).join(';')}`,
    ],
    new Map(
      twelveOf(month => [`2 water 2023-${month}`, q(2, 'water', 2023, month) + 10] as const).filter(
        ([at]) => at !== '2 water 2023-2',
      ),
    ),
  ),
];
