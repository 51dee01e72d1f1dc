import { monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import type { DemonstrationEnergy } from './generate-site-months.ts';

/** A year with its fraction, and the price then in € TTC per price unit. */
type Anchor = readonly [year: number, euros: number];

/**
 * Invented, following the course of French hospitals' bills: a slow rise, the crisis of 2022 and 2023, and no return to the
 * former level. Linear between the points, constant before the first and after the last.
 */
const anchors: Record<DemonstrationEnergy, readonly Anchor[]> = {
  electricity: [
    [2010, 0.098],
    [2014, 0.115],
    [2021, 0.142],
    [2022, 0.178],
    [2022.5, 0.25],
    [2023, 0.29],
    [2024, 0.25],
    [2025, 0.205],
    [2026, 0.186],
    [2027, 0.182],
  ],
  gas: [
    [2010, 0.043],
    [2013, 0.058],
    [2016, 0.046],
    [2021, 0.047],
    [2022, 0.086],
    [2022.6, 0.132],
    [2023, 0.118],
    [2024, 0.084],
    [2025, 0.079],
    [2026, 0.074],
    [2027, 0.072],
  ],
  fuel: [
    [2010, 0.72],
    [2012.5, 0.97],
    [2016, 0.6],
    [2018.8, 0.96],
    [2020.5, 0.7],
    [2021, 0.8],
    [2022, 1.08],
    [2022.5, 1.55],
    [2023, 1.3],
    [2024, 1.2],
    [2026, 1.1],
  ],
  water: [
    [2010, 3.1],
    [2027, 4.4],
  ],
  ecs: [
    [2010, 0.06],
    [2027, 0.11],
  ],
};

/** € TTC per price unit of a month: kWh, kWh PCS for gas, L for fuel, m³. */
export function demonstrationPrice(energyType: DemonstrationEnergy, period: Period): number {
  const at = (monthIndex(period) + 0.5) / 12;
  const points = anchors[energyType];
  const next = points.findIndex(([year]) => year > at);
  if (next === -1) return points.at(-1)?.[1] ?? 0;
  const [toYear, toEuros] = points[next] ?? [at, 0];
  const [fromYear, fromEuros] = points[next - 1] ?? [at, toEuros];
  return fromEuros + ((toEuros - fromEuros) * (at - fromYear)) / (toYear - fromYear || 1);
}
