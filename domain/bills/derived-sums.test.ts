import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { dayAt } from '../ground/calendar/day-span.ts';
import { madeBill, delivery } from './testing/made-bill.ts';
import { isoDay } from '../ground/calendar/calendar-date.ts';
import { degreeDaySeries } from '../weather/monthly-degree-days.ts';
import { periodAt } from '../ground/calendar/month.ts';
import { deriveMonths } from './derive-months.ts';
import { replacedBills } from './replaced-bills.ts';
import { sharings } from '../supply/fields/sharing.ts';

const bills = array(
  record({
    first: integer({ min: 0, max: 700 }),
    length: integer({ min: 0, max: 120 }),
    thousandths: integer({ min: 0, max: 10_000_000 }),
    cents: integer({ min: 0, max: 5_000_000 }),
    fixedPercent: integer({ min: 0, max: 100 }),
    isEstimated: boolean(),
    isCredit: boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

const series = degreeDaySeries(
  Array.from({ length: 40 }, (_, index) => ({
    kind: 'measured' as const,
    missingDays: 0 as const,
    period: periodAt(2024 * 12 + index),
    heating: Math.max(0, 300 * Math.cos((index * Math.PI) / 6)),
    cooling: 0,
  })),
);

/** Measured days of a distributor: some are missing, and some are zero. */
const curves = array(integer({ min: -1, max: 90_000 }), { minLength: 1, maxLength: 40 }).map(
  pattern =>
    new Map(
      Array.from(
        { length: 830 },
        (_, at) => [19_800 + at, pattern[at % pattern.length] ?? -1] as const,
      ).filter(([, thousandths]) => thousandths >= 0),
    ),
);

test('months sum to the counted bills, to the thousandth and the cent, whatever the bills', () => {
  assert(
    property(bills, constantFrom(...sharings), curves, (given, sharing, measured) => {
      const made = given.map(
        ({ first, length, thousandths, cents, fixedPercent, isEstimated, isCredit }, index) => {
          const sign = isCredit ? -1 : 1;
          const day = (offset: number) => isoDay(dayAt(19_800 + offset));
          return madeBill(index + 1, day(first), day(first + length), {
            kind: isCredit ? 'credit-note' : 'bill',
            quantity: (sign * thousandths) / 1000,
            ttcCents: sign * cents,
            fixedCents: sign * Math.round((cents * fixedPercent) / 100),
            isEstimated,
          });
        },
      );
      const of = delivery(made, { sharing, measured });
      const { months, parts } = deriveMonths(1, 'electricity', [of], series);
      const replaced = replacedBills(made, sharing);
      const shared = new Set(parts.map(({ billId }) => billId));
      const counted = made.filter(({ billId }) => !replaced.has(billId) && shared.has(billId));
      // Only `until-next` may leave the last deliveries without a share.
      const waiting = made.length - replaced.size - counted.length;
      expect(sharing === 'until-next' || waiting === 0).toBe(true);
      expect(sharing === 'load-curve' || parts.every(({ method }) => method !== 'load-curve')).toBe(true);
      const sum = (values: readonly number[]) => values.reduce((added, value) => added + value, 0);
      const thousandths = (values: readonly (number | null)[]) =>
        sum(values.map(value => Math.round((value ?? 0) * 1000)));
      expect(thousandths(months.map(({ priced }) => priced))).toBe(
        thousandths(counted.map(({ quantity }) => quantity)),
      );
      expect(sum(months.map(({ amountCents }) => amountCents))).toBe(
        sum(counted.map(({ ttcCents }) => ttcCents)),
      );
      for (const { coveredDays, expectedDays, isWhole } of months) {
        expect(coveredDays).toBeLessThanOrEqual(expectedDays);
        expect(isWhole).toBe(coveredDays === expectedDays);
      }
    }),
  );
});
