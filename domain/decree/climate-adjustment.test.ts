import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MeanDegreeDays } from '../weather/mean-degree-days.ts';
import { climateAdjustment, type YearWeather } from './climate-adjustment.ts';
import type { ClimateProfile, ProfilePart } from './climate-profile.ts';

const unknownUses = { heatingKwh: null, coolingKwh: null };
const hospital: ClimateProfile = { kind: 'category', category: 'hospital' };
const from = { year: 2024, month: 1 } as const;

function weatherOf(heating: number, meanHeating: number, cooling = 100, meanCooling = 100): YearWeather {
  const mean: MeanDegreeDays = {
    kind: 'complete',
    years: [],
    missingYears: [],
    heating: meanHeating,
    cooling: meanCooling,
  };
  return {
    stationNumber: '43062001',
    origin: 'measured',
    degreeDays: { kind: 'measured', from, heating, cooling },
    mean,
  };
}

function part(
  category: ProfilePart['category'],
  cabsKwhPerM2: number,
  surfaceM2: number,
  heatedM2: number,
): ProfilePart {
  return { category, cabsKwhPerM2, surfaceM2, heatedSurfaceM2: heatedM2, cooledSurfaceM2: 0 };
}

function adjusted(...question: Parameters<typeof climateAdjustment>): number {
  const result = climateAdjustment(...question);
  return result.kind === 'adjusted' ? result.adjustedKwh : Number.NaN;
}

describe('the reconstructed climate adjustment', () => {
  it('increases a mild year by the coefficient of its category', () => {
    const result = climateAdjustment(1_000_000, weatherOf(2800, 3300), hospital, unknownUses);
    expect(result).toMatchObject({
      kind: 'adjusted',
      method: 'reconstructed_estimate',
      baseTemperatureC: 18,
    });
    expect(adjusted(1_000_000, weatherOf(2800, 3300), hospital, unknownUses)).toBeCloseTo(1_123_500, 6);
  });

  it('attributes two thirds of a hospital to heating in a year of 2 670 degree days', () => {
    const result = climateAdjustment(900, weatherOf(2670, 2670), hospital, unknownUses);
    expect(result.kind === 'adjusted' ? result.heating : null).toMatchObject({ kind: 'estimated' });
    const use = result.kind === 'adjusted' && result.heating.kind === 'estimated' ? result.heating.useKwh : 0;
    expect(use / 900).toBeCloseTo(0.65949, 6);
  });

  it.each([
    [600, 400, null],
    [600, 401, 1001],
    [1200, null, 1200],
    [null, null, null],
  ])(
    'says that %s kWh of heating and %s of cooling are more than 1 000 kWh in all',
    (heatingKwh, coolingKwh, above) => {
      const result = climateAdjustment(1000, weatherOf(2670, 2670), hospital, { heatingKwh, coolingKwh });
      const found = result.kind === 'adjusted' ? result.reservations : [];
      expect(found.filter(({ code }) => code === 'measured_above_total')).toEqual(
        above === null ? [] : [{ code: 'measured_above_total', measuredKwh: above }],
      );
    },
  );

  it('scales only a metered heating, by the ratio of degree days', () => {
    const measured = { heatingKwh: 600_000, coolingKwh: 0 };
    expect(adjusted(1_000_000, weatherOf(2500, 3000), hospital, measured)).toBeCloseTo(1_120_000, 6);
  });

  it('weights sub-categories by Cabs and heated surface', () => {
    const profile: ClimateProfile = {
      kind: 'sub_categories',
      parts: [
        part('hospital', 200, 1000, 1000),
        part('laundry', 800, 250, 250),
        part('spa_pool', 600, 500, 250),
      ],
    };
    const perDegreeDay = (200 * 1000 * 0.000247 + 600 * 250 * 0.000314) / (200_000 + 200_000 + 300_000);
    expect(adjusted(1_000_000, weatherOf(3000, 3400), profile, unknownUses)).toBeCloseTo(
      1_000_000 * (1 + perDegreeDay * 400),
      6,
    );
  });

  it('adjusts cooling when the cooled surface is known', () => {
    const parts = [{ ...part('hospital', 200, 1000, 1000), cooledSurfaceM2: 500 }];
    const weather = weatherOf(3000, 3000, 250, 50);
    const result = climateAdjustment(100_000, weather, { kind: 'sub_categories', parts }, unknownUses);
    expect(result.kind === 'adjusted' ? result.cooling.adjustmentKwh : 0).toBeCloseTo(-535, 6);
    expect(result).toMatchObject({ reservations: [] });
  });

  it('leaves cooling out when a cooled surface is not declared, and takes undeclared heated surfaces as complete', () => {
    const declared = { ...part('hospital', 200, 1000, 500), cooledSurfaceM2: 500 };
    const undeclared = { ...part('hospital', 200, 1000, 0), heatedSurfaceM2: null, cooledSurfaceM2: null };
    const profile: ClimateProfile = { kind: 'sub_categories', parts: [declared, undeclared] };
    const result = climateAdjustment(100_000, weatherOf(2900, 3000, 250, 50), profile, unknownUses);
    expect(result).toMatchObject({
      cooling: { kind: 'not_adjusted', reason: 'surface_unknown', adjustmentKwh: 0 },
      reservations: [{ code: 'heated_surface_assumed' }, { code: 'cooled_surface_unknown' }],
    });
    expect(result.kind === 'adjusted' ? result.adjustedKwh : 0).toBeCloseTo(100_000 * (1 + 0.75 * 0.0247), 6);
  });

  it('names its assumptions', () => {
    const result = climateAdjustment(
      1000,
      {
        ...weatherOf(3000, 3000),
        origin: 'demonstration',
        degreeDays: { kind: 'estimated', from, estimatedDays: 4, heating: 3000, cooling: 0 },
        mean: { kind: 'incomplete', years: [], missingYears: [2001], heating: 3000, cooling: 0 },
      },
      hospital,
      unknownUses,
    );
    expect(result).toMatchObject({
      cooling: { kind: 'not_adjusted', adjustmentKwh: 0 },
      reservations: [
        { code: 'heated_surface_assumed' },
        { code: 'cooled_surface_unknown' },
        { code: 'single_category' },
        { code: 'degree_days_estimated', days: 4 },
        { code: 'mean_incomplete', missingYears: [2001] },
        { code: 'demonstration_weather' },
      ],
    });
  });

  it('reports an estimated heating above the total', () => {
    const result = climateAdjustment(1000, weatherOf(4200, 4200), hospital, unknownUses);
    expect(result.kind === 'adjusted' ? result.reservations : []).toContainEqual({
      code: 'share_above_total',
      use: 'heating',
    });
  });

  it('takes 1 for a year, and for a mean, without degree days', () => {
    const measured = { heatingKwh: 0, coolingKwh: 500 };
    expect(adjusted(1000, weatherOf(3000, 3000, 0, 2), hospital, measured)).toBe(1500);
    expect(adjusted(1000, weatherOf(3000, 3000, 0, 0), hospital, measured)).toBe(1000);
  });

  it.each([
    [null, 'no_station'],
    [{ ...weatherOf(1, 1), degreeDays: { kind: 'unknown', from, unknownMonths: [] } }, 'degree_days_unknown'],
    [{ ...weatherOf(1, 1), mean: { kind: 'unknown', years: [], missingYears: [] } }, 'mean_unknown'],
  ] as const)('is unavailable for a reason (%#)', (weather, reason) => {
    expect(climateAdjustment(1000, weather, hospital, unknownUses)).toEqual({ kind: 'unavailable', reason });
  });

  it('leaves a year of normal weather unchanged, and adjusts every other one in the right direction', () => {
    const degreeDays = fc.double({ min: 100, max: 4000, noNaN: true });
    const kwh = fc.double({ min: 1, max: 1e8, noNaN: true });
    const heated = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null });
    fc.assert(
      fc.property(kwh, degreeDays, degreeDays, heated, (rawKwh, year, normal, share) => {
        const measured = { heatingKwh: share === null ? null : rawKwh * share, coolingKwh: null };
        expect(adjusted(rawKwh, weatherOf(normal, normal), hospital, measured)).toBeCloseTo(rawKwh, 6);
        const moved = adjusted(rawKwh, weatherOf(year, normal), hospital, measured) - rawKwh;
        expect(Math.sign(moved) * Math.sign(normal - year)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
