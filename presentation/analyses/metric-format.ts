import type { Metric, MetricScope } from '@suivi/domain/analyses/metric-value';
import { energyDefinitions, type EnergyType } from '@suivi/domain/energy/energy-type';
import { energyLabel } from '../energy/energy-words.ts';
import { formatNumber, missing, nbsp, withUnit } from '../ground/formats/number-formats.ts';

/** How the values of a metric are formatted: MWh without decimals, euros, tonnes of CO₂ with one decimal (specification §9). */
export type MetricFormat = {
  label: string;
  unit: string;
  unitPerM2: string;
  /** Without the unit. */
  number: (value: number | null) => string;
  text: (value: number | null) => string;
  textPerM2: (value: number | null) => string;
  /** For copying: full precision, no unit, empty when missing. */
  copied: (value: number | null) => string;
};

/** The stored kWh, m³, cents or kg in one unit of a metric, and in one unit of it per m². */
export type MetricUnits = { label: string; unit: string; per: number; unitPerM2: string; perM2: number };

const metrics: Record<Metric, MetricUnits> = {
  consumption: { label: 'Consommation', unit: 'MWh', per: 1000, unitPerM2: 'kWh/m²', perM2: 1 },
  cost: { label: 'Coût TTC', unit: '€', per: 100, unitPerM2: '€/m²', perM2: 100 },
  co2: { label: 'Émissions CO₂', unit: 't CO₂', per: 1000, unitPerM2: 'kg CO₂/m²', perM2: 1 },
};

function isWater(energyType: EnergyType | null): boolean {
  return energyType !== null && energyDefinitions[energyType].normalUnit === 'm3';
}

/** Only water alone is in m³. */
export function metricUnits({ metric, energyType }: MetricScope): MetricUnits {
  if (metric !== 'consumption' || !isWater(energyType)) return metrics[metric];
  return { ...metrics.consumption, unit: 'm³', per: 1, unitPerM2: 'm³/m²' };
}

function divided(value: number | null, by: number): number | null {
  return value === null ? null : value / by;
}

export function metricFormat(scope: MetricScope): MetricFormat {
  const { energyType } = scope;
  const { label, unit, per, unitPerM2, perM2 } = metricUnits(scope);
  const decimals = scope.metric === 'co2' ? 1 : 0;
  const number = (value: number | null) => formatNumber(divided(value, per), decimals);
  const perM2Decimals = isWater(energyType) ? 2 : 1;
  return {
    label: energyType === null ? label : `${label} · ${energyLabel(energyType)}`,
    unit,
    unitPerM2,
    number,
    text: value => withUnit(number(value), unit),
    textPerM2: value => withUnit(formatNumber(divided(value, perM2), perM2Decimals), unitPerM2),
    copied: value => formatNumber(divided(value, per), 3).replace(missing, '').replaceAll(nbsp, ''),
  };
}
