import type { Month } from '@suivi/domain/calendar/month';
import type { ChartSeries, ValueMark } from '@suivi/presentation/charts/chart-series';
import { monthTitle, shortMonthName } from '@suivi/presentation/formats/date-formats';
import { energyLabel, energyWords } from '@suivi/presentation/names/energy-words';
import { formatNumber } from '@suivi/presentation/formats/number-formats';
import type { ReportBlock } from '../../platform/documents/report.ts';
import type { MonthlySeries } from '../dashboard/gather-dashboard.ts';
import { unitOf } from '../dashboard/summary-sheets.ts';
import { barsChart } from './bars-chart.ts';

export type DrawnMonth = {
  month: Month;
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
  year: number;
  /** Null: the year alone. */
  compared: number | null;
  months: readonly DrawnMonth[];
};

/** The twelve months of a year, alone or beside those of another one as an outline; in words where none holds data. */
export function monthsChart({
  id,
  caption,
  colour,
  unit,
  year,
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
    label: String(year),
    color: colour,
    values: months.map(month => month.current),
    marks: months.map(({ isPartial }) => markOf(isPartial)),
  };
  const previous: ChartSeries = {
    key: 'previous',
    label: String(compared),
    color: colour,
    pattern: 'outline',
    values: months.map(month => month.previous),
    marks: months.map(({ wasPartial }) => markOf(wasPartial)),
  };
  const series = compared === null ? [current] : [previous, current];
  return barsChart({
    id,
    caption,
    alt: `${caption}. ${months.map(month => monthText(month, { unit, year, compared })).join('\u00a0; ')}.`,
    unit,
    categories: months.map(({ month }) => ({
      key: String(month),
      label: monthTitle(month),
      shortLabels: [shortMonthName(month)],
    })),
    series,
  });
}

function markOf(isPartial: boolean): ValueMark | undefined {
  return isPartial ? 'partial' : undefined;
}

type Told = Pick<MonthsDrawing, 'unit' | 'year' | 'compared'>;

function monthText({ month, current, previous }: DrawnMonth, { unit, year, compared }: Told): string {
  const text = (value: number | null) =>
    value === null ? 'donnée manquante' : `${formatNumber(value)} ${unit}`;
  if (compared === null) return `${monthTitle(month)}\u00a0: ${text(current)}`;
  return `${monthTitle(month)}\u00a0: ${text(previous)} en ${compared}, ${text(current)} en ${year}`;
}

/** The chart of one energy, as the dashboard draws it. */
export function energyChart(series: MonthlySeries, years: 'one' | 'both'): ReportBlock {
  const { energyType, year, compared, points } = series;
  const isPartial = ({ missingCount, quantityNormal }: (typeof points)[number]['current']) =>
    missingCount > 0 && quantityNormal !== null;
  const period = years === 'one' ? year : `${compared} (contour) et ${year} (plein)`;
  const unit = unitOf(energyType);
  return monthsChart({
    id: `months-${years}-${energyType}`,
    caption: `${energyLabel(energyType)}, ${period}, en ${unit}`,
    colour: energyWords[energyType].documentColour,
    unit,
    year,
    compared: years === 'one' ? null : compared,
    months: points.map(point => ({
      month: point.month,
      current: point.current.quantityNormal,
      previous: point.previous.quantityNormal,
      isPartial: isPartial(point.current),
      wasPartial: isPartial(point.previous),
    })),
  });
}
