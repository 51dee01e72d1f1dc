import { describe, expect, it } from 'vitest';
import { siteCabs } from './cabs/site-cabs.ts';
import type { SubCategory } from './cabs/sub-categories.ts';
import { activityModulatedTarget, technicallyModulatedTarget } from './modulated-target.ts';
import { surfaceOf } from './testing/site.ts';

function cabsOf(subCategory: SubCategory | null) {
  return siteCabs({
    zone: 'H1c',
    altitudeM: 640,
    surfaceM2: null,
    from: { year: 2024, month: 1 },
    subCategories: subCategory === null ? [] : [surfaceOf(subCategory, 1000)],
  });
}

describe('a relative objective modulated by activity', () => {
  it('follows the ratio of the Cabs', () => {
    const result = activityModulatedTarget(
      300,
      180,
      cabsOf('medico_nursing_home'),
      cabsOf('hospital_default'),
    );
    expect(result).toEqual({
      kind: 'modulated',
      value: (180 * 167) / 152,
      cabsKwhPerM2: 167,
      referenceCabsKwhPerM2: 152,
    });
  });

  it('is unchanged without both Cabs, or when it would rise above the reference', () => {
    const unknown = { kind: 'unmodulated', reason: 'cabs_unknown' };
    expect(activityModulatedTarget(300, 180, cabsOf(null), cabsOf('hospital_ward'))).toEqual(unknown);
    expect(activityModulatedTarget(300, 180, cabsOf('hospital_ward'), cabsOf(null))).toEqual(unknown);
    expect(activityModulatedTarget(300, 180, cabsOf('medico_default'), cabsOf('hospital_ward'))).toEqual({
      kind: 'unmodulated',
      reason: 'not_below_reference',
    });
  });
});

describe('a relative objective modulated for technical reasons', () => {
  it.each([
    ['the ratio when it stays between both bounds', 300, 180, 200, 190, (180 * 200) / 190],
    ['the initial objective when the Cabs is below it', 300, 180, 150, 140, 180],
    ['the Cabs when the ratio would pass the reference', 300, 180, 290, 150, 290],
  ])('is %s', (_, reference, initial, modulated, cabsReference, expected) => {
    const result = technicallyModulatedTarget(reference, initial, modulated, cabsReference);
    expect(result.kind === 'modulated' ? result.value : null).toBeCloseTo(expected, 9);
  });

  it('is refused at the reference and above', () => {
    expect(technicallyModulatedTarget(300, 180, 300, 150)).toMatchObject({ reason: 'not_below_reference' });
  });
});
