import { countDays, type DaySpan, dayIndex, monthsOfSpan } from '../ground/calendar/day-span.ts';
import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { monthIndex } from '../ground/calendar/month.ts';
import { median } from '../ground/number/median.ts';
import type { DegreeDaySeries } from '../weather/monthly-degree-days.ts';
import type { BilledPoint } from './bill.ts';

/**
 * The part of a heating bill that does not follow the weather (hot water, kitchens) when the point's own summer gives no
 * information on it: a convention of this software, shown wherever it is used.
 */
export const assumedBasePpm = 200_000;

/**
 * Up to this many degree days per day, or up to this fraction of those of the coldest month of the year, there is practically no
 * heating: conventions of this software. At 800 m July and August have about 1.8 a day, and heating is off.
 */
const summer = { degreeDaysPerDay: 1, partOfColdest: 1 / 6 };

/**
 * The summer of a bill is searched this many days before it begins; if that finds none, an earlier one is searched, whose bills
 * end within `together` days.
 */
const lookedBack = { lastSummer: 400, earlier: 1860, together: 120 };

/**
 * The base load of each bill of a point, in parts per million: the median daily quantity of its summer bills that ended in the 400
 * days before the bill began, otherwise of the last summer of the five years before, divided by the daily quantity of the bill,
 * and at most the whole. Later bills never change how earlier ones were shared. Without a summer bill, `assumedBasePpm`.
 */
export function basePpmIn(
  ofPoint: readonly BilledPoint[],
  series: DegreeDaySeries,
): (bill: BilledPoint) => number {
  const allSummers = ofPoint.flatMap(({ days, quantity, unit, kind }) => {
    if (quantity === null || quantity < 0 || kind === 'credit-note' || !isSummer(days, series)) return [];
    return [{ unit, end: dayIndex(days.last), daily: quantity / countDays(days) }];
  });
  return bill => {
    // A bill that takes back an estimate is shared like the estimate.
    const quantity = Math.abs(bill.quantity ?? 0);
    if (quantity === 0 || bill.kind === 'credit-note') return assumedBasePpm;
    const begin = dayIndex(bill.days.first);
    const summersSince = (days: number) =>
      allSummers.filter(({ unit, end }) => unit === bill.unit && end < begin && end >= begin - days);
    let summers = summersSince(lookedBack.lastSummer);
    if (summers.length === 0) {
      const earlier = summersSince(lookedBack.earlier);
      const latest = Math.max(...earlier.map(({ end }) => end));
      summers = earlier.filter(({ end }) => end >= latest - lookedBack.together);
    }
    if (summers.length === 0) return assumedBasePpm;
    const ofBill = quantity / countDays(bill.days);
    return Math.round(Math.min(1, (median(summers.map(({ daily }) => daily)) ?? 0) / ofBill) * 1_000_000);
  };
}

function isSummer(days: DaySpan, series: DegreeDaySeries): boolean {
  return monthsOfSpan(days).every(({ period }) => {
    const month = series.get(monthIndex(period));
    if (month === undefined || month.kind === 'unknown') return false;
    const coldest = summer.partOfColdest * coldestPerDay(monthIndex(period), series);
    return month.heating <= Math.max(summer.degreeDaysPerDay, coldest) * daysInMonth(period);
  });
}

/** Degree days per day of the coldest of the twelve months that end with this one; later months have no influence. */
function coldestPerDay(index: number, series: DegreeDaySeries): number {
  const months = Array.from({ length: 12 }, (_, back) => series.get(index - back));
  return Math.max(
    0,
    ...months.map(month =>
      month === undefined || month.kind === 'unknown' ? 0 : month.heating / daysInMonth(month.period),
    ),
  );
}
