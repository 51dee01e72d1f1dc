import type { readEvolution as endpoint } from '@suivi/contract/analyses/analytics';
import { metricValue } from '@suivi/domain/analyses/metric-value';
import { meanSurfaceM2 } from '@suivi/domain/decree/mean-surface';
import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import { monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import { type MonthSpan, monthCount, shiftSpan, yearSpan } from '@suivi/domain/ground/calendar/month-span';
import { isOver } from '@suivi/domain/months/month-state';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import { type MetricMonth, readMetricMonths } from './read-metric-months.ts';

export const readEvolution: ReadingVerb<typeof endpoint> = async call => {
  const { query } = call;
  const scope = { metric: query.metric, energyType: query.energy ?? null };
  const read = await readMetricMonths(call, scope, query.site);
  if (read === null) return refuse('not-found', { field: 'site' });
  const { months, groups, factors, surfaces } = read;
  const spans = spansOf(months, query.period, call.today);
  return ok({
    period: spans.at(-1) ?? null,
    months,
    years: spans.map(({ from, to }) => {
      const isIn = (period: Period) =>
        monthIndex(period) >= monthIndex(from) && monthIndex(period) <= monthIndex(to);
      return {
        year: to.year,
        ...metricValue(scope, groups.filter(isIn), factors),
        monthCount: months.filter(month => isIn(month) && month.value !== null).length,
        surfaceM2: meanSurfaceM2(surfaces, from, monthCount({ from, to })),
      };
    }),
  });
};

/**
 * The same months year after year, from the first January with data: up to the last December, or the requested months as far as
 * they are over and known in the last of the years. An incomplete year is never compared with whole ones.
 */
function spansOf(
  held: readonly MetricMonth[],
  asked: MonthSpan | undefined,
  today: CalendarDate,
): MonthSpan[] {
  const [first, last] = [held[0], held.at(-1)];
  const known = held.findLast(month => month.value !== null && isOver(month, today));
  if (!first || !last || !known) return [];
  const end = monthIndex(asked ? known : last);
  const model = asked ? cutAt(asked, known) : yearSpan(last.year);
  const step = Math.ceil(monthCount(model) / 12);
  const spans: MonthSpan[] = [];
  for (let span = latestUpTo(model, end, step); monthIndex(span.from) >= monthIndex(first); ) {
    if (monthIndex(span.to) <= end) spans.unshift(span);
    span = shiftSpan(span, -step);
  }
  return spans;
}

function cutAt(span: MonthSpan, { year, month }: Period): MonthSpan {
  const to = { year, month };
  const isCut = monthIndex(span.from) <= monthIndex(to) && monthIndex(to) < monthIndex(span.to);
  return isCut ? { ...span, to } : span;
}

function latestUpTo(model: MonthSpan, end: number, step: number): MonthSpan {
  let span = model;
  while (monthIndex(shiftSpan(span, step).to) <= end) span = shiftSpan(span, step);
  return span;
}
