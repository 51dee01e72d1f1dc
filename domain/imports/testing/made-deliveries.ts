import { madeFile, type MadeFile, heldYear, together, truthOf } from './made-file.ts';
import { daysInMonth } from '../../ground/calendar/days-in-month.ts';
import { type Month } from '../../ground/calendar/month.ts';
import { frenchDay, madeAmount, madeQuantity, twelveOf } from './made-figures.ts';

const q = madeQuantity;
const a = madeAmount;
const last = (month: Month) => frenchDay(2023, month, daysInMonth({ year: 2023, month }));
const first = (month: Month) => frenchDay(2023, month, 1);
const days = (month: Month) => `${first(month)};${last(month)}`;

const elec = truthOf(2, 'electricity', 2023, 'quantity');
const ttc = (month: Month) => a(2, 'electricity', 2023, month);
const kwh = (month: Month) => q(2, 'electricity', 2023, month);

/** Deliveries, meters, and bills that contradict one another or what is stored. */
export const madeDeliveries: MadeFile[] = [
  madeFile(
    'two equal deliveries of a month on different days',
    [
      'Site;Énergie;Date de livraison;N° BL;Litres (L);Montant TTC',
      'Brioude;Fioul;04/01/2023;BL1;5000;5600',
      'Brioude;Fioul;25/01/2023;BL2;5000;5600',
      'Brioude;Fioul;09/03/2023;BL3;4000;4480',
    ],
    new Map([
      ['2 fuel 2023-1', 10_000],
      ['2 fuel 2023-1 €', 11_200],
      ['2 fuel 2023-3', 4_000],
      ['2 fuel 2023-3 €', 4_480],
    ]),
    { corrections: [{ kind: 'months' }] },
  ),
  madeFile(
    'equal deliveries without a number',
    ['Site;Énergie;Date;Quantité (L)', 'Brioude;Fioul;04/01/2023;5000', 'Brioude;Fioul;25/01/2023;5000'],
    new Map([['2 fuel 2023-1', 10_000]]),
  ),
  madeFile(
    'several points of one site',
    [
      'Site;PDL;Énergie;Mois;kWh',
      ...twelveOf(m => `Brioude;111;Électricité;${m}/2023;${kwh(m) - 500}`),
      ...twelveOf(m => `Brioude;222;Électricité;${m}/2023;500`),
    ],
    elec,
  ),
  madeFile(
    'a bill number and a point, the same quantity twice',
    [
      'Site;PDL;N° facture;Énergie;Du;Au;kWh',
      `Brioude;111;F1;Électricité;${days(1)};700`,
      `Brioude;222;F1;Électricité;${days(1)};700`,
    ],
    new Map([['2 electricity 2023-1', 1_400]]),
    { corrections: [{ kind: 'months' }] },
  ),
  madeFile(
    'an estimate and the real bill of the same days',
    [
      'Site;PDL;N° facture;Type de relève;Énergie;Du;Au;kWh',
      `Brioude;111;F1;Estimé;Électricité;${days(1)};700`,
      `Brioude;111;F2;Réel;Électricité;${days(1)};760`,
    ],
    new Map(),
    { mayBeRefused: true },
  ),
  madeFile(
    'a point of which half the month is billed beside a whole one',
    [
      'Site;PDL;Énergie;Du;Au;kWh',
      `Brioude;111;Électricité;${days(1)};700`,
      'Brioude;222;Électricité;01/01/2023;15/01/2023;300',
    ],
    new Map(),
    { mayBeRefused: true },
  ),
  madeFile(
    'a refused line of a bill among others of its month',
    [
      'Site;PDL;Énergie;Du;Au;kWh',
      `Brioude;111;Électricité;${days(1)};700`,
      `Brioude;222;Électricité;${days(1)};sept cents`,
      `Brioude;111;Électricité;${days(2)};650`,
    ],
    new Map([['2 electricity 2023-2', 650]]),
    { corrections: [{ kind: 'months' }] },
  ),
  madeFile(
    'quarters of water',
    ['Site;Énergie;Trimestre;Volume (m³)', 'Brioude;Eau;T1 2023;900', 'Brioude;Eau;2e trimestre 2023;910'],
    new Map([
      ['2 water 2023-1', 310],
      ['2 water 2023-2', 280],
      ['2 water 2023-3', 310],
      ['2 water 2023-4', 300],
      ['2 water 2023-5', 310],
      ['2 water 2023-6', 300],
    ]),
    {
      corrections: [
        { kind: 'role', column: 2, changed: { role: 'period', confidence: 1 } },
        // « Volume » alone may mean anything: a person confirms it.
        { kind: 'role', column: 3, changed: { confidence: 1 } },
      ],
    },
  ),
  madeFile(
    'semesters of water',
    ['Site;Période;Eau (m³)', 'Brioude;S1 2023;1810', 'Brioude;S2 2023;1840'],
    new Map(twelveOf(m => [`2 water 2023-${m}`, daysInMonth({ year: 2023, month: m }) * 10] as const)),
  ),
  madeFile(
    'indexes at both ends of a bill',
    [
      'Site;Énergie;Du;Au;Index début (m³);Index fin (m³)',
      ...twelveOf(m => `Brioude;Eau;${days(m)};${1000 + 40 * m};${1040 + 40 * m}`),
    ],
    new Map(twelveOf(m => [`2 water 2023-${m}`, 40] as const)),
    { corrections: [{ kind: 'months' }] },
  ),
  madeFile(
    'indexes beside the quantity',
    [
      'Site;Énergie;Du;Au;Ancien index;Nouvel index;Consommation (m³)',
      ...twelveOf(m => `Brioude;Eau;${days(m)};${1000 + 40 * m};${1040 + 40 * m};40`),
    ],
    new Map(twelveOf(m => [`2 water 2023-${m}`, 40] as const)),
    { corrections: [{ kind: 'months' }] },
  ),
  madeFile(
    'gas in m³ and in kWh',
    [
      'Site;Énergie;Mois;Volume (m³);Coefficient;Énergie facturée (kWh PCS)',
      ...twelveOf(
        m => `Brioude;Gaz;${m}/2023;${Math.round(q(2, 'gas', 2023, m) / 11.2)};11,2;${q(2, 'gas', 2023, m)}`,
      ),
    ],
    truthOf(2, 'gas', 2023, 'quantity'),
  ),
  madeFile(
    'a credit note that takes half a bill back',
    [
      'Site;N° facture;Énergie;Du;Au;kWh;Montant TTC',
      `Brioude;F1;Électricité;${days(1)};900;180`,
      `Brioude;A1;Électricité;${days(1)};-400;-80`,
    ],
    new Map([
      ['2 electricity 2023-1', 500],
      ['2 electricity 2023-1 €', 100],
    ]),
    { corrections: [{ kind: 'months' }] },
  ),
  madeFile('a year in the future', ['Site;Énergie;Mois;kWh', 'Brioude;Gaz;03/2032;1000'], new Map(), {
    mayBeRefused: true,
  }),
  madeFile(
    'subtotals by site and a total',
    [
      'Site;Énergie;Mois;kWh',
      ...[2, 3].flatMap(site => [
        ...twelveOf(
          m => `${site === 2 ? 'Brioude' : 'Pays Craponne'};Gaz;${m}/2023;${q(site, 'gas', 2023, m)}`,
        ),
        `Sous-total ${site === 2 ? 'Brioude' : 'Pays Craponne'};;;${twelveOf(m => q(site, 'gas', 2023, m)).reduce((sum, value) => sum + value, 0)}`,
      ]),
      'TOTAL GÉNÉRAL;;;1',
    ],
    together(truthOf(2, 'gas', 2023, 'quantity'), truthOf(3, 'gas', 2023, 'quantity')),
  ),
  madeFile(
    'a second supplier, where the first is stored',
    ['Site;PRM;Énergie;Mois;kWh', ...twelveOf(m => `Brioude;999;Électricité;${m}/2023;3000`)],
    new Map(twelveOf(m => [`2 electricity 2023-${m}`, kwh(m) + 3_000] as const)),
    {
      held: [heldYear(2, 'electricity', 2023)],
      corrections: [{ kind: 'decide', decisions: { heldMonths: 'add' } }],
    },
  ),
  madeFile(
    'corrected months, where others are stored',
    ['Site;Énergie;Mois;kWh', ...twelveOf(m => `Brioude;Électricité;${m}/2023;${kwh(m)}`)],
    elec,
    {
      held: [heldYear(2, 'electricity', 2023, 1.1)],
      corrections: [{ kind: 'decide', decisions: { heldMonths: 'replace' } }],
    },
  ),
  madeFile(
    'MWh that a bill calls kWh, told by its price',
    [
      'Site;Énergie;Mois;kWh;Montant TTC',
      ...twelveOf(m => `Brioude;Électricité;${m}/2023;${kwh(m) / 1_000};${ttc(m)}`),
    ],
    new Map(),
    { mayBeRefused: true },
  ),
];
