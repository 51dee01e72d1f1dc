import type { AnalyticsMetric } from '@suivi/contract/analyses/analytics';
import { energyDefinitions, type EnergyType } from '@suivi/domain/energy/energy-type';
import type { CellFormat } from '../../platform/documents/workbook.ts';

export type MetricColumns = {
  label: string;
  unit: string;
  format: CellFormat;
  per: number;
  unitPerM2: string;
  perM2: number;
};

const metrics: Record<AnalyticsMetric, MetricColumns> = {
  consumption: {
    label: 'Consommation',
    unit: 'MWh',
    format: 'thousandth',
    per: 1000,
    unitPerM2: 'kWh/m²',
    perM2: 1,
  },
  cost: { label: 'Coût TTC', unit: '€', format: 'euros', per: 100, unitPerM2: '€/m²', perM2: 100 },
  co2: {
    label: 'Émissions CO₂',
    unit: 't CO₂',
    format: 'thousandth',
    per: 1000,
    unitPerM2: 'kg CO₂/m²',
    perM2: 1,
  },
};

/** How values of a metric are shown in a table; only water alone is in m³. */
export function metricColumns({
  metric,
  energy,
}: {
  metric: AnalyticsMetric;
  energy?: EnergyType | undefined;
}): MetricColumns {
  const isWater = energy !== undefined && energyDefinitions[energy].normalUnit === 'm3';
  if (metric !== 'consumption' || !isWater) return metrics[metric];
  return { ...metrics.consumption, unit: 'm³', format: 'tenth', per: 1, unitPerM2: 'm³/m²' };
}
