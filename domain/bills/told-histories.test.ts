import { expect, test } from 'vitest';
import { deriveMonths } from './derive-months.ts';
import type { BilledPoint } from './bill.ts';
import { seededUniform } from '../weather/seeded-normal.ts';
import { delivery } from './testing/made-bill.ts';
import { stories } from './testing/bill-stories.ts';
import { shuffled, toldHistory } from './testing/told-histories.ts';

const countOfHistories = 10_000;

function monthsOf(bills: readonly BilledPoint[]) {
  return deriveMonths(1, 'electricity', [delivery([...bills])], null).months;
}

function sumOf(months: ReturnType<typeof monthsOf>) {
  return {
    thousandths: months.reduce((sum, { priced }) => sum + Math.round((priced ?? 0) * 1000), 0),
    cents: months.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
}

test.each(Object.entries(stories))('%s: gives what is paid and used, 100 times', (_, story) => {
  const random = seededUniform(20_261_125);
  for (let turn = 0; turn < 100; turn += 1) {
    const { bills, thousandths, cents } = toldHistory(random, [story]);
    expect(sumOf(monthsOf(bills))).toEqual({ thousandths, cents });
  }
});

test('gives what is paid and used in 10 000 histories of bills, whatever the order of arrival', () => {
  const random = seededUniform(7);
  const wrong = Array.from({ length: countOfHistories }, () => {
    const { bills, thousandths, cents } = toldHistory(random);
    const months = monthsOf(bills);
    const sum = sumOf(months);
    const isTrue = sum.thousandths === thousandths && sum.cents === cents;
    const again = monthsOf(shuffled(bills, random));
    return isTrue && JSON.stringify(again) === JSON.stringify(months) ? [] : [bills];
  }).flat();
  expect(wrong.slice(0, 1)).toEqual([]);
});
