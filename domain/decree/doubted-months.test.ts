import { expect, test } from 'vitest';
import type { SuspectMonth } from '../months/suspect-months.ts';
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

test('a doubted month is told when one of the two years counts it, once and in the order of time', () => {
  const told = doubtedMonths(
    [
      suspect(2024, 12, 'gas'),
      suspect(2015, 10, 'fuel'),
      suspect(2024, 12, 'gas'),
      suspect(2024, 12, 'wood_pellets'),
    ],
    windows,
  );
  expect(told).toEqual([
    { energy: 'fuel', period: { year: 2015, month: 10 } },
    { energy: 'gas', period: { year: 2024, month: 12 } },
    { energy: 'wood_pellets', period: { year: 2024, month: 12 } },
  ]);
});

test.each([
  ['before the reference', suspect(2015, 9, 'gas')],
  ['between the two', suspect(2016, 10, 'gas')],
  ['after the last', suspect(2025, 1, 'gas')],
  ['of water', suspect(2024, 5, 'water')],
  ['of hot water', suspect(2024, 5, 'ecs')],
])('a month %s is not', (_, month) => {
  expect(doubtedMonths([month], windows)).toEqual([]);
});
