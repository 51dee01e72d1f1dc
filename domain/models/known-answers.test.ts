import { describe, expect, it } from 'vitest';
import { avoidedEnergy } from './avoided-energy.ts';
import { type EnergyModel, expectedQuantity, type ModelPoint } from './energy-model.ts';
import { fitEnergyModel } from './fit-energy-model.ts';
import { studentQuantile90 } from './student-quantile.ts';
import { electricityAfter, electricityBefore, electricityCooling } from './testing/known-electricity.ts';
import { gasAfter, gasBefore } from './testing/known-gas.ts';

/*
 * Results of eemeter 3.2.0 (Apache-2.0) for two buildings of its samples by the monthly methods of CalTRACK 2.0 (CC0), and
 * the band of CalTRACK 2.0 §4.3.2.4 with P' not above P: coefficients, quality and savings to a thousandth.
 */

const fahrenheit = Array.from({ length: 61 }, (_, place) => 30 + place);
const celsius = (degrees: number) => (degrees - 32) / 1.8;
const temperatures = fahrenheit.map(celsius);
const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map(line => line.split(' ').map(Number));

function pointsOf(heatingText: string, coolingText: string | null): ModelPoint[] {
  const cooling = coolingText === null ? null : linesOf(coolingText);
  return linesOf(heatingText).map(([days = 0, quantity = 0, ...degrees], at) => ({
    days,
    quantity,
    heating: degrees.map(value => value / 1.8),
    cooling: cooling?.[at]?.slice(2).map(value => value / 1.8) ?? [],
  }));
}

const buildings = {
  electricity: {
    points: pointsOf(electricityBefore, electricityCooling),
    after: electricityAfter,
    grid: { heatingC: temperatures, coolingC: temperatures },
    perDay: 13.42009363,
    heating: { fahrenheit: 54, perDegree: 1.047934764 },
    cooling: { fahrenheit: 67, perDegree: 2.257868665 },
    r2Adjusted: 0.9944443281,
    cvRmse: 0.0221251793,
    autocorrelation: -0.2741205788,
    quantity: 9_096.83,
    saving: 795.6761207,
    expectedSum: 8_574.416121,
    band: { reference: 112.6905423, capped: 154.5017 },
  },
  gas: {
    points: pointsOf(gasBefore, null),
    after: gasAfter,
    grid: { heatingC: temperatures, coolingC: [] },
    perDay: 0.7188217697,
    heating: { fahrenheit: 61, perDegree: 0.2123054461 },
    cooling: null,
    r2Adjusted: 0.9977973898,
    cvRmse: 0.040442,
    autocorrelation: -0.463361,
    quantity: 820.09,
    saving: 64.0136,
    expectedSum: 824.903645,
    band: { reference: 14.4822, capped: 25.1726 },
  },
} as const;

const apart = (found: number | undefined, known: number) => Math.abs((found ?? Number.NaN) / known - 1);

describe.each(Object.entries(buildings))('the known answers: %s', (_, known) => {
  const fitted = fitEnergyModel(known.points, known.grid);
  const after = linesOf(known.after).map(([days = 0, quantity = 0, heating = 0, cooling = 0]) => ({
    days,
    quantity,
    heating: [heating / 1.8],
    cooling: [cooling / 1.8],
  }));
  /** The same model, with degree days only at its own balance points. */
  const placed: EnergyModel = {
    perDay: fitted?.model.perDay ?? Number.NaN,
    heating: fitted?.model.heating ? { ...fitted.model.heating, place: 0 } : null,
    cooling: fitted?.model.cooling ? { ...fitted.model.cooling, place: 0 } : null,
  };

  it('has the same balance points and coefficients', () => {
    expect(fitted?.model.heating?.balanceC).toBeCloseTo(celsius(known.heating.fahrenheit), 9);
    expect(apart(fitted?.model.perDay, known.perDay)).toBeLessThan(1e-3);
    expect(apart(fitted?.model.heating?.perDegreeDay, known.heating.perDegree * 1.8)).toBeLessThan(1e-3);
    expect(fitted?.model.cooling === null).toBe(known.cooling === null);
    const { balanceC = 0, perDegreeDay = 0 } = fitted?.model.cooling ?? {};
    const cooling = known.cooling ?? { fahrenheit: 32, perDegree: 0 };
    expect(balanceC).toBeCloseTo(celsius(cooling.fahrenheit), 9);
    expect(Math.abs(perDegreeDay - cooling.perDegree * 1.8)).toBeLessThanOrEqual(1e-3 * cooling.perDegree);
  });

  it('has the same quality', () => {
    expect(apart(fitted?.quality.r2Adjusted, known.r2Adjusted)).toBeLessThan(1e-3);
    expect(apart(fitted?.quality.cvRmse, known.cvRmse)).toBeLessThan(1e-3);
    expect(apart(fitted?.quality.autocorrelation, known.autocorrelation)).toBeLessThan(1e-3);
  });

  it('has the same saving, and its band with P’ not above P', () => {
    const quantity = known.points.reduce((sum, point) => sum + point.quantity, 0);
    expect(quantity).toBeCloseTo(known.quantity, 1);
    if (fitted === null) throw new Error('no model');
    const saved = avoidedEnergy({ model: placed, quality: fitted.quality, quantity }, after);
    expect(apart(saved.avoided, known.saving)).toBeLessThan(1e-3);
    expect(apart(saved.band, known.band.capped)).toBeLessThan(1e-3);
    expect(saved.verdict).toBe('proved');
    const expected = after.reduce((sum, point) => sum + expectedQuantity(placed, point), 0);
    expect(apart(expected, known.expectedSum)).toBeLessThan(1e-3);
  });

  it('has the band of the reference, whose P’ may be above P, by the formula and these figures', () => {
    if (fitted === null) throw new Error('no model');
    const { points, parameters, cvRmse, autocorrelation } = fitted.quality;
    const months = Math.round(after.reduce((sum, { days }) => sum + days, 0) / 30);
    const independent = (points * (1 - autocorrelation)) / (1 + autocorrelation);
    const shape = -0.00022 * months ** 2 + 0.03306 * months + 0.94054;
    const spread = Math.sqrt(((points / independent) * (1 + 2 / independent)) / months);
    const band = known.quantity * studentQuantile90(points - parameters) * shape * cvRmse * spread;
    expect(apart(band, known.band.reference)).toBeLessThan(1e-3);
    expect(band).toBeLessThan(known.band.capped);
  });
});
