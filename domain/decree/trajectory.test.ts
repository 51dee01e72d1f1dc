import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseSite } from './analyse-site.ts';
import type { DecreeSite } from './decree-site.ts';
import { directorSentence } from './director-sentence.ts';
import { projectTrend } from './project-trend.ts';
import { flatYears, siteOf, surfaceOf, weatherOf, wholeSurface, without } from './testing/site.ts';
import { trajectory } from './trajectory.ts';
import { lineValueAt, trajectoryLine } from './trajectory-line.ts';
import type { MonthFacts } from './month-facts.ts';

const nothingClaimed = { causes: [], modulatedCabsKwhPerM2: null, elements: [] };

function falling(first: number, count: number, start: number, factor: number) {
  return Array.from({ length: count }, (_, index) => ({
    year: first + index,
    value: start * factor ** index,
  }));
}

function trajectoryOf(facts: MonthFacts[], known: Partial<DecreeSite> = {}) {
  const analysis = analyseSite(siteOf(facts, known), { year: 2012, month: 1 });
  if (analysis.kind === 'insufficient') throw new Error(analysis.reason.code);
  return trajectory(analysis, nothingClaimed);
}

describe('the line from the reference to the objectives', () => {
  const line = trajectoryLine(2010, 1000);

  it.each([
    [2005, 1000],
    [2010, 1000],
    [2020, 800],
    [2025, 700],
    [2030, 600],
    [2035, 550],
    [2040, 500],
    [2050, 400],
    [2060, 400],
  ])('is at %d at %d', (year, value) => {
    expect(lineValueAt(line, year)).toBeCloseTo(value, 9);
  });

  it('leaves out an objective before the reference', () => {
    expect(trajectoryLine(2031, 1000).map(({ year }) => year)).toEqual([2031, 2040, 2050]);
  });
});

describe('the projection of the present trend', () => {
  it('continues a constant percentage exactly, without a band', () => {
    const projection = projectTrend(falling(2018, 6, 1000, 0.97), 2030);
    expect(projection).toMatchObject({ kind: 'projection' });
    if (projection.kind !== 'projection') return;
    expect(projection.annualChangePercent).toBeCloseTo(-3, 9);
    expect(projection.years.map(({ year }) => year)).toEqual([2024, 2025, 2026, 2027, 2028, 2029, 2030]);
    for (const { year, value, low, high } of projection.years) {
      expect(value).toBeCloseTo(1000 * 0.97 ** (year - 2018), 6);
      expect([low, high].map(Math.round)).toEqual([value, value].map(Math.round));
    }
  });

  it('uses the last six complete years, in any order, across a gap', () => {
    const values = [...falling(2010, 8, 5000, 1.2), ...falling(2019, 5, 1000, 0.98)];
    const projection = projectTrend(values.toReversed());
    expect(projection.yearsUsed).toEqual([2017, 2019, 2020, 2021, 2022, 2023]);
  });

  it('agrees with a regression of three years computed by hand', () => {
    // ln 100, ln 90, ln 88: slope −0.063917, residual deviation 0.033838; half width 3.078 × 0.033838 × √(1 + 1/3 + 2).
    const projection = projectTrend([
      { year: 2020, value: 100 },
      { year: 2021, value: 90 },
      { year: 2022, value: 88 },
    ]);
    const next = projection.kind === 'projection' ? projection.years[0] : undefined;
    expect(next?.year).toBe(2023);
    expect(next?.value).toBeCloseTo(81.4, 1);
    expect(next?.low).toBeCloseTo(67.3, 1);
    expect(next?.high).toBeCloseTo(98.5, 1);
  });

  it('is unavailable below three years', () => {
    expect(projectTrend(falling(2020, 2, 10, 1))).toEqual({
      kind: 'unavailable',
      reason: 'fewer_than_three_years',
      yearsUsed: [2020, 2021],
    });
  });

  it('stays positive, contains its value in its band, and widens it with time', () => {
    const value = fc.double({ min: 1, max: 1e8, noNaN: true });
    fc.assert(
      fc.property(fc.array(value, { minLength: 3, maxLength: 10 }), all => {
        const projection = projectTrend(all.map((one, index) => ({ year: 2010 + index, value: one })));
        const years = projection.kind === 'projection' ? projection.years : [];
        expect(years.at(-1)?.year).toBe(2050);
        let width = 0;
        for (const one of years) {
          expect(one.low).toBeGreaterThanOrEqual(0);
          expect(one.low).toBeLessThanOrEqual(one.value);
          expect(one.high).toBeGreaterThanOrEqual(one.value);
          expect(one.high / one.value).toBeGreaterThanOrEqual(width);
          width = one.high / one.value;
        }
      }),
    );
  });
});

describe('the sentence for a director', () => {
  const objective = { year: 2030, target: 600, against: 'relative' } as const;
  const sentence = (values: { year: number; value: number }[], surfaceM2: number | null = null) =>
    directorSentence(
      objective,
      values.at(-1) ?? { year: 0, value: 0 },
      projectTrend(values),
      surfaceM2 === null ? 'kwh' : 'kwh_per_m2',
      surfaceM2,
    );

  it('names the year and the missing kWh in 2030', () => {
    const result = sentence(falling(2019, 6, 800, 0.98));
    expect(result).toMatchObject({ pace: 'reached', reachedYear: 2034, missingFrom: 'projection' });
    expect(result.missingKwhPerYear).toBeCloseTo(800 * 0.98 ** 11 - 600, 6);
  });

  it('has no missing kWh when the objective is met in time, kWh being weighted by the surface', () => {
    expect(sentence(falling(2019, 6, 800, 0.95))).toMatchObject({ reachedYear: 2025, missingKwhPerYear: 0 });
    expect(sentence(falling(2019, 6, 800, 0.98), 50).missingKwhPerYear).toBeCloseTo(
      (800 * 0.98 ** 11 - 600) * 50,
      6,
    );
  });

  it.each([
    [
      'already met',
      falling(2019, 6, 500, 0.99),
      { pace: 'already_met', reachedYear: 2024, missingKwhPerYear: 0 },
    ],
    ['rising', falling(2019, 6, 700, 1.01), { pace: 'never', reachedYear: null }],
    ['level', falling(2019, 6, 700, 1), { pace: 'never', reachedYear: null }],
    [
      'too short',
      falling(2023, 2, 700, 1),
      { pace: 'unknown', reachedYear: null, missingKwhPerYear: 100, missingFrom: 'latest_year' },
    ],
    ['past 2030', falling(2026, 6, 700, 0.99), { pace: 'reached', missingFrom: 'latest_year' }],
  ])('%s', (_, values, expected) => {
    expect(sentence(values)).toMatchObject(expected);
  });
});

describe('the trajectory of a site', () => {
  const kwh = { 2012: 2400, 2013: 2304, 2014: 2200, 2015: 2160, 2016: 2100 };

  it('is raw while the weather is unknown, and names incomplete years', () => {
    const result = trajectoryOf(without(flatYears(kwh), 2014, 2));
    expect(result).toMatchObject({ basis: 'raw', measure: 'kwh', incompleteYears: [2014] });
    expect(result.points.map(({ year, raw, adjusted }) => [year, raw, adjusted])).toEqual([
      [2012, 2400, null],
      [2013, 2304, null],
      [2015, 2160, null],
      [2016, 2100, null],
    ]);
    expect(result.line[0]).toEqual({ year: 2012, value: 2400 });
    expect(result.sentences.map(({ objectiveYear, against }) => [objectiveYear, against])).toEqual([
      [2030, 'relative'],
      [2040, 'relative'],
      [2050, 'relative'],
    ]);
  });

  it('is raw unless the group chose the adjusted one', () => {
    const weather = weatherOf({ 2012: 3300, 2013: 3300, 2014: 3300, 2015: 3300, 2016: 2900 }, 3300);
    const result = trajectoryOf(flatYears(kwh), { weather });
    expect(result.basis).toBe('raw');
    expect(result.line[0]).toEqual({ year: 2012, value: 2400 });
  });

  it('follows the adjusted values and the easier objective of 2030', () => {
    const weather = weatherOf({ 2012: 3300, 2013: 3300, 2014: 3300, 2015: 3300, 2016: 2900 }, 3300);
    const result = trajectoryOf(flatYears(kwh), {
      wantedBasis: 'adjusted',
      weather,
      surfaces: wholeSurface(10),
      subCategories: [surfaceOf('hospital_ward', 10)],
    });
    expect(result).toMatchObject({ basis: 'adjusted', measure: 'kwh_per_m2' });
    expect(result.points.at(-1)?.adjusted).toBeGreaterThan(result.points.at(-1)?.raw ?? 0);
    expect(result.sentences[0]).toMatchObject({ against: 'absolute', pace: 'reached' });
    expect(result.sentences[1]).toMatchObject({ against: 'relative' });
  });
});
