import { expect, test } from 'vitest';
import { monthCosts } from '../months/month-costs.ts';
import type { SuspectMonth } from '../months/suspect-months.ts';
import { fact, storedOf } from '../months/testing/month-facts.ts';
import { yearOfMonths } from '../months/year-of-months.ts';
import { doubtedMonths } from './doubted-months.ts';

const windows = [
  { from: { year: 2015, month: 10 }, to: { year: 2016, month: 9 } },
  { from: { year: 2024, month: 1 }, to: { year: 2024, month: 12 } },
] as const;
const suspect = (
  year: number,
  month: SuspectMonth['period']['month'],
  energyType: SuspectMonth['energyType'],
) => ({
  siteId: 1,
  energyType,
  period: { year, month },
});

test('reports a doubted month when one of the two years counts it, once and in chronological order', () => {
  const told = doubtedMonths(
    {
      siteId: 1,
      suspects: [
        suspect(2024, 12, 'gas'),
        suspect(2015, 10, 'fuel'),
        suspect(2024, 12, 'gas'),
        suspect(2024, 12, 'wood_pellets'),
      ],
    },
    [],
    windows,
  );
  expect(told).toEqual([
    { energy: 'fuel', period: { year: 2015, month: 10 }, reason: 'alert' },
    { energy: 'gas', period: { year: 2024, month: 12 }, reason: 'alert' },
    { energy: 'wood_pellets', period: { year: 2024, month: 12 }, reason: 'alert' },
  ]);
});

test.each([
  ['before the reference', suspect(2015, 9, 'gas')],
  ['between the two', suspect(2016, 10, 'gas')],
  ['after the last', suspect(2025, 1, 'gas')],
  ['of water', suspect(2024, 5, 'water')],
  ['of hot water', suspect(2024, 5, 'ecs')],
])('does not report a month %s', (_, month) => {
  expect(doubtedMonths({ siteId: 1, suspects: [month] }, [], windows)).toEqual([]);
});

test('reports an estimated month, and a closed one with another quantity today, by reason', () => {
  const year = yearOfMonths(2024, [
    storedOf({ ...fact('gas', 1, 1000), isEstimated: true }),
    storedOf(fact('gas', 2, 1000)),
    storedOf({ ...fact('water', 1, 10), isEstimated: true }),
  ]);
  const period = { year: 2024, month: 2 } as const;
  const of = { siteId: 1, energyType: 'gas', period, told: 1000, now: 1100 } as const;
  const costs = {
    ...monthCosts(year, []),
    changed: new Map([
      [
        0,
        [
          { ...of, figure: 'quantity' as const },
          { ...of, period: { ...period, month: 3 as const }, figure: 'cost' as const },
        ],
      ],
    ]),
  };
  expect(doubtedMonths({ siteId: 1, suspects: [] }, [{ months: year, costs }], windows)).toEqual([
    { energy: 'gas', period: { year: 2024, month: 1 }, reason: 'estimated' },
    { energy: 'gas', period, reason: 'changed' },
  ]);
});
