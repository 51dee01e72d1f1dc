import type { readEvolution as endpoint } from '@suivi/contract/analytics';
import { metricValue } from '@suivi/domain/analytics/metric-value';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok, refuse } from '../../platform/result.ts';
import { readMetricMonths } from './read-metric-months.ts';

export const readEvolution: ReadingVerb<typeof endpoint> = async call => {
  const { query } = call;
  const scope = { metric: query.metric, energyType: query.energy ?? null };
  const read = await readMetricMonths(call, scope, query.site);
  if (read === null) return refuse('not-found', { field: 'site' });
  const { months, groups, factors } = read;
  const byYear = Map.groupBy(months, ({ year }) => year);
  return ok({
    months,
    years: [...byYear].map(([year, ofYear]) => ({
      year,
      ...metricValue(
        scope,
        groups.filter(group => group.year === year),
        factors,
      ),
      monthCount: ofYear.filter(({ value }) => value !== null).length,
    })),
  });
};
