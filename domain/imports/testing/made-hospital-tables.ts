import { madeFile, type MadeFile, sheet, together, truthOf } from './made-file.ts';
import {
  frenchDay,
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
const euros = (value: number) => frenchNumber(value, 2);
const lastDay = (month: number) => new Date(Date.UTC(2023, month, 0)).getUTCDate();
const all = (energy: MadeEnergy, year = 2023, kind: 'both' | 'quantity' = 'both') =>
  together(...madeSites.map(site => truthOf(site, energy, year, kind)));

/** Tables of distributors and technical teams, some in shapes that raise questions or are refused. */
export const madeHospitalTables: MadeFile[] = [
  madeFile(
    'GRDF’s customer space: periods, volumes, coefficient and energy, the PCE as a title',
    [
      ['PCE : GI000111', null, null, null, null, null],
      [
        'Date de début',
        'Date de fin',
        'Volume consommé (m³)',
        'Coefficient de conversion',
        'Énergie consommée (kWh)',
        'Type de relevé',
      ],
      ...twelveOf(month => [
        frenchDay(2023, month, 1),
        frenchDay(2023, month, lastDay(month)),
        Math.round(q(2, 'gas', 2023, month) / 11),
        11.2,
        q(2, 'gas', 2023, month),
        'Mesuré',
      ]),
    ],
    truthOf(2, 'gas', 2023, 'quantity'),
    {
      corrections: [{ kind: 'months' }, { kind: 'whole-file', defaults: { site: 'Brioude', energy: 'gas' } }],
    },
  ),
  madeFile(
    'a water utility: half-year readings with old and new index',
    [
      'Abonné;Adresse;N° compteur;Date ancien relevé;Date nouveau relevé;Ancien index;Nouvel index;Consommation (m³)',
      'CH de Brioude;2 rue Michel de l’Hospital;D12AB;01/01/2023;01/07/2023;100;5800;5700',
      'CH de Brioude;2 rue Michel de l’Hospital;D12AB;01/07/2023;01/01/2024;5800;11700;5900',
    ],
    new Map(),
    { mayBeRefused: true },
  ),
  madeFile(
    'a sheet of the technical team: days as columns are not months',
    [
      ['Relevés de janvier 2023 (kWh)'],
      ['Site', ...Array.from({ length: 31 }, (_, day) => day + 1)],
      ['Brioude', ...Array.from({ length: 31 }, () => 2600)],
    ],
    new Map(),
    { mayBeRefused: true },
  ),
  madeFile(
    'quarters in columns',
    [
      ['Eau 2023 (m³)'],
      ['Site', 'T1', 'T2', 'T3', 'T4', 'Total'],
      ...madeSites.map(site => [
        siteName(site),
        ...[0, 3, 6, 9].map(from => sumOf(madeQuantities(site, 'water', 2023).slice(from, from + 3))),
        yearlyQuantity(site, 'water'),
      ]),
    ],
    new Map(),
    { mayBeRefused: true },
  ),
  madeFile(
    'years alone, sites as rows',
    [
      ['Gaz (MWh)'],
      ['Site', 2021, 2022, 2023],
      ...madeSites.map(site => [siteName(site), ...[2021, 2022, 2023].map(() => 900)]),
    ],
    new Map(),
    { mayBeRefused: true },
  ),
  madeFile(
    'a note below the header and an empty line between months',
    [
      ['Suivi des énergies – Hôpital de Brioude – Année 2023'],
      [null],
      ['Mois', 'Électricité\n(kWh)', 'Gaz\n(kWh PCS)', 'Observations'],
      ['(relevé le 1er du mois)', null, null, null],
      ...twelveOf(month => [
        monthName(month).toUpperCase(),
        q(2, 'electricity', 2023, month),
        q(2, 'gas', 2023, month),
        month === 6 ? 'panne chaudière' : null,
      ]),
      ['TOTAL', yearlyQuantity(2, 'electricity'), yearlyQuantity(2, 'gas'), null],
      [null],
      ['Source : GMAO'],
    ],
    together(truthOf(2, 'electricity', 2023, 'quantity'), truthOf(2, 'gas', 2023, 'quantity')),
    { corrections: [{ kind: 'whole-file', defaults: { site: 'Brioude' } }] },
  ),
  madeFile(
    'last year’s columns beside this year’s, both named by their year',
    [
      ['Site', 'Mois', 'Élec 2022 (kWh)', 'Élec 2023 (kWh)', 'Évolution'],
      ...madeSites.flatMap(site =>
        twelveOf(month => [
          siteName(site),
          monthName(month),
          q(site, 'electricity', 2022, month),
          q(site, 'electricity', 2023, month),
          '+2 %',
        ]),
      ),
    ],
    together(all('electricity', 2022, 'quantity'), all('electricity', 2023, 'quantity')),
  ),
  madeFile(
    'energies as blocks of columns, sites as rows, one sheet a month',
    twelveOf(month =>
      sheet(`${monthName(month)} 2023`, [
        ['Site', 'Électricité (kWh)', 'Gaz (kWh)'],
        ...madeSites.map(site => [
          siteName(site),
          q(site, 'electricity', 2023, month),
          q(site, 'gas', 2023, month),
        ]),
      ]),
    ),
    together(all('electricity', 2023, 'quantity'), all('gas', 2023, 'quantity')),
  ),
  madeFile(
    'tanks: litres delivered by day, the supplier’s own numbers',
    [
      'Site;Date de livraison;N° BL;Produit;Quantité (L);Montant TTC',
      ...twelveOf(
        month =>
          `Pays Craponne;${frenchDay(2023, month, 14)};BL${month};Fioul;${q(3, 'fuel', 2023, month)};${euros(a(3, 'fuel', 2023, month))}`,
      ),
    ],
    truthOf(3, 'fuel', 2023),
    { corrections: [{ kind: 'months' }] },
  ),
];
