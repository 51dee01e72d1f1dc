import type { AnalyticsMetric } from '@suivi/contract/analyses/analytics';
import { spanKind, spanText } from '@suivi/domain/ground/calendar/month-span';
import { type EnergyType, energyTypes, mainEnergyTypes } from '@suivi/domain/energy/energy-type';
import { useChoiceFilter } from '../../lib/navigation/query-state.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { usePeriod } from '../../widgets/period/use-period.ts';

const metricsByName = { consommation: 'consumption', cout: 'cost', co2: 'co2' } as const;
export const metricNames = ['consommation', 'cout', 'co2'] as const;
export type MetricName = (typeof metricNames)[number];

/** What the whole view is about, kept in the address. */
export function useAnalyticsFilters(state: SitesState) {
  const { sites } = state;
  const [metricName, setMetricName] = useChoiceFilter('mesure', metricNames, 'consommation');
  const [period, setPeriod] = usePeriod(state);
  const byMonth = spanKind(period) === 'month' ? 'mois' : 'annees';
  const [evolution, setEvolution] = useChoiceFilter('evolution', ['annees', 'mois'] as const, byMonth);
  const [site, setSite] = useChoiceFilter('centre', ['tous', ...sites.map(({ code }) => code)], 'tous');
  const energies = offeredEnergies(sites);
  const [energyName, setEnergyName] = useChoiceFilter('energie', ['toutes', ...energies], 'toutes');
  const metric: AnalyticsMetric = metricsByName[metricName];
  const energyType = energies.find(each => each === energyName) ?? null;
  const question = {
    metric,
    ...(energyType === null ? {} : { energy: energyType }),
    ...(site === 'tous' ? {} : { site }),
  };
  return {
    metricName,
    setMetricName,
    metric,
    period,
    setPeriod,
    /** The evolution shows the months of the year, not the years. */
    evolution,
    setEvolution,
    site,
    setSite,
    siteName: sites.find(({ code }) => code === site)?.name ?? null,
    energies,
    energyName,
    setEnergyName,
    /** Null: all those that enter the total of the metric. */
    energyType,
    question,
    /** The same, of the months of the period. */
    ofPeriod: { ...question, period: spanText(period) },
  };
}

export type AnalyticsFilters = ReturnType<typeof useAnalyticsFilters>;

function offeredEnergies(sites: SitesState['sites']): EnergyType[] {
  const shown = new Set<EnergyType>([
    ...mainEnergyTypes,
    ...sites.flatMap(({ energiesInUse }) => energiesInUse.map(({ energyType }) => energyType)),
  ]);
  return energyTypes.filter(energyType => shown.has(energyType));
}
