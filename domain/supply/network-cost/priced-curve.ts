import { dayIndex } from '../../ground/calendar/day-span.ts';
import { leastDaysOfYear } from '../curve/curve-figures.ts';
import type { CurveDay } from '../curve/curve-views.ts';
import { parseWindows, type TimeCalendar } from '../curve/time-calendar.ts';
import {
  classesOf,
  type NetworkTariff,
  type NetworkTariffKind,
  networkTariffs,
} from '../tariff/network-tariff.ts';
import type { PowerUnit } from '../tariff/power-unit.ts';
import { gridAt, lastGrid, type TariffBook, valueOf } from '../tariff/tariff-grid.ts';
import { type ClassedCurve, classCurve, fromTheHighest } from './classed-curve.ts';
import { leastOfLast, type NetworkPrices } from './network-cost.ts';
import type { PowerFloor } from './power-floors.ts';

/** The data of a point for which powers are advised. */
export type AdvisedPoint = {
  tariff: NetworkTariff | null;
  /** By class, in the order of the tariff's classes; `other-unit` when they are typed in a unit that the tariff does not use. */
  powers: readonly number[] | 'other-unit' | null;
  /** As stored; null when not known. */
  hours: { high: string; low: string; pointe: string } | null;
  /** The known days of « pointe mobile », since 1970. */
  mobileDays: ReadonlySet<number>;
  /** The maximum registered by the meter over the twelve months, in VA (R66); null when not known. */
  registeredVa?: number | null;
  /** Powers below which nothing is advised. */
  floors?: readonly PowerFloor[];
  /** The network has other seasons there (CRE n° 2025-40, note 61). */
  isOverseas?: boolean;
};

/** Why nothing is advised. */
export type NoAdvice =
  | 'overseas'
  | 'no-tariff'
  | 'no-powers'
  | 'other-unit'
  | 'no-hours'
  | 'no-pointe'
  | 'no-grid'
  | 'few-days';

/** Twelve months of a curve at the prices of a day. */
export type PricedCurve = {
  tariff: NetworkTariff;
  kind: NetworkTariffKind;
  powers: readonly number[];
  /** With off-peak hours and those of « pointe fixe ». */
  calendar: TimeCalendar;
  /** With « pointe mobile »; null when its days are not known. */
  mobileCalendar: TimeCalendar | null;
  curve: ClassedCurve;
  /** The curve with « pointe mobile »; null when its days are not known. */
  mobile: ClassedCurve | null;
  prices: Omit<NetworkPrices, 'tariff'>;
  /** The prices used; those of the day unless `isKnown` is false. */
  grid: { validFrom: number; validTo: number | null; source: string; isKnown: boolean };
};

const mobileTariffs: ReadonlySet<NetworkTariff> = new Set(['HTACUM5', 'HTALUM5']);

export function isMobile(tariff: NetworkTariff): boolean {
  return mobileTariffs.has(tariff);
}

/** The hours of a PP1 day (TURPE 7 brochure, p. 21). RTE calls ten to fifteen days a winter. */
export const mobileWindows = parseWindows('07:00-15:00, 18:00-20:00') ?? [];
export const leastMobileDays = 10;

/** @param days of `advisedMonths`. */
export function priceCurve(
  { tariff, powers, hours, mobileDays, isOverseas }: AdvisedPoint,
  days: readonly CurveDay[],
  book: TariffBook,
  today: number,
): PricedCurve | { lacking: NoAdvice; days: number; testDays: number } {
  const testDays = days.filter(({ isTest }) => isTest).length;
  const silent = (lacking: NoAdvice) => ({ lacking, days: days.length, testDays });
  if (isOverseas) return silent('overseas');
  if (tariff === null) return silent('no-tariff');
  if (powers === null) return silent('no-powers');
  if (powers === 'other-unit') return silent('other-unit');
  // Days of generator tests give the kWh drawn, but no power.
  if (days.length - testDays < leastDaysOfYear) return silent('few-days');
  const kind = networkTariffs[tariff];
  const isHigh = kind === 'turpe-hta';
  const calendar = hours && calendarOf(hours, isHigh);
  if (calendar === null) return silent('no-hours');
  if (isHigh && !isMobile(tariff) && calendar.pointe.length === 0) return silent('no-pointe');
  const grid = lastGrid(book, kind, today);
  const cta = lastGrid(book, 'cta-electricity', today);
  if (grid === null || cta === null) return silent('no-grid');
  const unit = isHigh ? 'kW' : 'kVA';
  const called = new Set(days.flatMap(({ day }) => (mobileDays.has(day) ? day : [])));
  const mobileCalendar =
    isHigh && called.size >= leastMobileDays
      ? { ...calendar, mobile: { days: called, windows: mobileWindows } }
      : null;
  return {
    tariff,
    kind,
    powers,
    calendar,
    curve: classYear(days, calendar, unit),
    mobileCalendar,
    mobile: mobileCalendar && classYear(days, mobileCalendar, unit),
    prices: { grid, ctaRate: valueOf(cta, 'distribution') / 100 },
    grid: {
      validFrom: dayIndex(grid.validFrom),
      validTo: grid.validTo === null ? null : dayIndex(grid.validTo),
      source: grid.source,
      isKnown: gridAt(book, kind, today) !== null,
    },
  };
}

/** The curve by the classes of an option; null when its days are not known. */
export function curveOf({ curve, mobile }: PricedCurve, tariff: NetworkTariff): ClassedCurve | null {
  return isMobile(tariff) ? mobile : curve;
}

/** Other days by the classes of the point's own option; null when its days are not known. */
export function classDays(
  { tariff, kind, calendar, mobileCalendar }: PricedCurve,
  days: readonly CurveDay[],
): ClassedCurve | null {
  const own = isMobile(tariff) ? mobileCalendar : calendar;
  return own && classYear(days, own, kind === 'turpe-hta' ? 'kW' : 'kVA');
}

/** Twelve months by class; a month without received days still has its fixed part. */
function classYear(days: readonly CurveDay[], calendar: TimeCalendar, unit: PowerUnit): ClassedCurve {
  const { months, isAtLeast } = classCurve(days, calendar, unit);
  const [known, last] = [Math.min(...months.keys()), Math.max(...months.keys())];
  const first = Math.min(known, last - 11);
  const year = Array.from(
    { length: 12 },
    (_, at) => [first + at, months.get(first + at) ?? new Map()] as const,
  );
  return { months: new Map(year), isAtLeast };
}

/** Limits the powers to so many kW or kVA, as if the rest were moved elsewhere. The kWh are unchanged. */
export function clippedCurve({ months, isAtLeast }: ClassedCurve, most: number): ClassedCurve {
  return mapPowers({ months, isAtLeast }, value => Math.min(value, most));
}

/** The same curve with transformed powers. */
export function mapPowers({ months, isAtLeast }: ClassedCurve, of: (value: number) => number): ClassedCurve {
  return {
    isAtLeast,
    months: new Map(
      [...months].map(([month, classes]) => [
        month,
        new Map([...classes].map(([each, own]) => [each, { ...own, values: own.values.map(of) }])),
      ]),
    ),
  };
}

/** The same curve with the powers of each class in descending order. */
export function inOrder({ months, isAtLeast }: ClassedCurve): ClassedCurve {
  return {
    isAtLeast,
    months: new Map(
      [...months].map(([month, classes]) => [
        month,
        new Map([...classes].map(([each, own]) => [each, fromTheHighest(own)])),
      ]),
    ),
  };
}

/** Whole powers that no step exceeds, none lower than the one before, than its floor, or than the tariff allows. */
export function highestPowers(
  tariff: NetworkTariff,
  { months }: ClassedCurve,
  floors: readonly number[] = [],
): number[] {
  const classes = classesOf(tariff);
  let least = 0;
  return classes.map((each, place) => {
    least = Math.max(least, floors[place] ?? 0);
    for (const month of months.values())
      for (const value of month.get(each)?.values ?? []) least = Math.max(least, Math.ceil(value));
    if (place === classes.length - 1) least = Math.max(least, leastOfLast(tariff));
    return least;
  });
}

/** The calendar with off-peak hours and those of « pointe fixe »; null when they cannot be read. */
export function calendarOf(hours: NonNullable<AdvisedPoint['hours']>, isHigh: boolean): TimeCalendar | null {
  const [high, low] = [parseWindows(hours.high), parseWindows(hours.low)];
  if (high === null || low === null) return null;
  const pointe = isHigh && hours.pointe !== '' ? (parseWindows(hours.pointe) ?? []) : [];
  return { high, low, pointe, hasOffPeakSundays: isHigh };
}
