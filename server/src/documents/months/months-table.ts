import { purchasedSeries, stackMonths, type StackedMonth } from '@suivi/domain/months/stack-months';
import { chartVariation } from '@suivi/domain/months/variation';
import { monthTitle } from '@suivi/presentation/ground/formats/date-formats';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import {
  formatEuros,
  formatFixed,
  formatTonnesCo2,
  formatVariation,
} from '@suivi/presentation/ground/formats/number-formats';
import { formatShortSpan, formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import { energyLabel } from '@suivi/presentation/energy/energy-words';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { figureColumn, type ReportBlock, tableOf, textColumn } from '../../platform/documents/report.ts';
import { divided } from '../ground/divided.ts';
import type { MonthlySeries } from './gather-dashboard.ts';
import { unitOf } from './summary-sheets.ts';

/** The values behind the columns of the chart, month by month, with their cost and emissions. */
export function monthsTable(
  { period, compared, series }: MonthlySeries,
  energy: EnergyType | null,
): ReportBlock[] {
  const months = stackMonths(energy === null ? purchasedSeries(series) : series);
  if (months.length === 0) return [];
  const per = energy === null ? 1000 : 1;
  const [unit, decimals] = energy === null ? ['MWh', 1] : [unitOf(energy), 0];
  const isReserved = months.some(month => reserveOf(month) !== '');
  const quantity = (value: number | null) => formatFixed(divided(value, per), decimals);
  return [
    tableOf(
      `${energy === null ? 'Énergies achetées' : energyLabel(energy)}, valeurs de chaque mois`,
      months,
      [
        textColumn('Mois', ({ month, year }) => `${monthTitle(month)} ${year}`),
        figureColumn(`${capitalise(formatShortSpan(compared))} (${unit})`, ({ previous }) =>
          quantity(previous.quantityNormal),
        ),
        figureColumn(`${capitalise(formatShortSpan(period))} (${unit})`, ({ current }) =>
          quantity(current.quantityNormal),
        ),
        figureColumn('Variation', variationOf),
        figureColumn('Coût TTC', ({ current }) => formatEuros(current.costCents)),
        figureColumn('CO₂', ({ current }) => formatTonnesCo2(divided(current.emissionsKg, 1))),
        ...(isReserved ? [textColumn('Réserve', reserveOf)] : []),
      ],
    ),
    {
      kind: 'paragraph',
      text: `Variation sur les centres qui ont le mois des deux côtés, ${formatSpan(compared)} et ${formatSpan(period)}.`,
    },
  ];
}

function variationOf({ comparable: { current, previous } }: StackedMonth): string {
  if (current === null || previous === null) return formatVariation(null);
  const { percent, calculable } = chartVariation(current, previous);
  return calculable ? formatVariation(percent) : 'non calculable';
}

function reserveOf({ current: { missingCount, partialCount, estimatedCents } }: StackedMonth): string {
  return [
    missingCount > 0 ? 'données partielles' : '',
    partialCount > 0 ? 'mois en partie facturés' : '',
    estimatedCents > 0 ? 'coût en partie estimé' : '',
  ]
    .filter(text => text !== '')
    .join(', ');
}
