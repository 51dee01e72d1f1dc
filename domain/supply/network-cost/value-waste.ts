import { isoDayAt } from '../../ground/calendar/day-span.ts';
import { createClassing } from '../curve/time-calendar.ts';
import { type Waste, wasteKindOf } from '../curve/waste.ts';
import { clockMinute, minutesOfDay } from '../distributor/legal-day.ts';
import { networkTariffs } from '../tariff/network-tariff.ts';
import { type TariffBook, valueOf } from '../tariff/tariff-grid.ts';
import type { AuditedPoint } from '../terms/audited-point.ts';
import { highestPower } from '../terms/subscribed-powers.ts';
import { exciseAt, lastGrid, supplyPriceAt } from './kwh-price.ts';
import { calendarOf, isMobile } from './priced-curve.ts';

/** What is known of the point of a waste. */
export type WastefulPoint = Pick<AuditedPoint, 'networkTariff' | 'powers' | 'prices' | 'excise'> & {
  /** By their first day, `2026-02-01`, in order. */
  calendars: readonly { from: string; high: string; low: string; pointe: string }[];
};

/**
 * What a waste cost, in cents with VAT, at the price of the class of each of its hours: supply of the contract, network by the kWh
 * (as last published), excise. Its kWh are alike on all its hours. Null where a class or a price of one of them is not known; the
 * days of « pointe mobile » are none that are.
 */
export function wasteCents(
  waste: Pick<Waste, 'kind' | 'hours' | 'firstDay' | 'lastDay' | 'kwh'>,
  { networkTariff: tariff, powers, prices, excise, calendars }: WastefulPoint,
  book: TariffBook,
): number | null {
  const power = highestPower({ powers }, { reads: [] }, waste.lastDay);
  if (tariff === null || isMobile(tariff) || power === null) return null;
  const network = networkTariffs[tariff];
  const isHigh = network === 'turpe-hta';
  const classings = new Map(
    calendars.map(hours => {
      const calendar = calendarOf(hours, isHigh);
      const isKnown = calendar !== null && (!isHigh || calendar.pointe.length > 0);
      return [hours.from, isKnown ? createClassing(calendar) : null];
    }),
  );
  const asked = new Set(waste.hours);
  let [cents, minutesInAll] = [0, 0];
  for (let day = waste.firstDay; day <= waste.lastDay; day += 1) {
    if (wasteKindOf(day) !== waste.kind) continue;
    const iso = isoDayAt(day);
    const classing = classings.get(calendars.findLast(({ from }) => from <= iso)?.from ?? '') ?? null;
    const [grid, vat] = [lastGrid(book, network, day), lastGrid(book, 'vat', day)];
    if (classing === null || grid === null || vat === null) return null;
    const taxes = exciseAt(book, day, power, excise);
    const classesAt = classing({ day, stepMinutes: 60, watts: [], adjusted: null });
    for (let at = 0; at < minutesOfDay(day) / 60; at += 1) {
      if (!asked.has(clockMinute(day, at * 60) / 60)) continue;
      for (const { class: each, minutes } of classesAt(at)) {
        const supply = supplyPriceAt(prices, each, day);
        if (supply === null) return null;
        const euros = supply + valueOf(grid, `${tariff}.c.${each}`) / 100 + taxes;
        cents += minutes * euros * (100 + valueOf(vat, 'normal'));
        minutesInAll += minutes;
      }
    }
  }
  return minutesInAll === 0 ? null : Math.round((waste.kwh * cents) / minutesInAll);
}
