import { chartVariation } from '@suivi/domain/months/variation';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { purchasedSeries, type StackedMonth, stackMonths } from '@suivi/domain/months/stack-months';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import { energyLabel, energyWords } from '@suivi/presentation/energy/energy-words';
import type { Sheet, SheetCell } from '../../platform/documents/workbook.ts';
import { divided } from '../ground/divided.ts';
import type { MonthlySeries } from './gather-dashboard.ts';
import { unitOf } from './summary-sheets.ts';

/** The months of the purchased energies, or of one energy, beside those with which they are compared. */
export function monthlySheet(
  { period, compared, series }: MonthlySeries,
  energy: EnergyType | null,
  heading: (lines: string[]) => string[],
): Sheet {
  const shown = energy === null ? purchasedSeries(series) : series;
  const months = stackMonths(shown);
  const [now, before] = [formatSpan(period), formatSpan(compared)];
  const of = energy === null ? 'Énergies achetées' : energyLabel(energy);
  const unit = energy === null ? 'kWh' : unitOf(energy);
  const sum = (value: (month: StackedMonth) => number | null) => sumPresent(months.map(value));
  return {
    name: 'Évolution mensuelle',
    heading: heading([`${of}, ${now} et ${before}`]),
    columns: [
      { header: 'Mois', format: 'month', width: 14 },
      { header: `Consommation (${unit})`, format: 'tenth' },
      { header: `Consommation, ${before} (${unit})`, format: 'tenth' },
      { header: `${now}, centres comparables`, format: 'tenth' },
      { header: `${before}, centres comparables`, format: 'tenth' },
      { header: 'Écart', format: 'tenth' },
      { header: 'Variation', format: 'signed-percent' },
      { header: 'Coût (€ TTC)', format: 'euros' },
      { header: 'dont estimé au prix unitaire (€)', format: 'euros' },
      { header: 'Émissions (t CO₂)', format: 'thousandth' },
      { header: 'Relevés manquants', format: 'whole' },
      { header: 'Relevés en partie facturés', format: 'whole' },
      ...(energy === null
        ? shown.map(({ energyType }) => ({
            header: `${energyLabel(energyType)} (${unitOf(energyType)})`,
            format: 'tenth' as const,
          }))
        : []),
    ],
    rows: months.map((month, place): SheetCell[] => [
      { year: month.year, month: month.month, day: 1 },
      month.current.quantityNormal,
      month.previous.quantityNormal,
      month.comparable.current,
      month.comparable.previous,
      gapOf(month),
      variationOf(month),
      divided(month.current.costCents, 100),
      month.current.estimatedCents === 0 ? null : month.current.estimatedCents / 100,
      divided(month.current.emissionsKg, 1000),
      month.current.missingCount,
      month.current.partialCount,
      ...(energy === null ? shown.map(({ points }) => points[place]?.current.quantityNormal ?? null) : []),
    ]),
    totals: [
      'Total',
      sum(({ current }) => current.quantityNormal),
      sum(({ previous }) => previous.quantityNormal),
      sum(({ comparable }) => comparable.current),
      sum(({ comparable }) => comparable.previous),
      sum(gapOf),
      null,
      divided(
        sum(({ current }) => current.costCents),
        100,
      ),
      divided(
        sum(({ current }) => (current.estimatedCents === 0 ? null : current.estimatedCents)),
        100,
      ),
      divided(
        sum(({ current }) => current.emissionsKg),
        1000,
      ),
    ],
    charts: [
      {
        kind: 'column',
        title: `${of}, ${before} et ${now}`,
        altText: `Consommation mensuelle, ${of}, ${before} et ${now}`,
        categoryColumn: 0,
        seriesColumns: [2, 1],
        colours: ['9AA5B1', energy === null ? '3438A8' : energyWords[energy].documentColour.slice(1)],
        valueAxisTitle: unit,
      },
    ],
  };
}

function gapOf({ comparable: { current, previous } }: StackedMonth): number | null {
  return current === null || previous === null ? null : current - previous;
}

function variationOf({ comparable: { current, previous } }: StackedMonth): SheetCell {
  if (current === null || previous === null) return null;
  const { percent, calculable } = chartVariation(current, previous);
  return calculable ? percent / 100 : 'non calculable';
}
