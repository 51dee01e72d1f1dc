import type { MetricScope } from '@suivi/domain/analyses/metric-value';
import {
  metricFormat as format,
  type MetricFormat as Format,
} from '@suivi/presentation/analyses/metric-format';
import { energyLooks } from '../../lib/texts/energy-labels.ts';

export type MetricFormat = Format & { colour: string };

/** How the page shows the values of a metric, in the colour of their energy. */
export function metricFormat({ metric, energyType }: MetricScope): MetricFormat {
  const colour = energyType === null ? 'var(--accent)' : energyLooks[energyType].colour;
  return { ...format({ metric, energyType }), colour };
}
