import { array, assert, constantFrom, integer, property, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, monthIndex, type Period } from '../../ground/calendar/month.ts';
import { commonMonths, type EnergyPast, forecastBasis, leftOutShare } from './forecast-basis.ts';
import { forecastMonths } from './forecast-months.ts';
import { ForecastWhole } from './forecast-whole.ts';
import { type SeasonalOptions, seasonalSeries } from './testing/seasonal-series.ts';

type Named = EnergyPast & { name: string };

/** January 2015 to December 2023 by default. */
function past(name: string, options: SeasonalOptions & { size?: number } = {}): Named {
  const { size = 1, ...series } = { count: 108, ...options };
  const known = seasonalSeries(series).flatMap(({ period, value }) =>
    value === null ? [] : [[monthIndex(period), value * size] as const],
  );
  return { name, known: new Map(known) };
}

function since(from: Period, missing: readonly number[] = []): SeasonalOptions {
  return { from, count: monthIndex({ year: 2023, month: 12 }) - monthIndex(from) + 1, missing };
}

function basisOf(...pasts: Named[]) {
  const { kept, leftOut } = forecastBasis(pasts);
  return {
    kept: kept.map(({ name }) => name),
    leftOut: leftOut.map(({ past: { name }, reason }) => [name, reason]),
  };
}

const old = past('old');
const older = past('older');

describe('nothing is left out', () => {
  it.each<[string, Named]>([
    ['for complete pasts', past('other')],
    ['for one old gap', past('other', { missing: [30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43] })],
    ['for a last month that is late', past('other', { count: 107 })],
    ['for a year that comes at once, and late', past('other', { count: 91 })],
    ['for a past of 24 months', past('other', since({ year: 2022, month: 1 }))],
  ])('%s', (_, other) => {
    expect(basisOf(old, other)).toEqual({ kept: ['old', 'other'], leftOut: [] });
  });

  it('when everything would be: the whole stays unknown', () => {
    const [young, younger] = [past('young', { count: 23 }), past('younger', { count: 3 })];
    expect(basisOf(young, younger)).toEqual({ kept: ['young', 'younger'], leftOut: [] });
    expect(basisOf(past('empty', { count: 0 }))).toEqual({ kept: ['empty'], leftOut: [] });
    expect(basisOf()).toEqual({ kept: [], leftOut: [] });
  });
});

describe('the energies left out are', () => {
  it('those that joined less than 24 months ago, in any order', () => {
    const joined = past('joined', since({ year: 2022, month: 2 }));
    const expected = { kept: ['old', 'older'], leftOut: [['joined', 'too-few-months']] };
    expect(basisOf(old, joined, older)).toEqual(expected);
    expect(basisOf(joined, old, older)).toEqual(expected);
  });

  it('those without any data', () => {
    expect(basisOf(old, past('empty', { count: 0 })).leftOut).toEqual([['empty', 'too-few-months']]);
  });

  it('those without data for eighteen months, but not for seventeen', () => {
    expect(basisOf(old, past('silent', { count: 90 })).leftOut).toEqual([['silent', 'no-recent-month']]);
    expect(basisOf(old, past('late', { count: 91 })).leftOut).toEqual([]);
  });

  it('those without an August in five years, but neither those with a gap nor those that joined 24 months ago', () => {
    const augusts = Array.from({ length: 9 }, (_, year) => 12 * year + 7);
    const gap = past('gap', { missing: [100, 101, 102] });
    const joined = past('joined', since({ year: 2022, month: 1 }));
    expect(basisOf(past('holidays', { missing: augusts }), joined, gap, old)).toEqual({
      kept: ['joined', 'gap', 'old'],
      leftOut: [['holidays', 'month-without-past']],
    });
  });

  it('not those that came back recently, and had 24 months long ago', () => {
    const absent = Array.from({ length: 72 }, (_, position) => 24 + position);
    expect(basisOf(past('back', { missing: absent }), old).leftOut).toEqual([]);
  });
});

// With too few gaps for eighteen missing months in a row.
const anyPasts = array(
  constantFrom(
    { from: 0, count: 108 },
    { from: 60, count: 48 },
    { from: 84, count: 24 },
    { from: 90, count: 18 },
  ),
  { minLength: 1, maxLength: 5 },
).chain(spans =>
  array(uniqueArray(integer({ min: 0, max: 107 }), { maxLength: 3 }), {
    minLength: spans.length,
    maxLength: spans.length,
  }).map(gaps =>
    spans.map(({ from, count }, position) =>
      past(`${position}`, {
        from: addMonths({ year: 2015, month: 1 }, from),
        count,
        missing: gaps[position] ?? [],
      }),
    ),
  ),
);

it('the kept energies can be forecast when one of them can, and those left out cannot', () => {
  assert(
    property(anyPasts, pasts => {
      const { kept, leftOut } = forecastBasis(pasts);
      expect(kept.length + leftOut.length).toBe(pasts.length);
      const isKnown = (of: readonly EnergyPast[]) =>
        forecastMonths(new ForecastWhole(of.map(each => ({ values: commonMonths([each]) }))), 12).kind ===
        'forecast';
      expect(isKnown(kept)).toBe(pasts.some(each => isKnown([each])));
      for (const { past: left } of leftOut) expect(isKnown([left])).toBe(false);
    }),
    { numRuns: 60 },
  );
});

describe('the months in common', () => {
  it('are summed for the months known to all, in order', () => {
    const [a, b] = [
      {
        known: new Map([
          [24002, 5],
          [24000, 1],
          [24001, 3],
        ]),
      },
      {
        known: new Map([
          [24000, 10],
          [24002, 20],
        ]),
      },
    ];
    expect(commonMonths([a, b])).toEqual([
      { period: { year: 2000, month: 1 }, value: 11 },
      { period: { year: 2000, month: 3 }, value: 25 },
    ]);
    expect(commonMonths([])).toEqual([]);
  });
});

describe('the share left out', () => {
  const shareOf = (...pasts: Named[]) => leftOutShare(forecastBasis(pasts));

  it('covers the last twelve months', () => {
    expect(shareOf(past('three', { size: 3 }), past('new', since({ year: 2022, month: 7 })))).toEqual({
      percent: expect.closeTo(25, 6),
      months: 12,
      until: { year: 2023, month: 12 },
    });
  });

  it('covers only months known to all', () => {
    const joined = past('new', since({ year: 2023, month: 8 }));
    expect(shareOf(old, joined)).toMatchObject({ percent: expect.closeTo(50, 6), months: 5 });
    expect(shareOf(past('late', { count: 106 }), joined)).toMatchObject({
      months: 3,
      until: { year: 2023, month: 10 },
    });
  });

  it('covers the last known months, for an energy without recent data', () => {
    expect(shareOf(old, past('silent', { count: 60 }))).toEqual({
      percent: expect.closeTo(50, 6),
      months: 12,
      until: { year: 2019, month: 12 },
    });
  });

  it('is unknown without such a month, or with negative credits; there is none when nothing is left out', () => {
    expect(shareOf(old, past('empty', { count: 0 }))).toBeNull();
    expect(shareOf(old, past('credit', { ...since({ year: 2023, month: 1 }), size: -0.5 }))).toBeNull();
    expect(shareOf(old, older)).toBeNull();
  });
});
