import { dayKindOf, type HolidayCalendar } from '../../ground/calendar/french-holidays.ts';

/** The kinds of day for which a waste is reported: working days, or Saturdays with Sundays and holidays. */
export const wasteKinds = ['working', 'off'] as const;
export type WasteKind = (typeof wasteKinds)[number];

/** More use than a year before, at these hours of these days: something was probably left on. */
export type Waste = {
  kind: WasteKind;
  /** Hours of the clock, in ascending order. */
  hours: number[];
  /** Days since 1970, both included. */
  firstDay: number;
  lastDay: number;
  /** Received days of the kind from the first to the last, and the number of hours examined on them. */
  days: number;
  hourCount: number;
  /** The excess over the expectation, on average over its hours. */
  kw: number;
  kwh: number;
  /** The expected power of the same hours. */
  expectedKw: number;
  /** Days of the kind received after the last one. */
  daysSince: number;
};

/** What distinguishes one waste from another. */
export type WastePlace = Pick<Waste, 'kind' | 'hours' | 'firstDay' | 'lastDay'>;

/** After so many days of the kind without it, a waste is over: its last days are seldom certain. */
const daysUntilOver = { working: 10, off: 4 };

export const wasteKindOf = (day: number, holidays?: HolidayCalendar): WasteKind =>
  dayKindOf(day, holidays) === 'working' ? 'working' : 'off';

export const wasteStatuses = ['continues', 'stopped'] as const;
export type WasteStatus = (typeof wasteStatuses)[number];

export function wasteStatus({ kind, daysSince }: Pick<Waste, 'kind' | 'daysSince'>): WasteStatus {
  return daysSince < daysUntilOver[kind] ? 'continues' : 'stopped';
}

/** The kWh that the waste would use in the 365 days after it began, if it were never stopped. */
export function yearlyKwh(
  { kind, firstDay, days, kwh }: Pick<Waste, 'kind' | 'firstDay' | 'days' | 'kwh'>,
  holidays?: HolidayCalendar,
): number {
  let ofYear = 0;
  for (let day = firstDay; day < firstDay + 365; day += 1) {
    if (wasteKindOf(day, holidays) === kind) ofYear += 1;
  }
  return (kwh / days) * ofYear;
}

/** Whether two wastes are the same: they have days in common, and at least half of the hours of the one with fewer hours. */
export function isSameWaste(one: WastePlace, other: WastePlace): boolean {
  const shared = one.hours.filter(hour => other.hours.includes(hour)).length;
  return (
    one.kind === other.kind &&
    one.firstDay <= other.lastDay &&
    other.firstDay <= one.lastDay &&
    2 * shared >= Math.min(one.hours.length, other.hours.length)
  );
}

/** Consecutive hours, the last one excluded: `22-5` for 22, 23, 0 … 4. */
export function hourRuns(hours: readonly number[]): { from: number; to: number }[] {
  if (hours.length === 24) return [{ from: 0, to: 24 }];
  const own = new Set(hours);
  return hours
    .filter(hour => !own.has((hour + 23) % 24))
    .map(from => {
      let to = from;
      while (own.has(to % 24)) to += 1;
      return { from, to: to % 24 };
    });
}
