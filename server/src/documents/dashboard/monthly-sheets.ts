import { chartVariation } from '@suivi/domain/consumption/variation';
import { sumPresent } from '@suivi/domain/consumption/sum-present';
import { monthTitle } from '@suivi/presentation/formats/date-formats';
import { energyLabel, energyWords } from '@suivi/presentation/names/energy-words';
import type { Sheet } from '../../platform/documents/workbook.ts';
import { divided } from '../parts/divided.ts';
import type { MonthlySeries } from './gather-dashboard.ts';
import { unitOf } from './summary-sheets.ts';

/** The twelve months of one energy, with its chart. */
export function evolutionSheet(series: MonthlySeries, heading: string[]): Sheet {
  const { energyType, points, year } = series;
  const name = 'Évolution mensuelle';
  const quantity = `Consommation (${unitOf(energyType)})`;
  return {
    name,
    heading,
    columns: [
      { header: 'Mois', format: 'text', width: 14 },
      { header: quantity, format: 'tenth' },
      { header: 'Coût (€ TTC)', format: 'euros' },
      { header: 'dont estimé au prix unitaire (€)', format: 'euros' },
      { header: 'Émissions (t CO₂)', format: 'thousandth' },
      { header: 'Centres dont le mois manque', format: 'whole' },
    ],
    rows: points.map(({ month, current }) => [
      monthTitle(month),
      current.quantityNormal,
      divided(current.costCents, 100),
      current.estimatedCount > 0 ? current.estimatedCents / 100 : null,
      divided(current.emissionsKg, 1000),
      current.missingCount,
    ]),
    totals: [
      'Total',
      sumPresent(points.map(({ current }) => current.quantityNormal)),
      divided(sumPresent(points.map(({ current }) => current.costCents)), 100),
      divided(
        sumPresent(points.map(({ current }) => (current.estimatedCount > 0 ? current.estimatedCents : null))),
        100,
      ),
      divided(sumPresent(points.map(({ current }) => current.emissionsKg)), 1000),
    ],
    charts: [
      {
        kind: 'column',
        title: `${energyLabel(energyType)}, ${year}`,
        altText: `Consommation mensuelle, ${energyLabel(energyType)}, ${year}`,
        categoryColumn: 0,
        seriesColumns: [1],
        colours: [colourOf(series)],
        valueAxisTitle: unitOf(energyType),
      },
    ],
  };
}

/** The twelve months of one energy in two years, like for like where both hold the month. */
export function comparisonSheet(series: MonthlySeries, heading: string[]): Sheet {
  const { energyType, points, year, compared } = series;
  return {
    name: 'Comparaison entre années',
    heading,
    columns: [
      { header: 'Mois', format: 'text', width: 14 },
      { header: `${compared} (${unitOf(energyType)})`, format: 'tenth' },
      { header: `${year} (${unitOf(energyType)})`, format: 'tenth' },
      { header: `${compared}, centres comparables`, format: 'tenth' },
      { header: `${year}, centres comparables`, format: 'tenth' },
      { header: 'Écart', format: 'tenth' },
      { header: 'Variation', format: 'signed-percent' },
    ],
    rows: points.map(({ month, current, previous, comparable: { quantity } }) => {
      const both = quantity.current !== null && quantity.previous !== null;
      const variation = both ? chartVariation(quantity.current ?? 0, quantity.previous ?? 0) : null;
      return [
        monthTitle(month),
        previous.quantityNormal,
        current.quantityNormal,
        quantity.previous,
        quantity.current,
        both ? (quantity.current ?? 0) - (quantity.previous ?? 0) : null,
        variation === null ? null : variation.calculable ? variation.percent / 100 : 'non calculable',
      ];
    }),
    totals: [
      'Total',
      sumPresent(points.map(({ previous }) => previous.quantityNormal)),
      sumPresent(points.map(({ current }) => current.quantityNormal)),
      sumPresent(points.map(({ comparable }) => comparable.quantity.previous)),
      sumPresent(points.map(({ comparable }) => comparable.quantity.current)),
    ],
    charts: [
      {
        kind: 'column',
        title: `${energyLabel(energyType)}, ${compared} et ${year}`,
        altText: `Consommation mensuelle, ${energyLabel(energyType)}, ${compared} et ${year}`,
        categoryColumn: 0,
        seriesColumns: [1, 2],
        colours: ['9AA5B1', colourOf(series)],
        valueAxisTitle: unitOf(energyType),
      },
    ],
  };
}

function colourOf({ energyType }: MonthlySeries): string {
  return energyWords[energyType].documentColour.slice(1);
}
