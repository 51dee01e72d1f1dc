import { expect, it } from 'vitest';
import { compareSite } from '../compare-site.ts';
import { flatYears, siteOf, surfaceOf, wholeSurface } from '../testing/site.ts';
import type { ModulationStatement } from './modulation.ts';
import { preparedModulation, preparedTargetKwh } from './prepared-modulation.ts';

const from = { year: 2012, month: 1 } as const;

/** 300 kWh/m² in 2012 and 250 in 2024, on 10 m² of one sub-category. */
function compared(known: Parameters<typeof siteOf>[1] = {}) {
  const site = siteOf(flatYears({ 2012: 3000, 2024: 2500 }), {
    surfaces: wholeSurface(10),
    subCategories: [surfaceOf('hospital_ward', 10)],
    ...known,
  });
  const analysis = compareSite(site, from);
  if (analysis.kind === 'insufficient') throw new Error(analysis.reason.code);
  return analysis;
}

function claimed(modulatedCabsKwhPerM2: number | null, cause = 'cost' as const): ModulationStatement {
  return { causes: [{ cause, note: '', documentId: null }], modulatedCabsKwhPerM2, elements: [] };
}

function cabsOf({ reference }: ReturnType<typeof compared>): number {
  if (reference.cabs.kind === 'refused') throw new Error(reference.cabs.reason.code);
  return reference.cabs.cabsKwhPerM2;
}

it('draws a line from the reference through all three modulated objectives', () => {
  const analysis = compared();
  // 1.2 times the Cabs of the reference: 180 × 1.2, 150 × 1.2, 120 × 1.2.
  const prepared = preparedModulation(analysis, claimed(cabsOf(analysis) * 1.2));
  expect(prepared.kind).toBe('prepared');
  const line = prepared.kind === 'prepared' ? prepared.line : [];
  expect(line.map(({ year }) => year)).toEqual([2012, 2030, 2040, 2050]);
  [300, 216, 180, 144].forEach((value, at) => expect(line[at]?.value).toBeCloseTo(value, 9));
});

it('draws no line when only activity is claimed, an objective cannot be modulated, or a surface is missing', () => {
  const analysis = compared();
  const reasonOf = (...asked: Parameters<typeof preparedModulation>) => {
    const prepared = preparedModulation(...asked);
    return prepared.kind === 'none' ? prepared.reason : null;
  };
  expect(reasonOf(analysis, { ...claimed(300), causes: [] })).toBe('not_claimed');
  const activity = [{ cause: 'activity' as const, note: '', documentId: null }];
  expect(reasonOf(analysis, { ...claimed(300), causes: activity })).toBe('not_claimed');
  expect(reasonOf(analysis, claimed(null))).toBe('no_modulated_cabs');
  // Twice the Cabs would raise 2030 from 180 to 360, above 300, so that 2040 and 2050 stay unchanged too.
  expect(reasonOf(analysis, claimed(cabsOf(analysis) * 2))).toBe('not_below_reference');
  expect(reasonOf(compared({ surfaces: [] }), claimed(300))).toBe('surface_unknown');
  expect(reasonOf(compared({ subCategories: [] }), claimed(300))).toBe('cabs_unknown');
});

it('keeps the less demanding objective of 2030, in kWh at the surface of the latest year', () => {
  const analysis = compared();
  const cabs = cabsOf(analysis);
  expect(preparedTargetKwh(analysis, { ...claimed(300), causes: [] })).toBeNull();
  const lifted = preparedTargetKwh(analysis, claimed(cabs * 1.5));
  // 180 × 1.5 = 270 kWh/m² on 10 m², above the Cabs itself.
  expect(cabs).toBeLessThan(270);
  expect(lifted).toBeCloseTo(2700, 6);
  // With a modulated Cabs just above the reference one, the absolute objective remains the less demanding.
  expect(preparedTargetKwh(analysis, claimed(cabs * 1.001))).toBeCloseTo(Math.max(cabs, 180.18) * 10, 6);
});
