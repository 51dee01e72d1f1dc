import { madeFile, type MadeFile, sheet, together, truthOf } from './made-file.ts';
import {
  frenchNumber,
  madeAmount,
  madeQuantities,
  madeQuantity,
  madeSiteNames,
  monthNames,
  sumOf,
  twelveOf,
} from './made-figures.ts';

const q = madeQuantity;
const a = madeAmount;
const prm = '14512345678901';
const pce = 'GI000111';
const elecKwh = truthOf(2, 'electricity', 2023, 'quantity');
const gas = truthOf(2, 'gas', 2023);
const gasKwh = truthOf(2, 'gas', 2023, 'quantity');
const kwh = (month: number) => q(2, 'electricity', 2023, month);
const euros = (value: number) => frenchNumber(value, 2);
const cents = (value: number) => Math.round(value * 100) / 100;
const peak = (month: number) => Math.round(kwh(month) / 3);

/** Exports of energy software, operators of heating and utilities, and tables made from extracts. */
export const madeOperators: MadeFile[] = [
  madeFile(
    'energy software: uses below the whole of a site',
    [
      'Site;Fluide;Usage;Mois;Valeur (kWh)',
      ...twelveOf(m => [
        `Brioude;Électricité;Général;${m}/2023;${kwh(m)}`,
        `Brioude;Électricité;Chauffage;${m}/2023;${peak(m)}`,
      ]).flat(),
    ],
    new Map(),
    { mayBeRefused: true },
  ),
  madeFile(
    'property software: days as headers, RAE and unit beside the site',
    [
      ['Site', 'RAE', 'Énergie', 'Unité', ...twelveOf(month => ({ year: 2023, month, day: 1 }))],
      ['Brioude', prm, 'Électricité', 'kWh', ...madeQuantities(2, 'electricity', 2023)],
      ['Brioude', pce, 'Gaz', 'kWh', ...madeQuantities(2, 'gas', 2023)],
    ],
    together(elecKwh, gasKwh),
  ),
  madeFile(
    'an operator of heating: delivered MWh, P1 HT, VAT and TTC',
    [
      ['Réseau de chaleur – Brioude'],
      ['Mois', 'Énergie livrée (MWh)', 'P1 (€ HT)', 'TVA (€)', 'P1 (€ TTC)'],
      ...twelveOf(m => {
        const ttc = a(2, 'heat_network', 2023, m);
        const ht = cents(ttc / 1.055);
        return [`${monthNames[m - 1]} 2023`, q(2, 'heat_network', 2023, m) / 1000, ht, cents(ttc - ht), ttc];
      }),
    ],
    truthOf(2, 'heat_network', 2023),
  ),
  madeFile(
    'a water utility: readings of each quarter and what was used since the one before',
    [
      'Site;Date de relève;Conso eau (m³)',
      'Brioude;01/01/2023;900',
      'Brioude;01/04/2023;900',
      'Brioude;01/07/2023;910',
    ],
    new Map([31, 28, 31, 30, 31, 30].map((days, at) => [`2 water 2023-${at + 1}`, days * 10])),
    { corrections: [{ kind: 'confirm' }] },
  ),
  madeFile(
    'oil in hectolitres, a unit that is not read',
    ['Site;Énergie;Mois;Quantité (hL)', ...twelveOf(m => `Brioude;Fioul;${m}/2023;${10 + m}`)],
    new Map(),
    { mayBeRefused: true },
  ),
  madeFile(
    'gas in kWh of the lower value',
    [
      'Site;Mois;Gaz (kWh PCI)',
      ...twelveOf(
        m => `Brioude;${m}/2023;${String(Math.round(q(2, 'gas', 2023, m) * 9) / 10).replace('.', ',')}`,
      ),
    ],
    gasKwh,
  ),
  madeFile(
    'HT and TTC as two rows of each month, which both repeat the quantity',
    [
      'Site;Énergie;Mois;Quantité (kWh);Montant (€);Nature',
      ...twelveOf(m => [
        `Brioude;Gaz;${m}/2023;${q(2, 'gas', 2023, m)};${euros(a(2, 'gas', 2023, m) / 1.2)};HT`,
        `Brioude;Gaz;${m}/2023;${q(2, 'gas', 2023, m)};${euros(a(2, 'gas', 2023, m))};TTC`,
      ]).flat(),
    ],
    gas,
  ),
  madeFile(
    'the point stands in the title, months below',
    [
      [`Consommation mensuelle du PRM ${prm}`],
      ['Mois', 'Consommation (kWh)'],
      ...twelveOf(m => [`${monthNames[m - 1]} 2023`, kwh(m)]),
      ['Total', sumOf(madeQuantities(2, 'electricity', 2023))],
    ],
    elecKwh,
    { corrections: [{ kind: 'whole-file', defaults: { site: 'Brioude', energy: 'electricity' } }] },
  ),
  madeFile(
    'an extract and the pivot table that somebody made of it, in one workbook',
    [
      sheet('Données', [
        'Site;Énergie;Mois;Conso (kWh)',
        ...[1, 2].flatMap(site =>
          twelveOf(m => `${madeSiteNames[site]};Électricité;${m}/2023;${q(site, 'electricity', 2023, m)}`),
        ),
      ]),
      sheet('TCD', [
        ['Énergie', 'Électricité'],
        ['Somme de Conso (kWh)', 'Étiquettes de colonnes'],
        ['Étiquettes de lignes', ...twelveOf(m => `${String(m).padStart(2, '0')}/2023`), 'Total général'],
        ...[1, 2].map(site => [
          madeSiteNames[site] ?? '',
          ...madeQuantities(site, 'electricity', 2023),
          sumOf(madeQuantities(site, 'electricity', 2023)),
        ]),
      ]),
    ],
    together(truthOf(1, 'electricity', 2023, 'quantity'), elecKwh),
    { corrections: [{ kind: 'leave-table', header: 'Étiquettes de lignes' }] },
  ),
  madeFile(
    'cumulated since January under the words of two energies',
    [
      'Site;Mois;Cumul élec (kWh);Cumul gaz (kWh)',
      ...twelveOf(
        m =>
          `Brioude;${m}/2023;${sumOf(madeQuantities(2, 'electricity', 2023).slice(0, m))};${sumOf(madeQuantities(2, 'gas', 2023).slice(0, m))}`,
      ),
    ],
    together(elecKwh, gasKwh),
    {
      corrections: [
        { kind: 'which', columns: [2], role: 'year-to-date' },
        { kind: 'which', columns: [3], role: 'year-to-date' },
      ],
    },
  ),
];
