import { describe, expect, it } from 'vitest';
import type { Period } from '../ground/calendar/month.ts';
import { analyseSite, type SiteAnalysis } from './analyse-site.ts';
import type { DecreeSite } from './decree-site.ts';
import type { MonthFacts } from './month-facts.ts';
import { flatYears, siteOf, surfaceOf, weatherOf, wholeSurface, without } from './testing/site.ts';

const in2012: Period = { year: 2012, month: 1 };

function analyse(facts: MonthFacts[], known: Partial<DecreeSite> = {}, from = in2012): SiteAnalysis {
  return analyseSite(siteOf(facts, known), from);
}

function verdicts(analysis: SiteAnalysis) {
  if (analysis.kind === 'insufficient') throw new Error(analysis.reason.code);
  return analysis;
}

describe('the analysis of a site', () => {
  it('compares the latest complete year with the reference in kWh when no surface is known', () => {
    const analysis = verdicts(analyse(flatYears({ 2012: 2400, 2013: 2000, 2014: 1800 })));
    expect(analysis).toMatchObject({ measure: 'kwh', measureReason: 'surface_unknown', adjusted: null });
    expect(analysis.raw).toMatchObject({ reductionPercent: 25, direction: 'improvement' });
    expect(analysis.raw.objectives.map(({ status }) => status)).toEqual(['far', 'far', 'far']);
    expect(analysis.raw.objective2030).toMatchObject({
      retained: 'relative',
      targetKwh: 1440,
      balanceKwh: -360,
    });
  });

  it('compares per m² as soon as both surfaces are known: an extension is no deterioration', () => {
    const surfaces = [
      { surfaceM2: 10, from: null, to: { year: 2013, month: 12 as const } },
      { surfaceM2: 20, from: { year: 2014, month: 1 as const }, to: null },
    ];
    const analysis = verdicts(analyse(flatYears({ 2012: 2400, 2014: 3600 }), { surfaces }));
    expect(analysis).toMatchObject({ measure: 'kwh_per_m2', measureReason: 'surface_known' });
    expect(analysis.raw).toMatchObject({ reference: 240, latest: 180, reductionPercent: 25 });
    expect(analysis.raw.objective2030).toMatchObject({ target: 144, targetKwh: 2880, balanceKwh: -720 });
    const partly = analyse(flatYears({ 2012: 2400, 2014: 3600 }), { surfaces: surfaces.slice(0, 1) });
    expect(partly).toMatchObject({ measure: 'kwh', measureReason: 'surface_known_in_part' });
  });

  it('lists an incomplete year and never uses it', () => {
    const facts = without(flatYears({ 2012: 2400, 2013: 1800, 2014: 120 }), 2014, 3);
    const analysis = verdicts(analyse(facts));
    expect(analysis.latest.annual.labelYear).toBe(2013);
    expect(analysis.years.map(({ year, kind }) => [year, kind])).toEqual([
      [2012, 'complete'],
      [2013, 'complete'],
      [2014, 'incomplete'],
    ]);
    expect(analysis.years[1]).toMatchObject({ rawReductionPercent: 25, adjustedReductionPercent: null });
  });

  it('ignores years before the reference', () => {
    const analysis = verdicts(analyse(flatYears({ 2010: 9000, 2011: 8000, 2012: 2400, 2013: 2400 })));
    expect(analysis.years.map(({ year }) => year)).toEqual([2012, 2013]);
    expect(analysis.raw.direction).toBe('stable');
  });

  it('shows raw and climate-adjusted figures side by side: a mild year is no saving', () => {
    const weather = weatherOf({ 2012: 3300, 2013: 2800 }, 3300);
    const analysis = verdicts(analyse(flatYears({ 2012: 1_000_000, 2013: 890_000 }), { weather }));
    expect(analysis.raw.reductionPercent).toBeCloseTo(11, 9);
    expect(analysis.adjusted?.reductionPercent).toBeCloseTo(100 - 89 * 1.1235, 6);
  });

  it.each([
    ['raw', 3300, 'raw'],
    ['adjusted', 3300, 'adjusted'],
    // 4 200 degree days × 0.000247: heating would be 104 % of the consumption.
    ['adjusted', 4200, 'raw'],
  ] as const)(
    'where %s is wanted, in a year of %i degree days, rests on %s',
    (wantedBasis, heating, founding) => {
      const weather = weatherOf({ 2012: 3300, 2013: heating }, 3300);
      const analysis = analyse(flatYears({ 2012: 1_000_000, 2013: 890_000 }), { weather, wantedBasis });
      expect(analysis).toMatchObject({ founding, adjusted: { basis: 'adjusted' } });
    },
  );

  it('takes the less demanding objective of 2030, modulated by activity', () => {
    const subCategories = [
      surfaceOf('hospital_ward', 10, { to: { year: 2012, month: 12 }, indicators: { m2PerBed: 28 } }),
      surfaceOf('hospital_ward', 10, { from: { year: 2013, month: 1 }, indicators: { m2PerBed: 14 } }),
    ];
    const surfaces = wholeSurface(10);
    const analysis = verdicts(analyse(flatYears({ 2012: 3000, 2013: 2500 }), { surfaces, subCategories }));
    const cabsReference = 116 + 101 * (0.64 * 0.5 + 0.36);
    const { objective2030 } = analysis.raw;
    expect(objective2030.relative.unmodulated).toBe(180);
    expect(objective2030.relative.value).toBeCloseTo((180 * 217) / cabsReference, 9);
    expect(objective2030).toMatchObject({
      retained: 'absolute',
      target: 217,
      achieved: false,
      balanceKwh: -330,
    });
    const demanding = verdicts(analyse(flatYears({ 2012: 6000, 2013: 2100 }), { surfaces, subCategories }));
    expect(demanding.raw.objective2030).toMatchObject({ retained: 'relative', achieved: true });
  });

  it('accepts twelve months across two years as reference, and lists later years only', () => {
    const facts = flatYears({ 2012: 1200, 2013: 2400, 2014: 1200 });
    const analysis = verdicts(analyse(facts, {}, { year: 2012, month: 7 }));
    expect(analysis.reference.annual).toMatchObject({ labelYear: 2012, consumptionKwh: 1800 });
    expect(analysis.raw.reductionPercent).toBeCloseTo(100 / 3, 9);
  });

  it.each<[string, MonthFacts[], object]>([
    ['no data', [], { code: 'no_complete_year' }],
    ['no complete year', without(flatYears({ 2012: 12 }), 2012, 5), { code: 'no_complete_year' }],
    [
      'an incomplete reference',
      without(flatYears({ 2012: 12, 2013: 12 }), 2012, 5),
      { code: 'reference_incomplete' },
    ],
    [
      'only years after 2022, and no opening',
      flatYears({ 2023: 12, 2024: 10 }),
      { code: 'no_reference_year' },
    ],
    ['one year', flatYears({ 2012: 12 }), { code: 'fewer_than_two_years' }],
    [
      'one complete year',
      without(flatYears({ 2012: 12, 2013: 12 }), 2013, 5),
      { code: 'fewer_than_two_years' },
    ],
    ['earlier years only', flatYears({ 2010: 12, 2012: 12 }), { code: 'fewer_than_two_years' }],
    ['a reference of 0', flatYears({ 2012: 0, 2013: 12 }), { code: 'zero_reference' }],
    ['a latest year of 0', flatYears({ 2012: 12, 2013: 0 }), { code: 'zero_latest', year: 2013 }],
  ])('has no verdict with %s', (_, facts, reason) => {
    expect(analyse(facts)).toMatchObject({ kind: 'insufficient', reason });
  });
});
