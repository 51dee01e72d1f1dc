import { dayIndex, spanOfMonth } from '../../ground/calendar/day-span.ts';
import { periodAt } from '../../ground/calendar/month.ts';
import { leastDaysOfYear } from '../curve/curve-figures.ts';
import type { CurveDay } from '../curve/curve-views.ts';
import { monthOfDay, parseWindows, type TimeCalendar } from '../curve/time-calendar.ts';
import {
  classesOf,
  type NetworkTariff,
  networkTariffNames,
  networkTariffs,
} from '../tariff/network-tariff.ts';
import { gridAt, type TariffBook, type TariffGrid, valueOf } from '../tariff/tariff-grid.ts';
import type { TariffKind } from '../tariff/tariff-values.ts';
import { type ClassedCurve, classCurve } from './classed-curve.ts';
import { bestPowers, type NetworkCost, networkCost } from './network-cost.ts';

/** What is known of a point that is advised. */
export type AdvisedPoint = {
  tariff: NetworkTariff | null;
  /** By class, in the order of the tariff's classes. */
  powers: readonly number[] | null;
  /** As they are kept; null where they are not known. */
  hours: { high: string; low: string; pointe: string } | null;
};

/** Why nothing is advised. */
export type NoAdvice = 'no-tariff' | 'no-powers' | 'no-hours' | 'no-pointe' | 'no-grid' | 'few-days';

/** A power by class, and what twelve months cost with them, in € before VAT. */
export type PricedPowers = { powers: readonly number[]; cost: NetworkCost };

export type AdvisedOption = {
  tariff: NetworkTariff;
  /** With today's powers. */
  present: PricedPowers;
  /** The least that any powers cost; null where none is looked for. */
  best: (PricedPowers & { overrunInBadYear: number }) | null;
  /** The least powers that nothing of these months passes. */
  withoutOverrun: PricedPowers | null;
};

export type NetworkAdvice = {
  /** How many days of the twelve months were received. */
  days: number;
  /** The prices that were taken; those of the day unless `isKnown` says no. */
  grid: { validFrom: number; validTo: number | null; source: string; isKnown: boolean };
  /** Steps longer than ten minutes give the least that overruns can be. */
  isAtLeast: boolean;
  options: AdvisedOption[];
  /** Options that nothing is said of: the days of « pointe mobile » are not known. */
  withoutDays: NetworkTariff[];
};

const mobile: ReadonlySet<NetworkTariff> = new Set(['HTACUM5', 'HTALUM5']);
/** Only where the meter does not communicate (TURPE 7 brochure, p. 17). */
const mute: ReadonlySet<NetworkTariff> = new Set(['BTINFCUST', 'BTINFMUDT']);
/** What a year of higher peaks is reckoned as. */
const badYear = 1.05;

/** The last twelve whole months of a curve that ends with a day; null of shorter ones. */
export function advisedMonths(lastDay: number): { first: number; last: number } {
  const month = monthOfDay(lastDay);
  const isWhole = dayIndex(spanOfMonth(periodAt(month)).last) === lastDay;
  const end = isWhole ? month : month - 1;
  return {
    first: dayIndex(spanOfMonth(periodAt(end - 11)).first),
    last: dayIndex(spanOfMonth(periodAt(end)).last),
  };
}

/**
 * What each option of the network would have cost over the last twelve months at the prices of `today`, with present and with the
 * best powers.
 *
 * @param days of `advisedMonths`.
 */
export function networkAdvice(
  point: AdvisedPoint,
  days: readonly CurveDay[],
  book: TariffBook,
  today: number,
): NetworkAdvice | { lacking: NoAdvice; days: number } {
  const silent = (lacking: NoAdvice) => ({ lacking, days: days.length });
  const { tariff, powers, hours } = point;
  if (tariff === null) return silent('no-tariff');
  if (powers === null) return silent('no-powers');
  if (days.length < leastDaysOfYear) return silent('few-days');
  const kind = networkTariffs[tariff];
  const isHigh = kind === 'turpe-hta';
  const calendar = hours && calendarOf(hours, isHigh);
  if (calendar === null) return silent('no-hours');
  if (isHigh && calendar.pointe.length === 0) return silent('no-pointe');
  const grid = lastGrid(book, kind, today);
  const cta = lastGrid(book, 'cta-electricity', today);
  if (grid === null || cta === null) return silent('no-grid');
  const curve = classCurve(days, calendar, isHigh ? 'kW' : 'kVA');
  const all = networkTariffNames.filter(each => networkTariffs[each] === kind && !mute.has(each));
  const prices = { grid, ctaRate: valueOf(cta, 'distribution') / 100 };
  return {
    days: days.length,
    grid: {
      validFrom: dayIndex(grid.validFrom),
      validTo: grid.validTo === null ? null : dayIndex(grid.validTo),
      source: grid.source,
      isKnown: gridAt(book, kind, today) !== null,
    },
    isAtLeast: curve.isAtLeast,
    options: all
      .filter(each => !mobile.has(each))
      .map(each => adviseOption({ ...prices, tariff: each }, curve, powers)),
    withoutDays: all.filter(each => mobile.has(each)),
  };
}

type Prices = Parameters<typeof networkCost>[0];

function adviseOption(prices: Prices, curve: ClassedCurve, present: readonly number[]): AdvisedOption {
  const priced = (powers: readonly number[]) => ({ powers, cost: networkCost(prices, curve, powers) });
  const option = { tariff: prices.tariff, present: priced(present) };
  // Up to 36 kVA the meter cuts at a power that a mean over half an hour does not tell.
  if (networkTariffs[prices.tariff] === 'turpe-bt-up-to-36')
    return { ...option, best: null, withoutOverrun: null };
  const best = priced(bestPowers(prices, curve));
  return {
    ...option,
    best: { ...best, overrunInBadYear: networkCost(prices, scaled(curve), best.powers).overrun },
    withoutOverrun: priced(highestPowers(prices.tariff, curve)),
  };
}

/** Whole powers that no step passes, none less than the one before. */
function highestPowers(tariff: NetworkTariff, { months }: ClassedCurve): number[] {
  let least = 0;
  return classesOf(tariff).map(each => {
    for (const month of months.values())
      for (const value of month.get(each)?.values ?? []) least = Math.max(least, Math.ceil(value));
    return least;
  });
}

function scaled({ months, isAtLeast }: ClassedCurve): ClassedCurve {
  return {
    isAtLeast,
    months: new Map(
      [...months].map(([month, classes]) => [
        month,
        new Map(
          [...classes].map(([each, own]) => [
            each,
            { ...own, values: own.values.map(value => value * badYear) },
          ]),
        ),
      ]),
    ),
  };
}

function calendarOf(hours: NonNullable<AdvisedPoint['hours']>, isHigh: boolean): TimeCalendar | null {
  const [high, low] = [parseWindows(hours.high), parseWindows(hours.low)];
  if (high === null || low === null) return null;
  const pointe = isHigh && hours.pointe !== '' ? (parseWindows(hours.pointe) ?? []) : [];
  return { high, low, pointe, hasOffPeakSundays: isHigh };
}

/** What holds on a day, else the last version that is known. */
function lastGrid(book: TariffBook, kind: TariffKind, day: number): TariffGrid | null {
  return gridAt(book, kind, day) ?? book.get(kind)?.findLast(({ from }) => from <= day)?.grid ?? null;
}

/** Below 100 € or 1 % of a year nothing is worth changing. */
export function isWellSet(present: number, best: number): boolean {
  return present - best < Math.max(100, present / 100);
}
