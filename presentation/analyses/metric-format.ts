import type { MetricScope } from '@suivi/domain/analyses/metric-value';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
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

const metrics = {
  consumption: {
    label: 'Consommation',
    unit: 'MWh',
    divisor: 1000,
    decimals: 0,
    unitPerM2: 'kWh/m²',
    perM2: 1,
  },
  cost: { label: 'Coût TTC', unit: '€', divisor: 100, decimals: 0, unitPerM2: '€/m²', perM2: 100 },
  co2: {
    label: 'Émissions CO₂',
    unit: 't CO₂',
    divisor: 1000,
    decimals: 1,
    unitPerM2: 'kg CO₂/m²',
    perM2: 1,
  },
} as const;

const water = { ...metrics.consumption, unit: 'm³', divisor: 1, unitPerM2: 'm³/m²' };

function divided(value: number | null, by: number): number | null {
  return value === null ? null : value / by;
}

export function metricFormat({ metric, energyType }: MetricScope): MetricFormat {
  const isWater = energyType !== null && energyDefinitions[energyType].normalUnit === 'm3';
  const shown = metric === 'consumption' && isWater ? water : metrics[metric];
  const number = (value: number | null) => formatNumber(divided(value, shown.divisor), shown.decimals);
  const perM2Decimals = isWater ? 2 : 1;
  return {
    label: energyType === null ? shown.label : `${shown.label} · ${energyLabel(energyType)}`,
    unit: shown.unit,
    unitPerM2: shown.unitPerM2,
    number,
    text: value => withUnit(number(value), shown.unit),
    textPerM2: value => withUnit(formatNumber(divided(value, shown.perM2), perM2Decimals), shown.unitPerM2),
    copied: value => formatNumber(divided(value, shown.divisor), 3).replace(missing, '').replaceAll(nbsp, ''),
  };
}
