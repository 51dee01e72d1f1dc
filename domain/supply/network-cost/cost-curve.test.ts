import { array, assert, constantFrom, integer, property, record, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { classesOf, type NetworkTariff, networkTariffs } from '../tariff/network-tariff.ts';
import { publishedGrids } from '../tariff/published-grids.ts';
import { type TimeClass, timeClasses } from '../tariff/time-class.ts';
import type { ClassedCurve, ClassPowers } from './classed-curve.ts';
import { costCurve } from './cost-curve.ts';
import { adviseOption } from './network-advice.ts';
import { networkCost } from './network-cost.ts';
import { floorsOn } from './power-floors.ts';
import type { PricedCurve } from './priced-curve.ts';

function priced(tariff: NetworkTariff, curve: ClassedCurve, power: number): PricedCurve {
  const kind = networkTariffs[tariff];
  const grid = publishedGrids.find(each => each.kind === kind);
  if (grid === undefined) throw new Error(`no grid of ${tariff}`);
  const calendar = { high: [], low: [], pointe: [], hasOffPeakSundays: true };
  return {
    tariff,
    kind,
    powers: classesOf(tariff).map(() => power),
    calendar,
    mobileCalendar: null,
    curve,
    mobile: null,
    prices: { grid, ctaRate: 0.15 },
    grid: { validFrom: 0, validTo: null, source: '', isKnown: true },
  };
}

type Values = { value: number; weight: number }[];
const powersOf = (own: Values): ClassPowers => ({
  wattMinutes: own.length * 6_000_000,
  values: own.map(({ value }) => value),
  weights: own.map(({ weight }) => weight),
});
const curveOf = (months: Record<TimeClass, Values>[]): ClassedCurve => ({
  isAtLeast: false,
  months: new Map(
    months.map((month, at) => [24_300 + at, new Map(timeClasses.map(each => [each, powersOf(month[each])]))]),
  ),
});
const step = record({
  value: integer({ min: 0, max: 40 }).map(tenth => tenth / 10),
  weight: constantFrom(1, 3),
});
const steps = array(step, { maxLength: 5 });
const month = record(
  Object.fromEntries(timeClasses.map(each => [each, steps])) as Record<TimeClass, typeof steps>,
);

/** Every vector of whole powers up to `top`, none below the previous one or its floor. */
function* vectors(floors: readonly number[], top: number, least = 0): Generator<number[]> {
  const [floor, ...others] = floors;
  if (floor === undefined) yield [];
  else
    for (let power = Math.max(least, floor); power <= top; power += 1)
      for (const rest of vectors(others, top, power)) yield [power, ...rest];
}

test('gives each power the lowest cost of all vectors with it, by brute force, and none below a floor', () => {
  const floors = array(integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 });
  const given = tuple(constantFrom('HTACU5', 'HTALU5'), month, month, integer({ min: 1, max: 3 }), floors);
  assert(
    property(given, integer({ min: 0, max: 4 }), ([tariff, january, february, power, least], place) => {
      const of = priced(tariff, curveOf([january, february]), power);
      const terms = { floors: least, registeredVa: null };
      const costs = costCurve(of, { tariff, place }, terms);
      const option = adviseOption({ ...of.prices, tariff }, of.curve, of.powers, terms);
      const all = [...vectors(least, 5)].map(powers => ({
        powers,
        total: networkCost({ ...of.prices, tariff }, of.curve, powers).total,
      }));
      const lowest = (some: typeof all) => Math.min(...some.map(({ total }) => total));
      for (const each of costs?.steps ?? []) {
        expect(each.power).toBeGreaterThanOrEqual(least[place] ?? 0);
        expect(each.total).toBeCloseTo(lowest(all.filter(({ powers }) => powers[place] === each.power)), 6);
      }
      // The curve contains the advised power, and no cost is lower.
      expect(costs?.best).toBe(option.best?.powers[place]);
      expect(option.best?.cost.total).toBeCloseTo(lowest(all), 6);
      expect(costs?.steps.find(each => each.power === costs.best)?.total).toBeCloseTo(lowest(all), 6);
      const free = adviseOption({ ...of.prices, tariff }, of.curve, of.powers, {
        floors: [],
        registeredVa: null,
      });
      expect(option.best?.floorCost).toBeCloseTo(lowest(all) - (free.best?.cost.total ?? 0), 6);
      for (const [at, floor] of least.entries()) {
        expect(option.best?.powers[at]).toBeGreaterThanOrEqual(floor);
        expect(option.withoutOverrun?.powers[at]).toBeGreaterThanOrEqual(floor);
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);

test('shows a long range in steps, including the present and the advised power', () => {
  const values = { Pointe: [], HPH: [], HCH: [], HPB: [], HCB: [{ value: 1_203.4, weight: 60_000 }] };
  const costs = costCurve(
    priced('HTALU5', curveOf([values]), 1_777),
    { tariff: 'HTALU5', place: 4 },
    { floors: [], registeredVa: null },
  );
  const powers = costs?.steps.map(({ power }) => power) ?? [];
  expect(powers.length).toBeLessThan(100);
  expect(powers).toEqual(powers.toSorted((a, b) => a - b));
  expect(costs).toMatchObject({ present: 1_777, best: 1_204 });
  expect(powers).toEqual(expect.arrayContaining([1_204, 1_777]));
});

test('prices the single power up to 36 kVA by the kVA, from what the meter registered on', () => {
  const none = { Pointe: [], HPH: [], HCH: [], HPB: [], HCB: [] };
  const of = priced('BTINFCU4', curveOf(Array.from({ length: 12 }, () => none)), 18);
  const terms = { floors: floorsOn('BTINFCU4', [], 0), registeredVa: 15_100 };
  const costs = costCurve(of, { tariff: 'BTINFCU4', place: 0 }, terms);
  expect(costs?.steps.map(({ power }) => power)).toEqual(Array.from({ length: 21 }, (_, at) => 16 + at));
  const [first, second] = costs?.steps ?? [];
  // TURPE 7 of August 2025: 10.11 € a kVA, with CTA of 15 %.
  expect((second?.total ?? 0) - (first?.total ?? 0)).toBeCloseTo(10.11 * 1.15, 6);
  const floored = { ...terms, floors: floorsOn('BTINFCU4', [{ class: null, power: 20, until: 9 }], 9) };
  expect(costCurve(of, { tariff: 'BTINFCU4', place: 0 }, floored)?.best).toBe(20);
});

test('has no result for an option of another voltage, a class that it does not have, or unknown days', () => {
  const none = { Pointe: [], HPH: [], HCH: [], HPB: [], HCB: [] };
  const of = priced('HTACU5', curveOf([none]), 18);
  const terms = { floors: [], registeredVa: null };
  expect(costCurve(of, { tariff: 'BTSUPCU4', place: 0 }, terms)).toBeNull();
  expect(costCurve(of, { tariff: 'HTACU5', place: -1 }, terms)).toBeNull();
  expect(costCurve(of, { tariff: 'HTACUM5', place: 0 }, terms)).toBeNull();
});

test('applies a floor up to its day, to its class or to all', () => {
  const floors = [
    { class: null, power: 20, until: 9 },
    { class: 'HPB' as const, power: 30.2, until: 8 },
    { class: 'Pointe' as const, power: 50, until: 9 },
  ];
  expect(floorsOn('HTACU5', floors, 8)).toEqual([50, 20, 20, 31, 20]);
  expect(floorsOn('HTACU5', floors, 9)).toEqual([50, 20, 20, 20, 20]);
  expect(floorsOn('BTSUPCU4', floors, 9)).toEqual([20, 20, 20, 20]);
  expect(floorsOn('HTACU5', floors, 10)).toEqual([0, 0, 0, 0, 0]);
});
