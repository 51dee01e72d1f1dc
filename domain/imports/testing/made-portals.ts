import { daysInMonth } from '../../ground/calendar/days-in-month.ts';
import type { Month } from '../../ground/calendar/month.ts';
import { madeFile, type MadeFile, together, truthOf } from './made-file.ts';
import { frenchDay, frenchNumber, madeAmount, madeQuantity, monthNames, twelveOf } from './made-figures.ts';

const q = madeQuantity;
const a = madeAmount;
const prm = '14512345678901';
const pce = 'GI000111';
const elec = truthOf(2, 'electricity', 2023);
const elecKwh = truthOf(2, 'electricity', 2023, 'quantity');
const gas = truthOf(2, 'gas', 2023);
const gasKwh = truthOf(2, 'gas', 2023, 'quantity');
const kwh = (month: number) => q(2, 'electricity', 2023, month);
const euros = (value: number) => frenchNumber(value, 2);
const first = (month: number) => frenchDay(2023, month, 1);
const last = (month: Month) => frenchDay(2023, month, daysInMonth({ year: 2023, month }));
const iso = (month: number, day = 1) =>
  `2023-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
const off = (month: number) => kwh(month) - Math.round(kwh(month) / 3);
const peak = (month: number) => Math.round(kwh(month) / 3);
const commas = (rows: string[]) => rows.map(row => row.split(','));

/** Monthly downloads from suppliers, distributors and energy software. */
export const madePortals: MadeFile[] = [
  madeFile(
    'EDF: the history of a point, by its PDL alone',
    [
      'PDL;Mois;Consommation HP (kWh);Consommation HC (kWh);Consommation totale (kWh);Montant TTC (€)',
      ...twelveOf(
        m =>
          `${prm};${monthNames[m - 1]} 2023;${off(m)};${peak(m)};${kwh(m)};${euros(a(2, 'electricity', 2023, m))}`,
      ),
    ],
    elec,
  ),
  madeFile(
    'GRDF: months by PCE, volumes and energy, no site',
    [
      'PCE;Période;Volume consommé (m³);Coefficient de conversion;Énergie consommée (kWh)',
      ...twelveOf(
        m =>
          `${pce};${String(m).padStart(2, '0')}/2023;${Math.round(q(2, 'gas', 2023, m) / 11)};11,2;${q(2, 'gas', 2023, m)}`,
      ),
    ],
    gasKwh,
  ),
  madeFile(
    'points of two energies in one list, no site',
    [
      'Point de livraison;Mois;Quantité;Unité',
      ...twelveOf(m => `${prm};${m}/2023;${kwh(m)};kWh`),
      ...twelveOf(m => `${pce};${m}/2023;${q(2, 'gas', 2023, m)};kWh`),
    ],
    together(elecKwh, gasKwh),
  ),
  madeFile(
    'months of a point that nobody knows, no site',
    ['PRM;Mois;Consommation (kWh)', ...twelveOf(m => `25500000000001;${m}/2023;${kwh(m)}`)],
    new Map(),
    { mayBeRefused: true },
  ),
  madeFile(
    'Enedis: indexes of each class with what they are above',
    [
      'Identifiant PRM;Type de données;Date de début;Date de fin;Grandeur physique;Unité',
      `${prm};Index;01/01/2023;31/12/2023;Énergie active;Wh`,
      'Horodate;Type de relevé;EAS F1;EAS F2;EAS D1;EAS T',
      ...twelveOf(
        m => `${iso(m)}T00:00:00+01:00;Arrêté quotidien;${m * 9000};${m * 4000};${m * 13000};${m * 13000}`,
      ),
    ],
    new Map(),
    { mayBeRefused: true },
  ),
  madeFile(
    'Enedis: monthly indexes of two classes',
    [
      'PRM;Date de relève;Type de relevé;Index HP (kWh);Index HC (kWh)',
      ...twelveOf(m => `${prm};${first(m)};Réel;${100000 + m * 9000};${50000 + m * 4000}`),
    ],
    new Map(),
    { mayBeRefused: true },
  ),
  madeFile(
    'GRDF: indexes at both ends beside volume and energy',
    [
      [`PCE : ${pce}`],
      ['Brioude'],
      'Date de début de relevé;Date de fin de relevé;Index début (m³);Index fin (m³);Volume consommé (m³);Énergie consommée (kWh);Coefficient de conversion',
      ...twelveOf(
        m => `${first(m)};${last(m)};${m * 1000};${m * 1000 + 900};900;${q(2, 'gas', 2023, m)};11,2`,
      ),
    ],
    gasKwh,
    { corrections: [{ kind: 'months' }, { kind: 'whole-file', defaults: { energy: 'gas' } }] },
  ),
  madeFile(
    'Engie: the month of the bill alone, which is not the month of use',
    [
      'Site;PCE;Mois de facturation;Consommation (kWh PCS);Montant TTC (€)',
      ...twelveOf(
        m =>
          `Brioude;${pce};${m === 12 ? '01/2024' : `${String(m + 1).padStart(2, '0')}/2023`};${q(2, 'gas', 2023, m)};${euros(a(2, 'gas', 2023, m))}`,
      ),
    ],
    new Map(),
    { mayBeRefused: true },
  ),
  madeFile(
    'TotalEnergies: PDL or PCE in one column, HTT beside TTC, MWh',
    [
      'Nom du site;Référence PDL/PCE;Énergie;Début de période;Fin de période;Consommation (MWh);Coût HTT (€);Coût TTC (€)',
      ...twelveOf(
        m =>
          `Brioude;${prm};Électricité;${first(m)};${last(m)};${(kwh(m) / 1000).toFixed(3).replace('.', ',')};${euros(a(2, 'electricity', 2023, m) / 1.2)};${euros(a(2, 'electricity', 2023, m))}`,
      ),
    ],
    elec,
    { corrections: [{ kind: 'months' }] },
  ),
  madeFile(
    'Ekwateur: names with underscores, ISO days, points for decimals',
    commas([
      'date,consommation_kwh,cout_ttc_eur',
      ...twelveOf(m => `${iso(m)},${q(2, 'gas', 2023, m)}.000,${a(2, 'gas', 2023, m).toFixed(2)}`),
    ]),
    gas,
    { corrections: [{ kind: 'whole-file', defaults: { site: 'Brioude', energy: 'gas' } }] },
  ),
  madeFile(
    'Deepki: English words, a row per month and asset',
    commas([
      'Asset name,Asset ID,Fluid,Start date,End date,Value,Unit,Cost (incl. VAT),Data quality',
      ...twelveOf(
        m =>
          `Brioude,A-17,Electricity,${iso(m)},${iso(m, daysInMonth({ year: 2023, month: m }))},${kwh(m)},kWh,${a(2, 'electricity', 2023, m).toFixed(2)},Actual`,
      ),
    ]),
    elec,
    {
      corrections: [{ kind: 'months' }, { kind: 'confirm' }],
    },
  ),
];
