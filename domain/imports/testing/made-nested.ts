import { madeFile, type MadeFile, sheet, together, truthOf } from './made-file.ts';
import {
  madeAmount,
  type MadeEnergy,
  madeQuantities,
  madeQuantity,
  madeSites,
  monthName,
  shortMonth,
  shortMonths,
  siteName,
  sumOf,
  twelveOf,
  yearlyQuantity,
} from './made-figures.ts';

const q = madeQuantity;
const a = madeAmount;
const all = (energy: MadeEnergy, year = 2023) =>
  together(...madeSites.map(site => truthOf(site, energy, year, 'quantity')));
const groupOf = (energy: MadeEnergy, month: number, year = 2023) =>
  sumOf(madeSites.map(site => q(site, energy, year, month)));

/** Pivot tables and headers of two levels: years over months, energies over sites, months over figures. */
export const madeNested: MadeFile[] = [
  madeFile(
    'a pivot table: years over months in columns, a sum of each year',
    [
      ['Énergie', 'Électricité'],
      ['Somme de Conso (kWh)', 'Étiquettes de colonnes'],
      [
        null,
        ...[2022, 2023].flatMap(year => [
          String(year),
          ...Array.from({ length: 11 }, () => null),
          `Total ${year}`,
        ]),
        'Total général',
      ],
      ['Étiquettes de lignes', ...[0, 1].flatMap(() => [...shortMonths, null]), null],
      ...madeSites.map(site => [
        siteName(site),
        ...[2022, 2023].flatMap(year => [
          ...madeQuantities(site, 'electricity', year),
          yearlyQuantity(site, 'electricity', year),
        ]),
        1,
      ]),
      ['Total général', ...Array.from({ length: 27 }, () => 1)],
    ],
    together(all('electricity', 2022), all('electricity', 2023)),
  ),
  madeFile(
    'energies over sites in columns, months as rows, a sum of each energy',
    [
      ['Consommations 2023 (kWh)'],
      [null, 'Électricité', null, null, null, 'Gaz', null, null, null],
      ['Mois', ...madeSites.map(siteName), 'Total', ...madeSites.map(siteName), 'Total'],
      ...twelveOf(month => [
        monthName(month),
        ...madeSites.map(site => q(site, 'electricity', 2023, month)),
        groupOf('electricity', month),
        ...madeSites.map(site => q(site, 'gas', 2023, month)),
        groupOf('gas', month),
      ]),
    ],
    together(all('electricity'), all('gas')),
  ),
  madeFile(
    'a pivot table: energies over sites in columns',
    [
      ['Somme de Conso (kWh)', 'Étiquettes de colonnes'],
      [null, 'Électricité', null, null, 'Total Électricité', 'Gaz', null, null, 'Total Gaz', 'Total général'],
      ['Étiquettes de lignes', ...madeSites.map(siteName), null, ...madeSites.map(siteName), null, null],
      ...twelveOf(month => [
        `${shortMonth(month)}-23`,
        ...madeSites.map(site => q(site, 'electricity', 2023, month)),
        groupOf('electricity', month),
        ...madeSites.map(site => q(site, 'gas', 2023, month)),
        groupOf('gas', month),
        1,
      ]),
      ['Total général', ...Array.from({ length: 9 }, () => 1)],
    ],
    together(all('electricity'), all('gas')),
  ),
  madeFile(
    'a pivot table: sites as rows, each month with its kWh and its euros',
    [
      ['Énergie', 'Gaz'],
      ['Année', '2023'],
      [null, 'Étiquettes de colonnes'],
      [
        null,
        ...twelveOf(month => [shortMonth(month), null]).flat(),
        'Total Somme de kWh',
        'Total Somme de € TTC',
      ],
      ['Étiquettes de lignes', ...twelveOf(() => ['Somme de kWh', 'Somme de € TTC']).flat(), null, null],
      ...madeSites.map(site => [
        siteName(site),
        ...twelveOf(month => [q(site, 'gas', 2023, month), a(site, 'gas', 2023, month)]).flat(),
        1,
        1,
      ]),
    ],
    together(...madeSites.map(site => truthOf(site, 'gas', 2023))),
  ),
  madeFile(
    'merged titles: energies over their units, a sheet per site',
    madeSites.map(site =>
      sheet(siteName(site), [
        ['SUIVI DES FLUIDES 2023'],
        [null, 'ÉLECTRICITÉ', null, 'GAZ', null, 'EAU', null],
        ['Mois', 'kWh', '€ TTC', 'kWh PCS', '€ TTC', 'm³', '€ TTC'],
        ...twelveOf(month => [
          shortMonth(month),
          ...(['electricity', 'gas', 'water'] as const).flatMap(energy => [
            q(site, energy, 2023, month),
            a(site, energy, 2023, month),
          ]),
        ]),
        ['TOTAL', ...Array.from({ length: 6 }, () => 1)],
      ]),
    ),
    together(
      ...madeSites.flatMap(site =>
        (['electricity', 'gas', 'water'] as const).map(energy => truthOf(site, energy, 2023)),
      ),
    ),
  ),
];
