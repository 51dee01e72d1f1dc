import { fromIsoDay } from '../../ground/calendar/calendar-date.ts';
import { dayIndex } from '../../ground/calendar/day-span.ts';
import type { TimeCalendar } from '../curve/time-calendar.ts';
import { type NetworkTariff, networkTariffs } from '../tariff/network-tariff.ts';
import { type AdvisedPoint, calendarOf, isMobile, leastMobileDays, mobileWindows } from './priced-curve.ts';

/** The hours of a point from a day on, in ISO 8601. */
type Hours = NonNullable<AdvisedPoint['hours']> & { from: string };
type Dated = { calendars: { from: number; calendar: TimeCalendar }[] };

/** The calendars of a point by their first day, since 1970, in order; or what is missing to determine a class. */
export function datedCalendars(
  tariff: NetworkTariff,
  hours: readonly Hours[],
  mobileDays: ReadonlySet<number>,
  { first, last }: { first: number; last: number },
): Dated | { lacking: 'no-hours' | 'no-pointe' | 'no-mobile-days' } {
  const isHigh = networkTariffs[tariff] === 'turpe-hta';
  const known = hours.flatMap(each => {
    const calendar = calendarOf(each, isHigh);
    return calendar === null ? [] : { from: dayIndex(fromIsoDay(each.from)), calendar };
  });
  if (known.length === 0) return { lacking: 'no-hours' };
  const calendars = known.toSorted((a, b) => a.from - b.from);
  if (isMobile(tariff)) {
    const called = new Set([...mobileDays].filter(day => day >= first && day <= last));
    if (called.size < leastMobileDays) return { lacking: 'no-mobile-days' };
    const mobile = { days: called, windows: mobileWindows };
    return { calendars: calendars.map(each => ({ ...each, calendar: { ...each.calendar, mobile } })) };
  }
  return isHigh && calendars.some(({ calendar }) => calendar.pointe.length === 0)
    ? { lacking: 'no-pointe' }
    : { calendars };
}
