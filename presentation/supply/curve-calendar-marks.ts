import { dayAt } from '@suivi/domain/ground/calendar/day-span';
import { hoursOfDay, type CurveDay, quantile } from '@suivi/domain/supply/curve/curve-views';
import type { ChartInk } from '../ground/charts/chart-ink.ts';
import { heatMapOpacity } from '../ground/charts/heat-map-layout.ts';
import { type Mark, mark } from '../ground/charts/mark.ts';
import { missingFill, patternMarks } from '../ground/charts/pattern-marks.ts';
import { shortMonthName } from '../ground/formats/date-formats.ts';

const [gutter, header, hourHeight, levels] = [34, 20, 10, 24];
/** In pixels, so that a year fits the screen of a phone: the selected day is described beside the chart. */
const narrowestDay = 0.5;

export type CurveCalendar = {
  width: number;
  height: number;
  left: number;
  dayWidth: number;
  /** The range of the colour scale, in W: from 0 to the level that 99.5 % of the hours do not exceed. */
  extent: readonly [number, number];
};

export function curveCalendarLayout(
  available: number,
  count: number,
  days: readonly CurveDay[],
): CurveCalendar {
  const dayWidth = Math.max(narrowestDay, (available - gutter) / Math.max(1, count));
  const hours = days.flatMap(day => hoursOfDay(day).flat()).toSorted((a, b) => a - b);
  return {
    width: Math.max(available, gutter + dayWidth * count),
    height: header + 24 * hourHeight,
    left: gutter,
    dayWidth,
    extent: [0, quantile(hours, 0.995)],
  };
}

type Drawing = {
  id: string;
  layout: CurveCalendar;
  /** The first day drawn, as a day number, and the number of days. */
  first: number;
  count: number;
  days: readonly CurveDay[];
  color: string;
  /** Days on which a generator was tested. */
  tested?: ReadonlyMap<number, unknown> | undefined;
  ink: ChartInk;
};

/**
 * Days across, hours down: larger values are denser. There is one path for each of a few shades, so that a year is drawn quickly.
 * Missing hours are hatched, including the one skipped in spring; in autumn the repeated hour has two half cells.
 */
export function curveCalendarMarks({ id, layout, first, count, days, color, tested, ink }: Drawing): Mark[] {
  const { left, dayWidth, extent } = layout;
  const shades = Array.from({ length: levels + 1 }, () => '');
  let lacking = '';
  const cell = (column: number, top: number, height: number) =>
    `M${(left + column * dayWidth).toFixed(2)} ${top.toFixed(1)}h${dayWidth.toFixed(2)}v${height.toFixed(1)}h${(-dayWidth).toFixed(2)}z`;
  const known = new Map(days.map(day => [day.day, day]));
  for (let column = 0; column < count; column += 1) {
    const day = known.get(first + column);
    if (day === undefined) {
      lacking += cell(column, header, 24 * hourHeight);
      continue;
    }
    for (const [hour, values] of hoursOfDay(day).entries()) {
      const top = header + hour * hourHeight;
      if (values.length === 0) lacking += cell(column, top, hourHeight);
      for (const [part, watts] of values.entries()) {
        const shade = Math.round(heatMapOpacity(watts, extent) * levels);
        const height = hourHeight / values.length;
        shades[shade] += cell(column, top + part * height, height);
      }
    }
  }
  const months = Array.from({ length: count }, (_, column) => ({ column, ...dayAt(first + column) })).filter(
    ({ day }) => day === 1,
  );
  const room = dayWidth * 30 >= 32 ? 1 : dayWidth * 60 >= 32 ? 2 : 3;
  return [
    patternMarks(id, [], ink.missing),
    mark(
      'g',
      { fontSize: ink.fontSize, fill: ink.textMuted },
      ...months.flatMap(({ column, month }, place) =>
        place % room === 0 && column * dayWidth < layout.width - left - 30
          ? [mark('text', { x: left + column * dayWidth, y: 13 }, shortMonthName(month))]
          : [],
      ),
      ...[0, 6, 12, 18].map(hour =>
        mark('text', { x: left - 6, y: header + hour * hourHeight + 10, textAnchor: 'end' }, `${hour} h`),
      ),
    ),
    mark('path', { d: lacking, fill: missingFill(id) }),
    // A pointer above the column of a day with a test: the column is too narrow for text.
    ...[...(tested?.keys() ?? [])]
      .filter(day => day >= first && day < first + count)
      .map(day => {
        const middle = (left + (day - first + 0.5) * dayWidth).toFixed(1);
        return mark('path', { d: `M${middle} ${header}l-4 -6h8z`, fill: ink.text });
      }),
    ...shades.flatMap((d, shade) =>
      d === '' ? [] : [mark('path', { d, fill: color, fillOpacity: Math.max(0.04, shade / levels) })],
    ),
  ];
}
