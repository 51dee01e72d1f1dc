import { chartVariation, gapOf } from '@suivi/domain/months/variation';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import { purchasedSeries, type StackedMonth, stackMonths } from '@suivi/domain/months/stack-months';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import { energyLabel, energyWords } from '@suivi/presentation/energy/energy-words';
import {
  cellColumn,
  type CellFormat,
  cellsOf,
  type Sheet,
  type SheetValue,
} from '../../platform/documents/workbook.ts';
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
  const column = (
    header: string,
    format: CellFormat,
    value: (month: StackedMonth) => number | null,
    per = 1,
  ) =>
    cellColumn<StackedMonth>(header, format, month => divided(value(month), per), {
      total: divided(sumPresent(months.map(value)), per),
    });
  return {
    name: 'Évolution mensuelle',
    heading: heading([`${of}, ${now} et ${before}`]),
    ...cellsOf(months, [
      cellColumn('Mois', 'month', ({ year, month }) => ({ year, month, day: 1 }), {
        width: 14,
        total: 'Total',
      }),
      column(`Consommation (${unit})`, 'tenth', ({ current }) => current.quantityNormal),
      column(`Consommation, ${before} (${unit})`, 'tenth', ({ previous }) => previous.quantityNormal),
      column(`${now}, centres comparables`, 'tenth', ({ comparable }) => comparable.current),
      column(`${before}, centres comparables`, 'tenth', ({ comparable }) => comparable.previous),
      column('Écart', 'tenth', ({ comparable }) => gapOf(comparable)),
      cellColumn('Variation', 'signed-percent', variationOf),
      column('Coût (€ TTC)', 'euros', ({ current }) => current.costCents, 100),
      column(
        'dont estimé au prix unitaire (€)',
        'euros',
        ({ current }) => (current.estimatedCents === 0 ? null : current.estimatedCents),
        100,
      ),
      column('Émissions (t CO₂)', 'thousandth', ({ current }) => current.emissionsKg, 1000),
      cellColumn('Relevés manquants', 'whole', ({ current }) => current.missingCount),
      cellColumn('Relevés en partie facturés', 'whole', ({ current }) => current.partialCount),
      ...(energy === null
        ? shown.map(({ energyType, points }) =>
            cellColumn<StackedMonth>(
              `${energyLabel(energyType)} (${unitOf(energyType)})`,
              'tenth',
              (_, place) => points[place]?.current.quantityNormal ?? null,
            ),
          )
        : []),
    ]),
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

function variationOf({ comparable: { current, previous } }: StackedMonth): SheetValue {
  if (current === null || previous === null) return null;
  const { percent, calculable } = chartVariation(current, previous);
  return calculable ? percent / 100 : 'non calculable';
}
