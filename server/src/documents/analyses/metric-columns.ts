import type { Metric } from '@suivi/domain/analyses/metric-value';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { type MetricUnits, metricUnits } from '@suivi/presentation/analyses/metric-format';
import type { CellFormat } from '../../platform/documents/workbook.ts';

const formats: Record<Metric, CellFormat> = { consumption: 'thousandth', cost: 'euros', co2: 'thousandth' };

type Asked = { metric: Metric; energy?: EnergyType | undefined };

/** How values of a metric are shown in a table. */
export function metricColumns({ metric, energy }: Asked): MetricUnits & { format: CellFormat } {
  const units = metricUnits({ metric, energyType: energy ?? null });
  return { ...units, format: units.unit === 'm³' ? 'tenth' : formats[metric] };
}
