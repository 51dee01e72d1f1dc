import { dayKindOf, type HolidayCalendar } from '../../ground/calendar/french-holidays.ts';

/** The kinds of day that a waste is told of: working days, or Saturdays with Sundays and holidays. */
export const wasteKinds = ['working', 'off'] as const;
export type WasteKind = (typeof wasteKinds)[number];

/** More than a year before, at these hours of these days: what was probably left on. */
export type Waste = {
  kind: WasteKind;
  /** Of the clock, in ascending order. */
  hours: number[];
  /** Days since 1970, both included. */
  firstDay: number;
  lastDay: number;
  /** Days of the kind from the first to the last that were received, and the hours that are looked at on them. */
  days: number;
  hourCount: number;
  /** More than what was expected, on average of its hours. */
  kw: number;
  kwh: number;
  /** What the same hours were expected to take. */
  expectedKw: number;
  /** Days of the kind that were received after the last one. */
  daysSince: number;
};

/** What tells one waste from another. */
export type WastePlace = Pick<Waste, 'kind' | 'hours' | 'firstDay' | 'lastDay'>;

/** Days of the kind without it after which it is over: the last days of one are seldom sure. */
const daysUntilOver = { working: 10, off: 4 };

export const wasteKindOf = (day: number, holidays?: HolidayCalendar): WasteKind =>
  dayKindOf(day, holidays) === 'working' ? 'working' : 'off';

export const wasteStatuses = ['continues', 'stopped'] as const;
export type WasteStatus = (typeof wasteStatuses)[number];

export function wasteStatus({ kind, daysSince }: Pick<Waste, 'kind' | 'daysSince'>): WasteStatus {
  return daysSince < daysUntilOver[kind] ? 'continues' : 'stopped';
}

/** What it would take in the 365 days after it began, were it never stopped. */
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

/** Whether two are one and the same: of days and hours that they share, at least half of the fewer hours. */
export function isSameWaste(one: WastePlace, other: WastePlace): boolean {
  const shared = one.hours.filter(hour => other.hours.includes(hour)).length;
  return (
    one.kind === other.kind &&
    one.firstDay <= other.lastDay &&
    other.firstDay <= one.lastDay &&
    2 * shared >= Math.min(one.hours.length, other.hours.length)
  );
}

/** Hours in a row, the last one excluded: `22-5` of 22, 23, 0 … 4. */
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
