import type { Period } from '@suivi/domain/ground/calendar/month';
import { isPartial, purchasedSeries, stackMonths } from '@suivi/domain/months/stack-months';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { ChartSeries, ValueMark } from '@suivi/presentation/ground/charts/chart-series';
import { monthTitle, shortMonthName } from '@suivi/presentation/ground/formats/date-formats';
import { energyLabel, energyWords } from '@suivi/presentation/energy/energy-words';
import { formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import type { ReportBlock } from '../../platform/documents/report.ts';
import type { MonthlySeries } from './gather-dashboard.ts';
import { unitOf } from './summary-sheets.ts';
import { barsChart } from '../ground/bars-chart.ts';
import { divided } from '../ground/divided.ts';

export type DrawnMonth = {
  period: Period;
  current: number | null;
  previous: number | null;
  isPartial: boolean;
  wasPartial: boolean;
};

type MonthsDrawing = {
  /** Unique in the document. */
  id: string;
  caption: string;
  colour: string;
  unit: string;
  /** The label of the months, such as « 2024 ». */
  current: string;
  /** The label of the compared period; null: the months are shown alone. */
  compared: string | null;
  months: readonly DrawnMonth[];
};

/** The months of a period, alone or with those of another one as an outline; a sentence when neither has data. */
export function monthsChart({
  id,
  caption,
  colour,
  unit,
  current: name,
  compared,
  months,
}: MonthsDrawing): ReportBlock {
  const isEmpty = ({ current, previous }: DrawnMonth) =>
    current === null && (compared === null || previous === null);
  if (months.every(isEmpty)) {
    return { kind: 'paragraph', text: `${caption}\u00a0: aucune donnée disponible.` };
  }
  const current: ChartSeries = {
    key: 'current',
    label: name,
    color: colour,
    values: months.map(month => month.current),
    marks: months.map(({ isPartial }) => markOf(isPartial)),
  };
  const previous: ChartSeries = {
    key: 'previous',
    label: compared ?? '',
    color: colour,
    pattern: 'outline',
    values: months.map(month => month.previous),
    marks: months.map(({ wasPartial }) => markOf(wasPartial)),
  };
  const series = compared === null ? [current] : [previous, current];
  return barsChart({
    id,
    caption,
    alt: `${caption}. ${months.map(month => monthText(month, { unit, current: name, compared })).join('\u00a0; ')}.`,
    unit,
    categories: months.map(({ period: { year, month } }) => ({
      key: `${year}-${month}`,
      label: monthTitle(month),
      shortLabels: [shortMonthName(month)],
    })),
    series,
  });
}

function markOf(isPartial: boolean): ValueMark | undefined {
  return isPartial ? 'partial' : undefined;
}

type Told = Pick<MonthsDrawing, 'unit' | 'current' | 'compared'>;

function monthText({ period, current, previous }: DrawnMonth, told: Told): string {
  const { unit, compared } = told;
  const title = monthTitle(period.month);
  const text = (value: number | null) =>
    value === null ? 'donnée manquante' : `${formatNumber(value)} ${unit}`;
  if (compared === null) return `${title}\u00a0: ${text(current)}`;
  return `${title}\u00a0: ${text(previous)} (${compared}), ${text(current)} (${told.current})`;
}

/** The months of the purchased energies, or of one energy, as on the dashboard. */
export function energyChart(
  { period, compared, series }: MonthlySeries,
  energy: EnergyType | null,
  years: 'one' | 'both' = 'both',
): ReportBlock {
  const months = stackMonths(energy === null ? purchasedSeries(series) : series);
  const [now, before] = [formatSpan(period), formatSpan(compared)];
  const unit = energy === null ? 'MWh' : unitOf(energy);
  const per = energy === null ? 1000 : 1;
  const of = energy === null ? 'Énergies achetées' : energyLabel(energy);
  return monthsChart({
    id: `months-${years}-${energy ?? 'all'}`,
    caption: `${of}, ${years === 'one' ? now : `${before} (contour) et ${now} (plein)`}, en ${unit}`,
    colour: energy === null ? allEnergiesColour : energyWords[energy].documentColour,
    unit,
    current: now,
    compared: years === 'one' ? null : before,
    months: months.map(({ year, month, current, previous }) => ({
      period: { year, month },
      current: divided(current.quantityNormal, per),
      previous: divided(previous.quantityNormal, per),
      isPartial: isPartial(current),
      wasPartial: isPartial(previous),
    })),
  });
}

/** The accent colour, in which no energy is drawn. */
export const allEnergiesColour = '#3438a8';
