import { monthName, monthNames, shortMonth, shortMonths, sumOf } from './made-figures.ts';
import type { UnseenFile } from './outcome-of.ts';
import {
  costOf,
  electricity,
  gas,
  gasCost,
  lastDate,
  monthly,
  of,
  powerCost,
  scaledBy,
  two,
  water,
} from './unseen-figures.ts';

const heads = shortMonths.join(';');
/** The quantities or costs of pairs of months, shared by the days of each. */
const inPairs = (kind: string, values: readonly number[]) =>
  Object.fromEntries(
    monthly((m, value) => {
      const [first, days] = [m % 2 === 1 ? m : m - 1, lastDate(m)];
      const both = m % 2 === 1 ? value + (values[m] ?? 0) : (values[m - 2] ?? 0) + value;
      return `2 water 2023-${m}${kind}|${(both * days) / (lastDate(first) + lastDate(first + 1))}`;
    }, values).map(line => [
      line.split('|')[0] ?? '',
      Number(Number(line.split('|')[1]).toFixed(kind === '' ? 3 : 2)),
    ]),
  );

/** Workbooks of technical teams. */
export const unseenHospitalTitles: UnseenFile[] = [
  [
    'sites, energies and units in three rows of merged heads',
    [
      ['Consommations 2023'],
      [null, 'Brioude', null, null, null, 'Emile Roux', null, null, null],
      [null, 'Électricité', null, 'Gaz', null, 'Électricité', null, 'Gaz', null],
      ['Mois', 'kWh', '€ TTC', 'kWh', '€ TTC', 'kWh', '€ TTC', 'kWh', '€ TTC'],
      ...electricity.map((e, at) => [
        monthNames[at] ?? '',
        e,
        powerCost[at] ?? 0,
        gas[at] ?? 0,
        gasCost[at] ?? 0,
        e * 2,
        (powerCost[at] ?? 0) * 2,
        (gas[at] ?? 0) * 2,
        (gasCost[at] ?? 0) * 2,
      ]),
    ],
    {
      ...of('electricity', electricity),
      ...of('gas', gas),
      ...costOf('electricity', powerCost),
      ...costOf('gas', gasCost),
      ...of('electricity', scaledBy(electricity, 2), { site: 1 }),
      ...of('gas', scaledBy(gas, 2), { site: 1 }),
      ...costOf('electricity', scaledBy(powerCost, 2), { site: 1 }),
      ...costOf('gas', scaledBy(gasCost, 2), { site: 1 }),
    },
    'right',
  ],
  [
    'quarters between months as « 1er trim. »',
    [
      'Eau 2023 (m³)',
      `Site;${[0, 3, 6, 9].map(at => `${shortMonths.slice(at, at + 3).join(';')};${at / 3 + 1}${at === 0 ? 'er' : 'e'} trim.`).join(';')};Année`,
      `Brioude;${[0, 3, 6, 9].map(at => `${water.slice(at, at + 3).join(';')};${sumOf(water.slice(at, at + 3))}`).join(';')};${sumOf(water)}`,
    ],
    of('water', water),
    'right',
  ],
  [
    'an evolution of last year under its title, less and more',
    [
      'Évolution du gaz 2023/2022 (kWh)',
      `Site;${heads}`,
      `Brioude;${gas.map((v, at) => (at % 2 === 0 ? -v : v) / 10).join(';')}`,
    ],
    {},
    'asked year confirm',
  ],
  [
    'an evolution of use from month to month',
    ['Évolution mensuelle des consommations de gaz 2023 (kWh)', `Site;${heads}`, `Brioude;${gas.join(';')}`],
    of('gas', gas),
    'right',
  ],
  [
    'an evolution whose figures are all above zero',
    ['Évolution gaz 2023 vs 2022 (kWh)', `Site;${heads}`, `Brioude;${gas.map(v => v / 10).join(';')}`],
    {},
    'asked year confirm',
  ],
  [
    'degree days, temperature and staff as rows among the energies',
    [
      'Brioude 2023',
      `Indicateur;Unité;${heads}`,
      `Électricité;kWh;${electricity.join(';')}`,
      `Gaz;kWh PCS;${gas.join(';')}`,
      `Eau;m3;${water.join(';')}`,
      `Température moyenne;°C;${gas.map((_, at) => at + 3).join(';')}`,
      `Effectif;ETP;${gas.map(() => 410).join(';')}`,
      `DJU;°C.j;${gas.map((_, at) => 400 - at * 30).join(';')}`,
    ],
    { ...of('electricity', electricity), ...of('gas', gas), ...of('water', water) },
    'right',
  ],
  [
    'a sheet of each month: the month and since January',
    {
      'Mars 2023': [
        'Site;Gaz mois (kWh);Gaz cumul annuel (kWh)',
        `Brioude;${gas[2]};${sumOf(gas.slice(0, 3))}`,
        `Emile Roux;66240;226020`,
      ],
    },
    { '2 gas 2023-3': 33120, '1 gas 2023-3': 66240 },
    'right',
  ],
  [
    'peak and off-peak hours as rows',
    [
      'Brioude - électricité 2023 (kWh)',
      `Poste;${heads}`,
      `HP;${electricity.map(v => v - 5000).join(';')}`,
      `HC;${electricity.map(() => 5000).join(';')}`,
    ],
    of('electricity', electricity),
    'right',
  ],
  [
    'peak and off-peak hours and their sum as rows',
    [
      'Brioude - électricité 2023 (kWh)',
      `Poste;${heads}`,
      `HP;${electricity.map(v => v - 5000).join(';')}`,
      `HC;${electricity.map(() => 5000).join(';')}`,
      `Total élec;${electricity.join(';')}`,
    ],
    of('electricity', electricity),
    'right',
  ],
  [
    'bills of two months told by « janv-févr 2023 »',
    [
      'Eau - Brioude',
      'Période;Volume (m³);Montant TTC (€)',
      ...[0, 2, 4, 6, 8, 10].map(
        at =>
          `${shortMonth(at + 1)}-${shortMonth(at + 2)} 2023;${sumOf(water.slice(at, at + 2))};${sumOf(water.slice(at, at + 2)) * 4}`,
      ),
    ],
    { ...inPairs('', water), ...inPairs(' €', scaledBy(water, 4)) },
    'right',
  ],
  [
    'gas in m³, its coefficient in a note',
    [
      'Gaz Brioude 2023 - coefficient 11,2',
      'Mois;Volume (m³)',
      ...monthly(m => `${monthName(m)};${3000 + ((m * 7) % 12)}`, gas),
    ],
    of(
      'gas',
      gas.map((_, at) => 3000 + (((at + 1) * 7) % 12)),
    ),
    'asked site',
    [{ kind: 'whole-file', defaults: { site: 'Brioude' } }],
  ],
  [
    'thermies',
    ['Site;Mois;Gaz (th)', ...monthly(m => `Brioude;${two(m)}/2023;${3000 + ((m * 7) % 12)}`, gas)],
    {},
    'asked unit',
  ],
  [
    'a footnote sign behind figures',
    [
      'Site;Mois;Gaz (kWh)',
      'Brioude;01/2023;41250',
      'Brioude;02/2023;38640 (1)',
      'Brioude;03/2023;33120',
      '(1) compteur en panne, valeur estimée',
    ],
    { '2 gas 2023-1': 41250, '2 gas 2023-3': 33120 },
    'right, refused unit-unknown',
  ],
];
