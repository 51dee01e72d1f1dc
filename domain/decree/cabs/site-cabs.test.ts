import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { surfaceOf } from '../testing/site.ts';
import { type CabsQuestion, siteCabs } from './site-cabs.ts';
import type { SubCategorySurface } from './sub-category-surface.ts';

const from = { year: 2024, month: 1 } as const;

function ask(subCategories: SubCategorySurface[], known: Partial<CabsQuestion> = {}) {
  return siteCabs({ zone: 'H1c', altitudeM: 640, surfaceM2: null, from, subCategories, ...known });
}

function value(...question: Parameters<typeof ask>): number {
  const result = ask(...question);
  return result.kind === 'cabs' ? result.cabsKwhPerM2 : Number.NaN;
}

describe('the absolute objective of a site', () => {
  it('is the mean of its sub-categories weighted by their surfaces', () => {
    const parts = [surfaceOf('hospital_ward', 6000), surfaceOf('hospital_operating_suite', 1000)];
    expect(value(parts)).toBeCloseTo((217 * 6000 + 387 * 1000) / 7000, 9);
  });

  it('lies between its lowest and its highest sub-category', () => {
    const surface = fc.double({ min: 1, max: 50_000, noNaN: true });
    fc.assert(
      fc.property(surface, surface, surface, (ward, office, nursing) => {
        const cabs = value([
          surfaceOf('hospital_ward', ward),
          surfaceOf('hospital_consultation', office),
          surfaceOf('medico_nursing_home', nursing),
        ]);
        expect(cabs).toBeGreaterThanOrEqual(99 - 1e-9);
        expect(cabs).toBeLessThanOrEqual(217 + 1e-9);
      }),
    );
  });

  it('weights a surface by the months during which it applies', () => {
    const closed = surfaceOf('hospital_laundry', 1000, { to: { year: 2024, month: 3 } });
    const kept = surfaceOf('hospital_ward', 1000);
    const result = ask([closed, kept]);
    expect(result).toMatchObject({
      surfaceM2: 1250,
      parts: [{ surfaceM2: 250, monthsInForce: 3 }, { monthsInForce: 12 }],
    });
    expect(value([closed, kept])).toBeCloseTo((967 * 250 + 217 * 1000) / 1250, 9);
    expect(value([closed, kept], { from: { year: 2025, month: 1 } })).toBe(217);
  });

  it('divides tonnes by the surface of the laundry, not by its share of the year', () => {
    const indicators = { laundryTonnesPerYear: 500 };
    const whole = ask([surfaceOf('hospital_laundry', 1000, { indicators })]);
    const half = ask([surfaceOf('hospital_laundry', 1000, { indicators, to: { year: 2024, month: 6 } })]);
    const density = (result: typeof whole) => (result.kind === 'cabs' ? result.parts[0]?.useKwhPerM2 : null);
    expect(density(half)).toBe(density(whole));
  });

  it('returns each term that it used', () => {
    const result = ask([surfaceOf('hospital_ward', 500, { indicators: { m2PerBed: 20 } })]);
    const use = 101 * (0.64 * 0.7 + 0.36);
    expect(result).toMatchObject({
      altitudeClass: '400_800',
      parts: [
        {
          cvcKwhPerM2: 116,
          standardUseKwhPerM2: 101,
          feedbackKwhPerM2: 0,
          indicators: [
            { indicator: 'hoursPerYear', origin: 'standard', value: 8760 },
            { indicator: 'm2PerBed', origin: 'declared', value: 20 },
            { indicator: 'occupancyPercent', origin: 'standard', value: 90 },
          ],
        },
      ],
      reservations: [{ code: 'standard_indicators', subCategories: ['hospital_ward'] }],
    });
    expect(value([surfaceOf('hospital_ward', 500, { indicators: { m2PerBed: 20 } })])).toBeCloseTo(
      116 + use,
      9,
    );
  });

  it.each<[string, SubCategorySurface[], Partial<CabsQuestion>, object]>([
    ['nothing declared', [], {}, { code: 'no_sub_category' }],
    [
      'nothing any more',
      [surfaceOf('hospital_ward', 9, { to: { year: 2023, month: 12 } })],
      {},
      { code: 'no_sub_category' },
    ],
    ['no zone', [surfaceOf('hospital_ward', 9)], { zone: null }, { code: 'zone_unknown' }],
    [
      'a zone that has no site so high',
      [surfaceOf('hospital_ward', 9)],
      { zone: 'H1a', altitudeM: 900 },
      { code: 'no_published_value', zone: 'H1a', altitudeClass: '800_1200' },
    ],
    ['no altitude', [surfaceOf('hospital_ward', 9)], { altitudeM: null }, { code: 'altitude_unknown' }],
    [
      'no area',
      [surfaceOf('hospital_ward', 0)],
      {},
      { code: 'invalid_surface', subCategory: 'hospital_ward' },
    ],
    [
      'more heated than there is',
      [surfaceOf('hospital_ward', 10, { heatedSurfaceM2: 11 })],
      {},
      { code: 'invalid_surface', subCategory: 'hospital_ward' },
    ],
    [
      'beds without an area',
      [surfaceOf('hospital_ward', 10, { indicators: { m2PerBed: 0 } })],
      {},
      { code: 'invalid_indicator', subCategory: 'hospital_ward', indicator: 'm2PerBed', value: 0 },
    ],
    [
      'an occupancy above 100 %',
      [surfaceOf('hospital_ward', 10, { indicators: { occupancyPercent: 101 } })],
      {},
      { code: 'invalid_indicator', subCategory: 'hospital_ward', indicator: 'occupancyPercent', value: 101 },
    ],
    [
      'a default beside another',
      [surfaceOf('hospital_default', 90), surfaceOf('hospital_ward', 10)],
      {},
      { code: 'default_not_alone' },
    ],
    [
      'a default of 80 %',
      [surfaceOf('hospital_default', 800)],
      { surfaceM2: 1000 },
      { code: 'default_share_too_low', sharePercent: 80 },
    ],
  ])('is refused with %s', (_, subCategories, known, reason) => {
    expect(ask(subCategories, known)).toEqual({ kind: 'refused', reason });
  });

  it('accepts a default above 80 %, with a reservation when the share is unknown', () => {
    expect(value([surfaceOf('hospital_default', 801)], { surfaceM2: 1000 })).toBe(167);
    const unweighed = ask([surfaceOf('hospital_default', 801)]);
    expect(unweighed.kind === 'cabs' ? unweighed.reservations : []).toContainEqual({
      code: 'default_share_unverified',
    });
  });

  it('reports sub-categories that do not add up to the site', () => {
    const parts = [surfaceOf('hospital_ward', 700), surfaceOf('hospital_imaging', 295)];
    const reservations = (surfaceM2: number) => {
      const result = ask(parts, { surfaceM2 });
      return result.kind === 'cabs' ? result.reservations.map(({ code }) => code) : [];
    };
    expect(reservations(1000)).toEqual(['standard_indicators']);
    expect(reservations(1200)).toEqual(['standard_indicators', 'surface_gap']);
  });
});
