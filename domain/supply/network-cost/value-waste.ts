import { isoDayAt } from '../../ground/calendar/day-span.ts';
import type { HolidayCalendar } from '../../ground/calendar/french-holidays.ts';
import { createClassing } from '../curve/time-calendar.ts';
import { type Waste, wasteKindOf } from '../curve/waste.ts';
import { clockMinute, minutesOfDay } from '../distributor/legal-day.ts';
import { networkTariffs } from '../tariff/network-tariff.ts';
import { lastGrid, type TariffBook, valueOf } from '../tariff/tariff-grid.ts';
import type { AuditedPoint } from '../terms/audited-point.ts';
import { highestPower } from '../terms/subscribed-powers.ts';
import { exciseAt, supplyPriceAt } from './kwh-price.ts';
import { calendarOf, isMobile } from './priced-curve.ts';

/** The data of the point of a waste. */
export type WastefulPoint = Pick<AuditedPoint, 'networkTariff' | 'powers' | 'prices' | 'excise'> & {
  /** By their first day, `2026-02-01`, in order. */
  calendars: readonly { from: string; high: string; low: string; pointe: string }[];
  /** Holidays of France by default. */
  holidays?: HolidayCalendar;
};

/** Cents with VAT per kWh, summed over the minutes, and the number of minutes. */
type HourPrices = (day: number, asked?: ReadonlySet<number>) => { cents: number; minutes: number } | null;

/**
 * What the hours of a day cost at the price of each class: supply of the contract, network per kWh (as last published), excise.
 * Null when a class or a price is not known, and always with « pointe mobile », whose days are not considered here.
 *
 * @param on the day whose powers decide the excise.
 */
export function createHourPrices(
  { networkTariff: tariff, powers, prices, excise, calendars }: WastefulPoint,
  book: TariffBook,
  on: number,
): HourPrices {
  const power = highestPower({ powers, networkTariff: tariff }, { reads: [] }, on);
  if (tariff === null || isMobile(tariff) || power === null) return () => null;
  const network = networkTariffs[tariff];
  const isHigh = network === 'turpe-hta';
  const classings = new Map(
    calendars.map(hours => {
      const calendar = calendarOf(hours, isHigh);
      const isKnown = calendar !== null && (!isHigh || calendar.pointe.length > 0);
      return [hours.from, isKnown ? createClassing(calendar) : null];
    }),
  );
  return (day, asked) => {
    const iso = isoDayAt(day);
    const classing = classings.get(calendars.findLast(({ from }) => from <= iso)?.from ?? '') ?? null;
    const [grid, vat] = [lastGrid(book, network, day), lastGrid(book, 'vat', day)];
    if (classing === null || grid === null || vat === null) return null;
    const taxes = exciseAt(book, day, power, excise);
    const classesAt = classing({ day, stepMinutes: 60, watts: [], adjusted: null });
    const sum = { cents: 0, minutes: 0 };
    for (let at = 0; at < minutesOfDay(day) / 60; at += 1) {
      if (asked?.has(clockMinute(day, at * 60) / 60) === false) continue;
      for (const { class: each, minutes } of classesAt(at)) {
        const supply = supplyPriceAt(prices, each, day);
        if (supply === null) return null;
        const euros = supply + valueOf(grid, `${tariff}.c.${each}`) / 100 + taxes;
        sum.cents += minutes * euros * (100 + valueOf(vat, 'normal'));
        sum.minutes += minutes;
      }
    }
    return sum;
  };
}

/** The cost of a waste, in cents with VAT. Its kWh are spread evenly over its hours. Null when a price is not known. */
export function wasteCents(
  waste: Pick<Waste, 'kind' | 'hours' | 'firstDay' | 'lastDay' | 'kwh'>,
  point: WastefulPoint,
  book: TariffBook,
): number | null {
  const pricesOf = createHourPrices(point, book, waste.lastDay);
  const asked = new Set(waste.hours);
  let [cents, minutes] = [0, 0];
  for (let day = waste.firstDay; day <= waste.lastDay; day += 1) {
    if (wasteKindOf(day, point.holidays) !== waste.kind) continue;
    const own = pricesOf(day, asked);
    if (own === null) return null;
    cents += own.cents;
    minutes += own.minutes;
  }
  return minutes === 0 ? null : Math.round((waste.kwh * cents) / minutes);
}

/** The kWh of an hour of the clock; without `hour`, spread evenly over the day. */
type PricedKwh = { day: number; hour?: number; kwh: number };

/** The cost of these kWh, in cents with VAT; null when a price is not known. */
export function centsOfKwh(
  parts: readonly PricedKwh[],
  point: WastefulPoint,
  book: TariffBook,
): number | null {
  const last = parts.reduce((most, { day }) => Math.max(most, day), 0);
  const pricesOf = createHourPrices(point, book, last);
  let cents = 0;
  for (const { day, hour, kwh } of parts) {
    const own = pricesOf(day, hour === undefined ? undefined : new Set([hour]));
    if (own === null) return null;
    cents += (kwh * own.cents) / own.minutes;
  }
  return Math.round(cents) + 0;
}
