import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { intensityClass, intensityScale } from './intensity-scale.ts';
import { readingIntensity } from './reading-intensity.ts';
import { subMeteredEnergies } from '../sites/sub-metered-energy.ts';

test.each([
  [{ electricity: 1000, gas: 1000, water: 5 }, 100, { kwhPerM2: 19, isPartial: false }],
  [{ electricity: 1000, gas: null, water: null }, 100, { kwhPerM2: 10, isPartial: true }],
  [{ electricity: 0, gas: 0, water: null }, 100, { kwhPerM2: 0, isPartial: false }],
  [{ electricity: null, gas: null, water: 5 }, 100, null],
  [{ electricity: 1000, gas: 1000, water: 5 }, null, null],
  [{ electricity: 1000, gas: 1000, water: 5 }, 0, null],
])('%j over %j m²', (reading, surfaceM2, expected) => {
  expect(readingIntensity(reading, surfaceM2, subMeteredEnergies)).toEqual(expected);
});

test('does not miss an energy for which the building has no meter', () => {
  const reading = { electricity: 1000, gas: null, water: null };
  expect(readingIntensity(reading, 100, ['electricity', 'water'])).toEqual({
    kwhPerM2: 10,
    isPartial: false,
  });
});

test.each([
  [[19], { stepKwhPerM2: 4, classCount: 5 }],
  [[55.8, 8.5], { stepKwhPerM2: 12, classCount: 5 }],
  [[3.2, 21.4, 12], { stepKwhPerM2: 5, classCount: 5 }],
  [[0.9], { stepKwhPerM2: 0.2, classCount: 5 }],
  [[0], { stepKwhPerM2: 1, classCount: 1 }],
])('classes for %j', (values, scale) => {
  expect(intensityScale(values)).toEqual(scale);
});

it('has no classes without a value', () => {
  expect(intensityScale([])).toBeNull();
});

it('puts a bound into the class below it', () => {
  const scale = { stepKwhPerM2: 5, classCount: 4 };
  expect([0, 5, 5.1, 20].map(value => intensityClass(scale, value))).toEqual([0, 0, 1, 3]);
});

it('puts every value in a class whose bounds contain it', () => {
  const value = fc.double({ min: 0, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 50 }), values => {
      const scale = intensityScale(values);
      if (!scale) throw new Error('values have a scale');
      for (const each of values) {
        const place = intensityClass(scale, each);
        expect(place).toBeLessThan(scale.classCount);
        expect(each).toBeLessThanOrEqual((place + 1) * scale.stepKwhPerM2 * (1 + 1e-6) + 1e-6);
      }
    }),
  );
});
