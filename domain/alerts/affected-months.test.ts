import { expect, it } from 'vitest';
import { affectedMonths, isWithin } from './affected-months.ts';
import { lastPeriodWithData } from './detect-findings.ts';
import { findingsOf, periodOf, smallSeries, told } from './testing/small-series.ts';

it('reaches three years back, since later years may reveal a wrong first month', () => {
  const wrong = { '2019-04': { quantity: 0 }, '2020-04': { quantity: null, declaredQuantity: 1 } };
  const series = { energyType: 'gas' as const, to: '2022-12' };
  const zero = 'implausible-zero gas 2019-04 low';
  expect(told(findingsOf({ ...series, changes: wrong }))).toContain(zero);
  const without = { ...wrong, '2022-04': { quantity: null, declaredQuantity: 1 } };
  expect(told(findingsOf({ ...series, changes: without }))).not.toContain(zero);
  expect(isWithin(periodOf('2019-04'), affectedMonths(periodOf('2022-04')))).toBe(true);
});

it('reaches three years ahead, since a month is part of their past', () => {
  const changes = { '2021-04': { quantity: 65_000 } };
  const excess = 'excess electricity 2024-04 medium';
  const ahead = { '2024-04': { quantity: 65_000 } };
  expect(told(findingsOf({ changes: ahead }))).toContain(excess);
  expect(told(findingsOf({ changes: { ...changes, ...ahead } }))).not.toContain(excess);
  expect(isWithin(periodOf('2024-04'), affectedMonths(periodOf('2021-04')))).toBe(true);
});

it('takes the last month with a quantity or an amount of any energy as the last month with data', () => {
  const water = smallSeries({
    energyType: 'water',
    to: '2025-02',
    changes: { '2025-02': { quantity: null } },
  });
  expect(lastPeriodWithData([water, smallSeries()])).toEqual(periodOf('2025-01'));
  const billed = smallSeries({ to: '2025-03', changes: { '2025-03': { quantity: null, amountCents: 1 } } });
  expect(lastPeriodWithData([water, billed])).toEqual(periodOf('2025-03'));
  expect(lastPeriodWithData([])).toBeNull();
});
