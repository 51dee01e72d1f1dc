import { describe, expect, it } from 'vitest';
import { spanOfMonth, dayIndex } from '../../ground/calendar/day-span.ts';
import { daysInMonth } from '../../ground/calendar/days-in-month.ts';
import { type Period, periodAt } from '../../ground/calendar/month.ts';
import { degreeDaySeries, monthlyDegreeDays } from '../../weather/monthly-degree-days.ts';
import { tariffBook } from '../../supply/tariff/tariff-grid.ts';
import { auditPoint } from './audit-bills.ts';
import type { AuditedPoint } from '../../supply/terms/audited-point.ts';
import type { AuditedPart } from './audited-bill.ts';
import { enteredPart, pointOf } from './testing/audited-part.ts';
import { gasT2, lowVoltageSummer } from './testing/published-bills.ts';

/** Heating degree days (K·d) of the months of a year in the middle of France. */
const heating = [480, 410, 350, 230, 120, 30, 5, 8, 70, 200, 340, 460];
const first = 2023 * 12;
const period = (place: number): Period => periodAt(first + place);
const degreeDaysAt = (place: number) => (heating[place % 12] ?? 0) * (place % 24 < 12 ? 1 : 1.1);

const degreeDays = degreeDaySeries(
  Array.from({ length: 36 }, (_, place) =>
    monthlyDegreeDays({
      period: period(place),
      measuredDays: daysInMonth(period(place)),
      heating: degreeDaysAt(place),
      cooling: 0,
    }),
  ),
);

/** Bills of whole months with these kWh. */
function billsOf(kwh: readonly number[], given: (place: number) => Partial<AuditedPart> = () => ({})) {
  return kwh.map((quantity, place) => {
    const span = spanOfMonth(period(place));
    return enteredPart(gasT2, {
      billId: place + 1,
      number: `F-${place}`,
      first: dayIndex(span.first),
      last: dayIndex(span.last),
      issuedOn: dayIndex(span.last) + 5,
      quantity,
      unit: 'kWh',
      lines: [],
      reads: [],
      ...given(place),
    });
  });
}

function oddOf(point: AuditedPoint, bills: readonly AuditedPart[]) {
  return auditPoint(point, bills, tariffBook([])).map(({ outcomes }) =>
    outcomes.filter(({ control }) => control === 'odd-consumption'),
  );
}

const gas = pointOf(gasT2, { degreeDays });
/** 100 kWh a day and 20 per degree day, alternately increased and reduced by `swing`. */
const heated = (place: number, swing = 0.03) =>
  (100 * daysInMonth(period(place)) + 20 * degreeDaysAt(place)) * (place % 2 === 0 ? 1 + swing : 1 - swing);
const right = Array.from({ length: 24 }, (_, place) => heated(place));

describe('heating consumption', () => {
  it('is not odd when it follows the weather, and is not judged before twelve bills are known', () => {
    const outcomes = oddOf(gas, billsOf(right));
    expect(outcomes.slice(0, 12).map(([one]) => one)).toEqual(
      outcomes.slice(0, 12).map(() => expect.objectContaining({ kind: 'undecided', reason: 'model' })),
    );
    expect(outcomes.slice(12).flat()).toEqual([]);
  });

  it('is odd when a cold month uses half as much again as its weather explains', () => {
    const bills = billsOf([...right.slice(0, 13), heated(13) * 1.5]);
    const [found] = oddOf(gas, bills)[13] ?? [];
    // February 2024, 29 days and 451 degree days: 100 + 20 × 451 ÷ 29 = 411 kWh a day.
    expect(found).toMatchObject({ kind: 'finding', subject: 'model', unit: 'kWh/j' });
    if (found?.kind !== 'finding') throw new Error('it was found');
    expect(Math.abs((found.expected ?? 0) / 411 - 1)).toBeLessThan(0.04);
    expect(found.printed).toBeCloseTo(411 * 0.97 * 1.5, 0);
  });

  it('is not odd by a fifth or less, whatever the interval, nor in a summer with little use', () => {
    const exact = Array.from({ length: 19 }, (_, place) => heated(place, 0));
    const fifth = [...exact.slice(0, 13), (exact[13] ?? 0) * 1.19];
    expect(oddOf(gas, billsOf(fifth))[13]).toEqual([]);
    // July 2024 at 3 950 kWh instead of 3 210, while winter months deviate by about a thousand.
    const summer = [...Array.from({ length: 18 }, (_, place) => heated(place, 0.08)), 3950];
    expect(oddOf(gas, billsOf(summer))[18]).toEqual([]);
  });

  it('is not judged from estimates, nor without the weather', () => {
    const estimated = billsOf(right, place => ({ isEstimated: place < 6 }));
    expect(oddOf(gas, estimated)[14]).toMatchObject([{ kind: 'undecided', reason: 'model' }]);
    expect(oddOf(pointOf(gasT2), billsOf(right))[23]).toMatchObject([{ kind: 'undecided', reason: 'model' }]);
  });
});

describe('electricity consumption', () => {
  const point = pointOf(lowVoltageSummer, { degreeDays });
  const steady = (place: number) => (place % 12 === 7 ? 4000 : place % 2 === 0 ? 10_100 : 9900);
  const used = Array.from({ length: 24 }, (_, place) => steady(place));

  it('that is low every August is a habit', () => {
    expect(oddOf(point, billsOf(used)).slice(12).flat()).toEqual([]);
  });

  it('that doubles in a month is reported, with or without the weather', () => {
    const bills = billsOf([...used.slice(0, 21), 20_000]);
    expect(oddOf(point, bills)[21]).toMatchObject([{ kind: 'finding', control: 'odd-consumption' }]);
    expect(oddOf(pointOf(lowVoltageSummer), bills)[21]).toMatchObject([{ kind: 'finding', otherBillId: 10 }]);
  });
});
