import { assert, double, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysInMonth } from '../ground/calendar/days-in-month.ts';
import { months } from '../ground/calendar/month.ts';
import { degreeDays } from '../weather/degree-days.ts';
import { expectedQuantity, type ModelPoint } from './energy-model.ts';
import { fitEnergyModel } from './fit-energy-model.ts';

const meansC = [2, 3, 7, 10, 15, 19, 23, 22, 17, 12, 6, 3];
const halfDegrees = (first: number, last: number) =>
  Array.from({ length: 2 * (last - first) + 1 }, (_, place) => first + place / 2);
const searchedGrid = { heatingC: halfDegrees(10, 22), coolingC: halfDegrees(14, 28) };
const heatingOnly = { ...searchedGrid, coolingC: [] };

/** Days that are alternately 6 °C below and above the mean of their month. */
function year(
  quantityOf: (of: { days: number; heating(c: number): number; cooling(c: number): number }) => number,
) {
  return months.map(month => {
    const days = daysInMonth({ year: 2023, month });
    const sums = (c: number) =>
      Array.from({ length: days }, (_, day) => {
        const mean = (meansC[month - 1] ?? 0) + (day % 7) * 2 - 6;
        return degreeDays({ minC: mean, maxC: mean }, { heatingC: c, coolingC: c });
      });
    const heating = (c: number) => sums(c).reduce((sum, day) => sum + day.heating, 0);
    const cooling = (c: number) => sums(c).reduce((sum, day) => sum + day.cooling, 0);
    return {
      days,
      quantity: quantityOf({ days, heating, cooling }),
      heating: searchedGrid.heatingC.map(heating),
      cooling: searchedGrid.coolingC.map(cooling),
    } satisfies ModelPoint;
  });
}

describe('the energy model finds', () => {
  it('the balance points of a building with heating and cooling', () => {
    const points = year(({ days, heating, cooling }) => 200 * days + 30 * heating(15.5) + 12 * cooling(22));
    const fitted = fitEnergyModel(points, searchedGrid);
    expect(fitted?.model).toMatchObject({
      perDay: expect.closeTo(200, 4),
      heating: { balanceC: 15.5, perDegreeDay: expect.closeTo(30, 4) },
      cooling: { balanceC: 22, perDegreeDay: expect.closeTo(12, 4) },
    });
    expect(fitted?.quality).toMatchObject({ points: 12, parameters: 2, r2Adjusted: expect.closeTo(1, 9) });
    expect(fitted?.quality.cvRmse).toBeCloseTo(0, 6);
  });

  it('no cooling when none is searched, as for gas', () => {
    const fitted = fitEnergyModel(
      year(({ days, heating }) => 40 * days + 30 * heating(17)),
      heatingOnly,
    );
    expect(fitted?.model).toMatchObject({ heating: { balanceC: 17 }, cooling: null });
  });

  it('a constant only when nothing follows the weather; its R² is 0', () => {
    const fitted = fitEnergyModel(
      year(({ days }) => 40 * days),
      heatingOnly,
    );
    expect(fitted).toMatchObject({
      model: { perDay: 40, heating: null, cooling: null },
      quality: { r2Adjusted: 0 },
    });
  });

  it('no negative coefficient: a use that falls in the cold is not heating', () => {
    const fitted = fitEnergyModel(
      year(({ days, heating }) => 4_000 * days - 3 * heating(18)),
      heatingOnly,
    );
    expect(fitted?.model.heating).toBeNull();
  });

  it('nothing with fewer than six periods', () => {
    expect(fitEnergyModel(year(({ days }) => days).slice(0, 5), heatingOnly)).toBeNull();
  });
});

it('gives the same model in another unit', () => {
  assert(
    property(
      double({ min: 0.001, max: 1_000, noNaN: true }),
      integer({ min: 0, max: 20 }),
      (factor, swing) => {
        const build = (scale: number) =>
          fitEnergyModel(
            year(({ days, heating }) => scale * (90 * days + 25 * heating(16) + swing * (days % 3) * 40)),
            heatingOnly,
          );
        const [one, other] = [build(1), build(factor)];
        expect(other?.model.heating?.balanceC).toBe(one?.model.heating?.balanceC);
        expect(other?.quality.cvRmse).toBeCloseTo(one?.quality.cvRmse ?? Number.NaN, 6);
      },
    ),
    { numRuns: 15 },
  );
});

it('expects the quantity to which days and degree days add up', () => {
  const model = {
    perDay: 10,
    heating: { balanceC: 15, place: 1, perDegreeDay: 2 },
    cooling: { balanceC: 22, place: 0, perDegreeDay: 5 },
  };
  expect(expectedQuantity(model, { days: 30, heating: [0, 100], cooling: [7] })).toBe(535);
});
