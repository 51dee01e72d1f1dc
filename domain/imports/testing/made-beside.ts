import { madeFile, type MadeFile, type Rows, sheet, together, truthOf } from './made-file.ts';
import {
  madeAmount,
  madeQuantities,
  madeQuantity,
  madeSites,
  shortMonth,
  siteName,
  twelveOf,
} from './made-figures.ts';

const q = madeQuantity;
const a = madeAmount;
const gas = truthOf(2, 'gas', 2023, 'quantity');
const all = (energy: 'gas' | 'electricity', kind: 'both' | 'quantity' = 'quantity') =>
  together(...madeSites.map(site => truthOf(site, energy, 2023, kind)));
const block = (title: string, cell: (site: number, month: number) => number): Rows => [
  [title],
  ['Site', ...twelveOf(shortMonth)],
  ...madeSites.map(site => [siteName(site), ...twelveOf(month => cell(site, month))]),
];
const long = (head: string, ...kinds: ((month: number) => string)[]): Rows => [
  `Site;Énergie;Mois;${head};Valeur;Unité`,
  ...twelveOf(m => kinds.map(kind => `Brioude;Gaz;${m}/2023;${kind(m)}`)).flat(),
];

/** Consumption beside other figures, distinguished only by the words of a row, a block or a title. */
export const madeBeside: MadeFile[] = [
  madeFile(
    'temperatures above gas on one sheet',
    [
      ...block('Températures 2023', (_, m) => 3 + m),
      [null],
      ...block('Gaz 2023 (kWh)', (site, m) => q(site, 'gas', 2023, m)),
    ],
    all('gas'),
  ),
  madeFile(
    'gas, and the same by a normal climate below',
    [
      ...block('Gaz 2023 (kWh)', (site, m) => q(site, 'gas', 2023, m)),
      [null],
      ...block('Gaz corrigé DJU 2023 (kWh)', (site, m) => q(site, 'gas', 2023, m) + 77),
    ],
    all('gas'),
    { mayBeRefused: true },
  ),
  madeFile(
    'an indicator in each row: used, corrected, aimed at',
    long(
      'Indicateur',
      m => `Consommation réelle;${q(2, 'gas', 2023, m)};kWh`,
      m => `Consommation corrigée DJU;${q(2, 'gas', 2023, m) + 77};kWh`,
      () => 'Objectif;50000;kWh',
    ),
    gas,
    { corrections: [{ kind: 'confirm' }] },
  ),
  madeFile(
    'a kind of data in each row: used, made, a power',
    long(
      'Type de donnée',
      m => `Consommation;${q(2, 'gas', 2023, m)};kWh`,
      m => `Production;${2_000 + m};kWh`,
      m => `Puissance max;${200 + m};kW`,
    ),
    gas,
    { corrections: [{ kind: 'confirm' }] },
  ),
  madeFile(
    'last year, its change and an aim as rows among the sites',
    [
      ['Gaz (kWh)'],
      ['Site', ...twelveOf(m => `${shortMonth(m)}-23`)],
      ['Brioude', ...madeQuantities(2, 'gas', 2023)],
      ['Rappel 2022', ...madeQuantities(2, 'gas', 2022)],
      ['Évolution', ...twelveOf(() => 0.02)],
      ['Objectif', ...twelveOf(() => 40_000)],
    ],
    gas,
  ),
  madeFile(
    'bands of kWh, euros and a ratio over the months',
    [
      ['Gaz 2023'],
      [
        null,
        ...['Consommation (kWh)', 'Coût (€ TTC)', 'Ratio (kWh/m²)'].flatMap(band =>
          twelveOf(m => (m === 1 ? band : null)),
        ),
      ],
      ['Site', ...twelveOf(shortMonth), ...twelveOf(shortMonth), ...twelveOf(shortMonth)],
      ...madeSites.map(site => [
        siteName(site),
        ...madeQuantities(site, 'gas', 2023),
        ...twelveOf(m => a(site, 'gas', 2023, m)),
        ...twelveOf(m => 3 + m / 10),
      ]),
    ],
    all('gas', 'both'),
  ),
  madeFile(
    'a general meter and two of those below it',
    [
      'Site;Mois;Compteur;Eau (m3)',
      ...twelveOf(m => [
        `Brioude;${m}/2023;Général;${q(2, 'water', 2023, m)}`,
        `Brioude;${m}/2023;Cuisine;${300 + m}`,
        `Brioude;${m}/2023;Chaufferie;${200 + m}`,
      ]).flat(),
    ],
    truthOf(2, 'water', 2023, 'quantity'),
  ),
  madeFile(
    'a meter called general beside one that measures more',
    [
      'Site;Mois;Compteur;Eau (m3)',
      ...twelveOf(m => [`Brioude;${m}/2023;Général;300`, `Brioude;${m}/2023;Logements;${400 + m}`]).flat(),
    ],
    new Map(twelveOf(m => [`2 water 2023-${m}`, 700 + m] as const)),
  ),
  madeFile(
    'a sheet of prices beside a sheet of what was used',
    [
      sheet(
        'Élec',
        block('Électricité 2023 (kWh)', (site, m) => q(site, 'electricity', 2023, m)),
      ),
      sheet(
        'Prix élec',
        block('Électricité 2023 – prix moyen (€/MWh)', (site, m) => 140 + 10 * site + m),
      ),
    ],
    all('electricity'),
    { mayBeRefused: true },
  ),
];
