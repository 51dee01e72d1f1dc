import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { monthIndex, type Period, periodAt } from '../ground/calendar/month.ts';
import type { ModelPoint } from '../models/energy-model.ts';
import type { GridDegreeDays } from '../models/grid-degree-days.ts';

/** A month of a meter; absent months are missing. */
export type MeterMonth = {
  period: Period;
  /** kWh PCI. */
  quantityNormal: number;
  /** It contains a supplier's estimate. */
  isEstimated: boolean;
};

/** A month, or an estimated month together with the next one that was read. */
export type MeterPeriod = ModelPoint & { from: Period; to: Period };

/** Why months between two others belong to no period. */
export type LeftOutReason = 'missing' | 'estimated' | 'no-weather';
export type LeftOutMonth = { period: Period; reason: LeftOutReason };

/** An estimated bill is merged with the next one, if both together cover no more days than this (CalTRACK 2.0 §2.3.1.2). */
const longestDays = 70;

type Source = {
  /** By `monthIndex`. */
  months: ReadonlyMap<number, MeterMonth>;
  weather: ReadonlyMap<number, GridDegreeDays>;
  /** A month of electricity with 0 kWh counts as not read. */
  isZeroMissing: boolean;
};

/**
 * The periods of a meter from one month up to and excluding another, as `monthIndex`, and the months that belong to none. A first
 * reading that corrects an estimate of the month before covers both months, and belongs to no period.
 */
export function meterPeriods(
  { months, weather, isZeroMissing }: Source,
  from: number,
  before: number,
): { periods: MeterPeriod[]; leftOut: LeftOutMonth[] } {
  const periods: MeterPeriod[] = [];
  const leftOut: LeftOutMonth[] = [];
  const estimated: MeterMonth[] = [];
  const leaveOut = (some: readonly MeterMonth[], reason: LeftOutReason) => {
    for (const { period } of some) if (monthIndex(period) >= from) leftOut.push({ period, reason });
  };
  const giveUp = (count = estimated.length) => leaveOut(estimated.splice(0, count), 'estimated');
  const monthBefore = months.get(from - 1);
  if (monthBefore?.isEstimated) estimated.push(monthBefore);
  for (let index = from; index < before; index += 1) {
    const month = months.get(index);
    if (month === undefined || (isZeroMissing && month.quantityNormal === 0)) {
      giveUp();
      leftOut.push({ period: periodAt(index), reason: 'missing' });
      continue;
    }
    while (daysOf([...estimated, month]) > longestDays) giveUp(1);
    if (month.isEstimated) {
      estimated.push(month);
      continue;
    }
    const read = [...estimated.splice(0), month];
    const period = periodOf(read, weather);
    if (read[0] === monthBefore) leaveOut(read, 'estimated');
    else if (period === null) leaveOut(read, 'no-weather');
    else periods.push(period);
  }
  giveUp();
  return { periods, leftOut };
}

function daysOf(months: readonly MeterMonth[]): number {
  return months.reduce((sum, { period }) => sum + daysInMonth(period), 0);
}

function periodOf(
  months: readonly MeterMonth[],
  weather: ReadonlyMap<number, GridDegreeDays>,
): MeterPeriod | null {
  const [first, last] = [months[0], months.at(-1)];
  const sums = months.map(({ period }) => weather.get(monthIndex(period)));
  const [one] = sums;
  if (!first || !last || !one || sums.some(sum => sum === undefined)) return null;
  const added = (side: 'heating' | 'cooling') =>
    one[side].map((_, place) => sums.reduce((sum, own) => sum + (own?.[side][place] ?? 0), 0));
  return {
    from: first.period,
    to: last.period,
    days: daysOf(months),
    quantity: months.reduce((sum, { quantityNormal }) => sum + quantityNormal, 0),
    heating: added('heating'),
    cooling: added('cooling'),
  };
}
