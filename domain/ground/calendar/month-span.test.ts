import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Month } from './month.ts';
import { maskOf } from './month-mask.ts';
import {
  longestSpan,
  monthCount,
  type MonthSpan,
  parseSpan,
  periodsIn,
  spanBefore,
  spanKind,
  spanText,
  yearParts,
  yearsBetween,
} from './month-span.ts';

const span = (fromYear: number, from: Month, toYear: number, to: Month): MonthSpan => ({
  from: { year: fromYear, month: from },
  to: { year: toYear, month: to },
});

describe('a span in an address', () => {
  test.each([
    ['2026', span(2026, 1, 2026, 12), 'year'],
    ['2026-T3', span(2026, 7, 2026, 9), 'quarter'],
    ['2026-09', span(2026, 9, 2026, 9), 'month'],
    ['2026-01_2026-09', span(2026, 1, 2026, 9), 'year-to-date'],
    ['2025-10_2026-09', span(2025, 10, 2026, 9), 'twelve-months'],
    ['2025-11_2026-02', span(2025, 11, 2026, 2), 'months'],
    ['2026-02_2026-04', span(2026, 2, 2026, 4), 'months'],
  ] as const)('%s', (text, expected, kind) => {
    expect(parseSpan(text)).toEqual(expected);
    expect(spanText(expected)).toBe(text);
    expect(spanKind(expected)).toBe(kind);
  });

  test.each([
    '',
    '26',
    '2026-13',
    '2026-T5',
    '2026-09_2026-08',
    '1999',
    '2101',
    '2026_',
    '2020-01_2026-12',
    'MMXXVI',
  ])('refuses %s', text => {
    expect(parseSpan(text)).toBeNull();
  });

  it('may be written with a year or a quarter at either end', () => {
    expect(parseSpan('2024_2025')).toEqual(span(2024, 1, 2025, 12));
    expect(parseSpan('2025-T4_2026-T1')).toEqual(span(2025, 10, 2026, 3));
  });
});

test.each([
  [span(2026, 1, 2026, 9), span(2025, 1, 2025, 9)],
  [span(2025, 10, 2026, 9), span(2024, 10, 2025, 9)],
  [span(2024, 7, 2025, 12), span(2022, 7, 2023, 12)],
])('takes the same months before, without an overlap', (later, earlier) => {
  expect(spanBefore(later)).toEqual(earlier);
});

it('splits a span by calendar years', () => {
  expect(yearParts(span(2025, 11, 2026, 2))).toEqual([
    { year: 2025, months: maskOf([11, 12]) },
    { year: 2026, months: maskOf([1, 2]) },
  ]);
});

it('counts the years to another span of the same months only', () => {
  expect(yearsBetween(span(2019, 1, 2019, 9), span(2026, 1, 2026, 9))).toBe(7);
  expect(yearsBetween(span(2025, 2, 2025, 10), span(2026, 1, 2026, 9))).toBeNull();
  expect(yearsBetween(span(2025, 1, 2025, 8), span(2026, 1, 2026, 9))).toBeNull();
});

const anySpan = fc
  .tuple(fc.integer({ min: 24_060, max: 25_000 }), fc.integer({ min: 0, max: longestSpan - 1 }))
  .map(([start, length]): MonthSpan => {
    const at = (index: number) => ({ year: Math.floor(index / 12), month: ((index % 12) + 1) as Month });
    return { from: at(start), to: at(start + length) };
  });

describe('always', () => {
  it('reads a span as it was written', () => {
    fc.assert(
      fc.property(anySpan, each => {
        expect(parseSpan(spanText(each))).toEqual(each);
      }),
    );
  });

  it('splits it so that its years contain each month once, with as many months before', () => {
    fc.assert(
      fc.property(anySpan, each => {
        const held = yearParts(each).flatMap(({ year, months }) =>
          Array.from({ length: 12 }, (_, place) => place)
            .filter(place => months & (1 << place))
            .map(place => ({ year, month: place + 1 })),
        );
        expect(held).toEqual(periodsIn(each));
        expect(monthCount(spanBefore(each))).toBe(held.length);
        expect(yearsBetween(spanBefore(each), each)).toBeGreaterThan(0);
      }),
    );
  });
});
