import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import type { Month, Period } from '../ground/calendar/month.ts';
import type { TariffBook } from '../supply/tariff/tariff-grid.ts';
import type { PricedPoint } from './month-price.ts';

/** Days of a month (since 1970, both included) within which no price, power or grid of a point changes. */
export type PricedSpan = { first: number; last: number; month: Month; daysOfMonth: number };

/** The priced spans of some days of a month. */
export function pricedSpans(
  point: PricedPoint,
  { first, last }: { first: number; last: number },
  period: Period,
  book: TariffBook,
): PricedSpan[] {
  const cuts = new Set<number>([first]);
  const cut = (day: number) => {
    if (day > first && day <= last) cuts.add(day);
  };
  for (const price of point.prices) {
    cut(price.first);
    cut(price.last + 1);
  }
  for (const { from } of [...point.powers, ...point.excise]) cut(from);
  for (const grids of book.values()) {
    for (const { from, to } of grids) {
      cut(from);
      cut(to + 1);
    }
  }
  const starts = [...cuts].toSorted((a, b) => a - b);
  return starts.map((start, place) => ({
    first: start,
    last: (starts[place + 1] ?? last + 1) - 1,
    month: period.month,
    daysOfMonth: daysInMonth(period),
  }));
}
