import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degreeDays } from './degree-days.ts';

const temperature = fc.double({ min: -40, max: 45, noNaN: true });
const day = fc
  .tuple(temperature, temperature)
  .map(([a, b]) => ({ minC: Math.min(a, b), maxC: Math.max(a, b) }));

describe('the degree days of the arrêté, base 18 °C', () => {
  it.each([
    [2, 10, 12, 0],
    [14, 22, 1.16, 1.16],
    [10, 20, 3.328, 0.328],
    [17, 19, 0.29, 0.29],
    [10, 18, 4, 0],
    [18, 26, 0, 4],
    [20, 30, 0, 7],
    [18, 18, 0, 0],
    [5, 5, 13, 0],
    [25, 25, 0, 7],
  ])('min %d °C, max %d °C: %d heating, %d cooling', (minC, maxC, heating, cooling) => {
    const result = degreeDays({ minC, maxC });
    expect(result.heating).toBeCloseTo(heating, 10);
    expect(result.cooling).toBeCloseTo(cooling, 10);
  });

  // The same days, shifted with their base: (2, 10) at 15 is (5, 13) at 18.
  it.each([
    [2, 10, 15, 9, 0],
    [11, 19, 15, 1.16, 1.16],
    [14, 22, 22, 4, 0],
    [14, 22, 14, 0, 4],
  ])('min %d °C, max %d °C at base %d °C: %d heating, %d cooling', (minC, maxC, baseC, heating, cooling) => {
    const result = degreeDays({ minC, maxC }, { heatingC: baseC, coolingC: baseC });
    expect(result.heating).toBeCloseTo(heating, 10);
    expect(result.cooling).toBeCloseTo(cooling, 10);
  });

  it('are never negative, and a colder day never needs less heat', () => {
    fc.assert(
      fc.property(day, fc.double({ min: 0, max: 10, noNaN: true }), ({ minC, maxC }, colderC) => {
        const base = degreeDays({ minC, maxC });
        const colder = degreeDays({ minC: minC - colderC, maxC: maxC - colderC });
        expect(base.heating).toBeGreaterThanOrEqual(0);
        expect(base.cooling).toBeGreaterThanOrEqual(0);
        expect(colder.heating).toBeGreaterThanOrEqual(base.heating - 1e-9);
        expect(colder.cooling).toBeLessThanOrEqual(base.cooling + 1e-9);
      }),
    );
  });

  it('throw on a minimum above the maximum and on a value that is not a number', () => {
    expect(() => degreeDays({ minC: 12, maxC: 4 })).toThrow(RangeError);
    expect(() => degreeDays({ minC: Number.NaN, maxC: 4 })).toThrow(RangeError);
  });
});
