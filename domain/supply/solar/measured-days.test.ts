import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { measuredSolarDays, selfConsumption, solarCurve } from './self-consumption.ts';

const curve = (watts: readonly number[], day = 20_000) => [
  { day, stepMinutes: 1_440 / watts.length, watts, adjusted: null },
];
const day = (value: number, count = 24) => Array.from({ length: count }, () => value);

test('keeps power drawn and injected within one step as the meter counted it', () => {
  const found = measuredSolarDays(curve(day(5)), curve(day(40)), curve(day(12)));
  // The lesser of load (5 + 28) and production would be 33.
  expect(found[0]?.self?.[0]).toBe(28);
  expect(found[0]?.load[0]).toBe(33);
  expect(solarCurve(found, 'drawn')[0]?.watts[0]).toBe(5);
  expect(solarCurve(found, 'surplus')[0]?.watts[0]).toBe(12);
});

test('leaves out a day without injection data when the point injects on others', () => {
  expect(measuredSolarDays(curve(day(5)), curve(day(40)), curve(day(12), 20_001))).toEqual([]);
  expect(measuredSolarDays(curve(day(5)), curve(day(40)), [])).toHaveLength(1);
  expect(measuredSolarDays(curve(day(5)), curve(day(40), 20_001), [])).toEqual([]);
});

test('converts curves to the longest step, and keeps both sums whatever was measured', () => {
  const steps = (count: number) =>
    array(integer({ min: 0, max: 500 }), { minLength: count, maxLength: count });
  const counts = constantFrom(24, 48, 144, 288);
  const given = tuple(counts, counts, counts).chain(([a, b, c]) => tuple(steps(a), steps(b), steps(c)));
  assert(
    property(given, ([drawn, made, left]) => {
      const found = measuredSolarDays(curve(drawn), curve(made), curve(left));
      const { loadKwh, productionKwh, selfKwh, surplusKwh, drawnKwh, stepMinutes } = selfConsumption(found);
      expect(stepMinutes).toBe(1_440 / Math.min(drawn.length, made.length, left.length));
      expect(selfKwh + surplusKwh).toBeCloseTo(productionKwh, 6);
      expect(selfKwh + drawnKwh).toBeCloseTo(loadKwh, 6);
      expect(Math.min(...(found[0]?.self ?? []))).toBeGreaterThanOrEqual(0);
    }),
  );
});
