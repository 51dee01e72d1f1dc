import type { readEvolution as endpoint } from '@suivi/contract/analyses/analytics';
import { metricValue } from '@suivi/domain/analyses/metric-value';
import { monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import { type MonthSpan, monthCount, shiftSpan, yearSpan } from '@suivi/domain/ground/calendar/month-span';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import { readMetricMonths } from './read-metric-months.ts';

export const readEvolution: ReadingVerb<typeof endpoint> = async call => {
  const { query } = call;
  const scope = { metric: query.metric, energyType: query.energy ?? null };
  const read = await readMetricMonths(call, scope, query.site);
  if (read === null) return refuse('not-found', { field: 'site' });
  const { months, groups, factors } = read;
  return ok({
    months,
    years: spansOf(months, query.period).map(({ from, to }) => {
      const isIn = (period: Period) =>
        monthIndex(period) >= monthIndex(from) && monthIndex(period) <= monthIndex(to);
      return {
        year: to.year,
        ...metricValue(scope, groups.filter(isIn), factors),
        monthCount: months.filter(month => isIn(month) && month.value !== null).length,
      };
    }),
  });
};

/** The same months year after year, from the first January that holds data to the last December, or to those asked for. */
function spansOf(held: readonly Period[], asked: MonthSpan | undefined): MonthSpan[] {
  const [first, last] = [held[0], held.at(-1)];
  if (!first || !last) return [];
  const model = asked ?? yearSpan(last.year);
  const end = Math.max(monthIndex(last), monthIndex(model.to));
  const step = Math.ceil(monthCount(model) / 12);
  const spans: MonthSpan[] = [];
  for (let span = latestUpTo(model, end, step); monthIndex(span.from) >= monthIndex(first); ) {
    spans.unshift(span);
    span = shiftSpan(span, -step);
  }
  return spans;
}

function latestUpTo(model: MonthSpan, end: number, step: number): MonthSpan {
  let span = model;
  while (monthIndex(shiftSpan(span, step).to) <= end) span = shiftSpan(span, step);
  return span;
}
