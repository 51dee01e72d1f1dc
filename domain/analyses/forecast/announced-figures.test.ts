import { describe, expect, it } from 'vitest';
import { annualObjective } from './annual-objective.ts';
import { specificationForecast } from './specification-forecast.ts';
import { trend } from './trend.ts';

it('the forecast of the specification is the last value times 0.95', () => {
  expect(specificationForecast(2_000)).toBe(1_900);
});

describe('objective of −8 % a year', () => {
  it.each([
    [919, 1_000, true, 0],
    [920, 1_000, true, 0],
    [950, 1_000, false, 30],
  ])('%s after %s', (current, previous, isReached, remaining) => {
    expect(annualObjective(current, previous)).toEqual({ target: 920, isReached, remaining });
  });
});

describe('trend', () => {
  it.each([
    [110, 100, { kind: 'computed', percent: 10, direction: 'up' }],
    [80, 100, { kind: 'computed', percent: -20, direction: 'down' }],
    [100, 100, { kind: 'computed', percent: 0, direction: 'stable' }],
    [0, 100, { kind: 'computed', percent: -100, direction: 'down' }],
    [50, 0, { kind: 'not-computable', percent: 0 }],
    [null, 100, { kind: 'missing' }],
    [100, null, { kind: 'missing' }],
  ] as const)('%s after %s', (current, previous, expected) => {
    expect(trend(current, previous)).toEqual(expected);
  });
});
