import { describe, expect, it } from 'vitest';
import { type Dated, monthsInForce } from './dated.ts';
import { type DatedSurface, meanSurfaceM2 } from './mean-surface.ts';

const from2020 = { year: 2020, month: 1 } as const;
const before = (year: number, number: 1 | 6 | 12) => ({ from: null, to: { year, month: number } });
const since = (year: number, number: 1 | 6 | 7) => ({ from: { year, month: number }, to: null });

describe('mean surface of twelve months', () => {
  it.each<[string, DatedSurface[], number | null]>([
    ['one surface without an end', [{ surfaceM2: 1200, from: null, to: null }], 1200],
    [
      'an extension in the middle of the year',
      [
        { surfaceM2: 1000, ...before(2020, 6) },
        { surfaceM2: 2000, ...since(2020, 7) },
      ],
      1500,
    ],
    [
      'the later of two that overlap',
      [
        { surfaceM2: 3000, ...since(2020, 7) },
        { surfaceM2: 1000, from: null, to: null },
      ],
      2000,
    ],
    ['a gap of a month', [{ surfaceM2: 1000, ...before(2020, 6) }], null],
    ['none', [], null],
    ['no area', [{ surfaceM2: 0, from: null, to: null }], null],
    ['another year', [{ surfaceM2: 1000, ...since(2021, 1) }], null],
  ])('%s', (_, surfaces, expected) => {
    expect(meanSurfaceM2(surfaces, from2020)).toBe(expected);
  });
});

it.each<[Dated, number]>([
  [{ from: null, to: null }, 12],
  [before(2019, 12), 0],
  [before(2020, 1), 1],
  [since(2020, 6), 7],
  [since(2021, 1), 0],
  [{ from: { year: 2020, month: 3 }, to: { year: 2020, month: 3 } }, 1],
])('%j covers %d months of 2020', (dated, months) => {
  expect(monthsInForce(dated, from2020)).toBe(months);
});
