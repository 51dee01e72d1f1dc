import type { Period } from '../ground/calendar/month.ts';
import { type EnergyType, energyDefinitions } from '../energy/energy-type.ts';
import type { MonthGroup } from './month-group.ts';
import { sumPresent } from '../ground/number/sum-present.ts';

export type StackedSums = Pick<
  MonthGroup,
  'quantityNormal' | 'costCents' | 'missingCount' | 'partialCount' | 'estimatedCents'
> & {
  emissionsKg: number | null;
};

export type StackedMonth = Period & {
  current: StackedSums;
  previous: StackedSums;
  /** Present on both sides, per site and energy. */
  comparable: { current: number | null; previous: number | null };
};

/** One energy month by month, with the months to which it is compared. */
export type EnergyMonths = { energyType: EnergyType; points: readonly StackedMonth[] };

/** Whether a part of a quantity that is shown is missing: months without a quantity, or partly billed. */
export function isPartial({ quantityNormal, missingCount, partialCount }: StackedSums): boolean {
  return quantityNormal !== null && missingCount + partialCount > 0;
}

/** The energies whose kWh may be summed. */
export function purchasedSeries<Series extends { energyType: EnergyType }>(
  series: readonly Series[],
): Series[] {
  return series.filter(({ energyType }) => energyDefinitions[energyType].kind === 'purchased');
}

/** Months summed over energies of one unit. */
export function stackMonths(series: readonly EnergyMonths[]): StackedMonth[] {
  return (series[0]?.points ?? []).map(({ year, month }, place) => {
    const points = series.flatMap(each => each.points[place] ?? []);
    return {
      year,
      month,
      current: sumOf(points.map(({ current }) => current)),
      previous: sumOf(points.map(({ previous }) => previous)),
      comparable: {
        current: sumPresent(points.map(({ comparable }) => comparable.current)),
        previous: sumPresent(points.map(({ comparable }) => comparable.previous)),
      },
    };
  });
}

function sumOf(sums: readonly StackedSums[]): StackedSums {
  return {
    quantityNormal: sumPresent(sums.map(({ quantityNormal }) => quantityNormal)),
    costCents: sumPresent(sums.map(({ costCents }) => costCents)),
    emissionsKg: sumPresent(sums.map(({ emissionsKg }) => emissionsKg)),
    missingCount: sums.reduce((count, { missingCount }) => count + missingCount, 0),
    partialCount: sums.reduce((count, { partialCount }) => count + partialCount, 0),
    estimatedCents: sums.reduce((cents, { estimatedCents }) => cents + estimatedCents, 0),
  };
}
