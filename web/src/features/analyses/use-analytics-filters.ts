import type { AnalyticsMetric } from '@suivi/contract/analyses/analytics';
import { spanKind, spanText } from '@suivi/domain/ground/calendar/month-span';
import { useChoiceFilter } from '../../lib/navigation/query-state.ts';
import { choice, siteFilter, useFilters } from '../../lib/navigation/use-filters.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { offeredEnergies } from '../../widgets/filters/energy-options.ts';
import { usePeriod } from '../../widgets/period/use-period.ts';

const metricsByName = { consommation: 'consumption', cout: 'cost', co2: 'co2' } as const;
export const metricNames = ['consommation', 'cout', 'co2'] as const;
export type MetricName = (typeof metricNames)[number];

/** The scope of the whole view, stored in the address. */
export function useAnalyticsFilters(state: SitesState) {
  const { sites } = state;
  const [metricName, setMetricName] = useChoiceFilter('mesure', metricNames, 'consommation');
  const [period, setPeriod] = usePeriod(state);
  const byMonth = spanKind(period) === 'month' ? 'mois' : 'annees';
  const [evolution, setEvolution] = useChoiceFilter('evolution', ['annees', 'mois'] as const, byMonth);
  const energies = offeredEnergies(state);
  const { values, field, query } = useFilters({
    site: siteFilter(sites),
    energy: choice('energie', energies),
  });
  const metric: AnalyticsMetric = metricsByName[metricName];
  const question = { metric, ...query };
  return {
    metricName,
    setMetricName,
    metric,
    period,
    setPeriod,
    /** True when the evolution shows the months of one year instead of the years. */
    evolution,
    setEvolution,
    site: values.site,
    field,
    siteName: sites.find(({ code }) => code === values.site)?.name ?? null,
    energies,
    /** Null: all energies that enter the total of the metric. */
    energyType: values.energy,
    question,
    /** The same query, limited to the months of the period. */
    ofPeriod: { ...question, period: spanText(period) },
  };
}

export type AnalyticsFilters = ReturnType<typeof useAnalyticsFilters>;
