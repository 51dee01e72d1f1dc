import { dayKindOf, type HolidayCalendar } from '../../ground/calendar/french-holidays.ts';
import { daysInMonth } from '../../ground/calendar/days-in-month.ts';
import { dayAt, dayIndex } from '../../ground/calendar/day-span.ts';
import { monthIndex, type Period, periodAt } from '../../ground/calendar/month.ts';
import { median } from '../../ground/number/median.ts';
import { clockMinute, minutesOfDay } from '../distributor/legal-day.ts';
import type { DaySteps } from '../distributor/measured-energy.ts';

/** The figures of a day, without its steps. */
export type DayFigures = {
  /** Days since 1970. */
  day: number;
  /** W × minutes, which need no rounding: 60 000 are a kWh. */
  wattMinutes: number;
  /** What was used, when a production behind the meter is known: the talon then refers to it. */
  loadWattMinutes?: number;
  maxWatts: number;
  /** When the highest step (the first of equal ones) begins, in minutes elapsed since midnight. */
  maxMinute: number;
  /** The lowest mean of three consecutive hours. */
  talonWatts: number;
  /** What is used from 22 h to 6 h by the clock. */
  nightWattMinutes: number;
};

const wattMinutesOfKwh = 60_000;
const talonMinutes = 180;
const night = { from: 22 * 60, to: 6 * 60 };

/**
 * The hours in which a talon is searched: the whole day (`all`); `dawn`, before any sunrise in France, for a point whose solar
 * production is not measured; `load`, the whole day of what is used, when the production behind the meter is measured.
 */
export const talonHours = ['all', 'dawn', 'load'] as const;
export type TalonHours = (typeof talonHours)[number];
const dawnEnds = 5 * 60;

export function figuresOfSteps(
  day: number,
  { stepMinutes, watts }: Omit<DaySteps, 'adjusted'>,
  hours: TalonHours = 'all',
): DayFigures {
  const inTalon = talonMinutes / stepMinutes;
  let [maxWatts, maxAt, sum, nightSum, window, least] = [-1, 0, 0, 0, 0, Number.POSITIVE_INFINITY];
  for (const [at, value] of watts.entries()) {
    sum += value;
    if (value > maxWatts) [maxWatts, maxAt] = [value, at];
    const minute = clockMinute(day, at * stepMinutes);
    if (minute >= night.from || minute < night.to) nightSum += value;
    window += value - (at >= inTalon ? (watts[at - inTalon] ?? 0) : 0);
    const isLooked = hours !== 'dawn' || clockMinute(day, (at + 1) * stepMinutes - 1) < dawnEnds;
    if (at >= inTalon - 1 && isLooked) least = Math.min(least, window);
  }
  return {
    day,
    wattMinutes: sum * stepMinutes,
    maxWatts,
    maxMinute: maxAt * stepMinutes,
    talonWatts: least / inTalon,
    nightWattMinutes: nightSum * stepMinutes,
  };
}

/** The figures of some days of a point. Powers are in kW; a figure is null when there are too few days for it. */
export type CurveFigures = {
  days: number;
  ofDays: number;
  kwh: number;
  /** The duration of the days. */
  hours: number;
  peak: { kw: number; day: number; minute: number };
  /** Median of the days' talons. */
  talonKw: number | null;
  /** The share of the energy that the talon makes up. */
  talonShare: number | null;
  /** Mean power divided by the highest power. */
  loadFactor: number;
  nightShare: number;
  /** Mean power of Saturdays, Sundays and holidays divided by that of working days. */
  weekendRatio: number | null;
};

/** With fewer days there is no talon (Energy Sparks requires the same number). */
const leastDays = 14;

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** @param figures of at least one day. */
export function figuresOfDays(
  figures: readonly DayFigures[],
  ofDays: number,
  holidays?: HolidayCalendar,
): CurveFigures {
  const sums = { kwh: 0, load: 0, night: 0, hours: 0, working: [0, 0], weekend: [0, 0] };
  let [peak] = figures;
  for (const each of figures) {
    const hours = minutesOfDay(each.day) / 60;
    const kwh = each.wattMinutes / wattMinutesOfKwh;
    const kind = dayKindOf(each.day, holidays) === 'working' ? sums.working : sums.weekend;
    kind[0] = (kind[0] ?? 0) + kwh;
    kind[1] = (kind[1] ?? 0) + hours;
    sums.kwh += kwh;
    sums.load += (each.loadWattMinutes ?? each.wattMinutes) / wattMinutesOfKwh;
    sums.hours += hours;
    sums.night += each.nightWattMinutes / wattMinutesOfKwh;
    if (peak === undefined || each.maxWatts > peak.maxWatts) peak = each;
  }
  if (peak === undefined) throw new RangeError('figures of no day');
  const talonKw = talonOf(figures);
  const [weekend, working] = [sums.weekend, sums.working].map(([kwh = 0, hours = 0]) => share(kwh, hours));
  return {
    days: figures.length,
    ofDays,
    kwh: sums.kwh,
    hours: sums.hours,
    peak: { kw: peak.maxWatts / 1_000, day: peak.day, minute: peak.maxMinute },
    talonKw,
    talonShare: talonKw === null || sums.load === 0 ? null : (talonKw * sums.hours) / sums.load,
    loadFactor: share(sums.kwh, (peak.maxWatts / 1_000) * sums.hours),
    nightShare: share(sums.night, sums.kwh),
    weekendRatio: sums.weekend[1] === 0 || !working ? null : (weekend ?? 0) / working,
  };
}

function talonOf(figures: readonly DayFigures[]): number | null {
  if (figures.length < leastDays) return null;
  return kwOf(median(figures.map(({ talonWatts }) => talonWatts)));
}

const kwOf = (watts: number | null) => (watts === null ? null : watts / 1_000);

export type MonthFigures = CurveFigures & { period: Period };

/** The months of which at least one day was received, in order. */
export function figuresOfMonths(figures: readonly DayFigures[], holidays?: HolidayCalendar): MonthFigures[] {
  const byMonth = Map.groupBy(figures, ({ day }) => monthIndex(dayAt(day)));
  return [...byMonth]
    .toSorted(([a], [b]) => a - b)
    .map(([index, own]) => {
      const period = periodAt(index);
      return { period, ...figuresOfDays(own, daysInMonth(period), holidays) };
    });
}

/** Consecutive days, both ends included. */
export type CurveYear = { first: number; last: number };

/** The 365 days that end with `last`. */
export function yearUpTo(last: number): CurveYear {
  return { first: last - 364, last };
}

/** 90 % of a year: with fewer days, yearly figures are not computed (CalTRACK 2.0). */
export const leastDaysOfYear = 328;

/** The kWh of a day, spread evenly over its hours. */
export type DayGap = { day: number; kwh: number };

const kwhOf = (gaps: readonly DayGap[]) => gaps.reduce((sum, { kwh }) => sum + kwh, 0);

/** What the talon of a season uses more than that of mid-season, in kWh; negative when it is lower. */
export type SeasonGap = { talonKw: number | null; kwh: number; byDay: DayGap[] };
export type SeasonalTalon = { referenceKw: number; winter: SeasonGap; summer: SeasonGap };

const midSeason: ReadonlySet<number> = new Set([4, 5, 9, 10]);
const winter: ReadonlySet<number> = new Set([12, 1, 2]);
const summer: ReadonlySet<number> = new Set([6, 7, 8]);

/** @returns null when too few days of the year are known. */
export function seasonalTalon(figures: readonly DayFigures[]): SeasonalTalon | null {
  if (figures.length < leastDaysOfYear) return null;
  const of = (months: ReadonlySet<number>) => figures.filter(({ day }) => months.has(dayAt(day).month));
  const reference = median(of(midSeason).map(({ talonWatts }) => talonWatts));
  if (reference === null) return null;
  const gap = (days: readonly DayFigures[]): SeasonGap => {
    const byDay = days.map(({ day, talonWatts }) => ({
      day,
      kwh: ((talonWatts - reference) * minutesOfDay(day)) / wattMinutesOfKwh,
    }));
    return { talonKw: kwOf(median(days.map(({ talonWatts }) => talonWatts))), kwh: kwhOf(byDay), byDay };
  };
  return { referenceKw: reference / 1_000, winter: gap(of(winter)), summer: gap(of(summer)) };
}

/** How many kWh the talons of a year add compared with the same months of the year before; null when no month can be compared. */
export function talonDrift(
  days: readonly DayFigures[],
  months: readonly MonthFigures[],
  year: CurveYear,
): { kwh: number; byDay: DayGap[] } | null {
  const byMonth = new Map(months.map(month => [monthIndex(month.period), month]));
  const gapOf = (index: number) => {
    const { period, talonKw = null } = byMonth.get(index) ?? {};
    const before = byMonth.get(index - 12)?.talonKw ?? null;
    const first = period && dayIndex({ ...period, day: 1 });
    const isOfYear = first !== undefined && first >= year.first && first <= year.last;
    return isOfYear && talonKw !== null && before !== null ? talonKw - before : null;
  };
  const byDay = days.flatMap(({ day }) => {
    const kw = gapOf(monthIndex(dayAt(day)));
    return kw === null ? [] : { day, kwh: (kw * minutesOfDay(day)) / 60 };
  });
  return byDay.length === 0 ? null : { kwh: kwhOf(byDay), byDay };
}
