import { expect, test } from 'vitest';
import type { CurveDay } from './curve-views.ts';
import { sumCurves } from './sum-curves.ts';

const day = (index: number, stepMinutes: number, watts: (at: number) => number): CurveDay => ({
  day: index,
  stepMinutes,
  watts: Array.from({ length: 1_440 / stepMinutes }, (_, at) => watts(at)),
  adjusted: null,
});

test('sums curves on the days that all have, at their common step', () => {
  const [one, other] = [[day(5, 10, at => at), day(6, 10, () => 1)], [day(5, 15, () => 1_000)]];
  const [sum, ...more] = sumCurves([one, other]);
  expect(more).toEqual([]);
  expect(sum).toMatchObject({ day: 5, stepMinutes: 30 });
  // 0, 1 and 2 W in steps of ten minutes are 1 W in a step of thirty.
  expect(sum?.watts.slice(0, 3)).toEqual([1_001, 1_004, 1_007]);
  expect(sumCurves([one])).toEqual(one);
  expect(sumCurves([])).toEqual([]);
});
