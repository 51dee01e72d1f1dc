import { describe, expect, it } from 'vitest';
import { avoidedEnergy, jointBand, savingBand } from './avoided-energy.ts';
import type { EnergyModel } from './energy-model.ts';
import { studentQuantile90 } from './student-quantile.ts';

/**
 * Two buildings of the samples of eemeter 3.2.0 (Apache-2.0), with its metrics; the band with P' not above P is
 * computed from CalTRACK 2.0 §4.3.2.4.
 */
const electricity = {
  points: 11,
  parameters: 2,
  r2Adjusted: 0.994444,
  cvRmse: 0.022125179,
  autocorrelation: -0.274120579,
};
const gas = { points: 11, parameters: 1, r2Adjusted: 0.997797, cvRmse: 0.040442, autocorrelation: -0.463361 };

describe('the interval of a saving', () => {
  it.each([
    ['electricity', electricity, 9_096.83, 154.5017],
    ['gas', gas, 820.09, 25.1726],
  ])('of %s', (_, quality, quantity, band) => {
    expect(Math.abs(savingBand({ quality, quantity }, 11) / band - 1)).toBeLessThan(1e-3);
  });

  it('is wider for residuals that follow one another, and never narrower for alternating ones', () => {
    const of = (autocorrelation: number) =>
      savingBand({ quality: { ...gas, autocorrelation }, quantity: 100 }, 11);
    expect(of(0.4)).toBeGreaterThan(of(0));
    expect(of(-0.4)).toBe(of(0));
  });

  it('is the root of the sum of squares for several savings, and zero without months', () => {
    expect(jointBand([3, 4])).toBe(5);
    expect(savingBand({ quality: gas, quantity: 100 }, 0)).toBe(0);
  });
});

describe('Student’s distribution', () => {
  it.each([
    [1, 6.313752],
    [9, 1.833113],
    [10, 1.812461],
    [40, 1.683851],
    [120, 1.657651],
  ])('with %s degrees of freedom', (degrees, expected) => {
    expect(studentQuantile90(degrees)).toBeCloseTo(expected, 4);
  });

  it('has no quantile without a degree of freedom', () => {
    expect(() => studentQuantile90(0)).toThrow(RangeError);
  });
});

const model: EnergyModel = {
  perDay: 100,
  heating: { balanceC: 18, place: 0, perDegreeDay: 10 },
  cooling: null,
};
const quality = { points: 12, parameters: 1, r2Adjusted: 0.9, cvRmse: 0.05, autocorrelation: 0 };

/** Twelve months of 30 days and 200 degree days: 5 000 expected in each. */
function after(quantity: number, cvRmse = 0.05) {
  return avoidedEnergy(
    { model, quality: { ...quality, cvRmse }, quantity: 60_000 },
    Array.from({ length: 12 }, () => ({ days: 30, quantity, heating: [200], cooling: [] })),
  );
}

describe('what works avoided', () => {
  it('is the expectation of the model in the actual weather, less what was used', () => {
    const { periods, avoided, band } = after(4_500);
    expect(periods[0]).toEqual({ expected: 5_000, actual: 4_500, avoided: 500 });
    expect(avoided).toBe(6_000);
    // 60 000 × 1.795885 × 1.30558 × 0.05 × √((1 + 2 ÷ 12) ÷ 12)
    expect(band).toBeCloseTo(2_193.29, 0);
  });

  it.each([
    [4_500, 'proved'],
    [4_900, 'likely'],
    [5_000, 'not-proved'],
    [5_100, 'not-proved'],
    [5_500, 'rise'],
  ])('of %s a month: %s', (quantity, verdict) => {
    expect(after(quantity).verdict).toBe(verdict);
  });

  it('is not judged with a model that is too coarse', () => {
    expect(after(1_000, 0.26).verdict).toBe('unusable');
  });
});
