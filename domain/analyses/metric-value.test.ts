import * as fc from 'fast-check';
import { withSuspects } from '../months/suspect-months.ts';
import { expect, test } from 'vitest';
import { months } from '../ground/calendar/month.ts';
import { sumPresent } from '../ground/number/sum-present.ts';
import { fact, factors, groupsOf, someFacts } from '../months/testing/month-facts.ts';
import { energyTypes } from '../energy/energy-type.ts';
import { lastWholeYear } from './forecast/last-whole-year.ts';
import { incompleteCount, isCounted, type Metric, metricValue } from './metric-value.ts';

const metrics: Metric[] = ['consumption', 'cost', 'co2'];
const all = (metric: Metric) => ({ metric, energyType: null });

const groups = groupsOf(
  [
    fact('electricity', 1, 1000, { amountCents: 15_000 }),
    fact('gas', 1, 900, { estimatedCents: 8000 }),
    fact('water', 1, 10, { amountCents: 3500 }),
    fact('ecs', 1, 500, { amountCents: 6000 }),
  ],
  [{ siteId: 2, energyType: 'gas', year: 2024, month: 1 }],
);

test('totals energies in kWh without water, cost and CO₂ with it, and excludes hot water', () => {
  expect(metricValue(all('consumption'), groups, factors).value).toBe(1900);
  expect(metricValue(all('cost'), groups, factors)).toEqual({
    value: 26_500,
    missingCount: 1,
    partialCount: 0,
    unknownCount: 0,
    estimatedCount: 1,
    estimatedReadCount: 0,
    suspectCount: 0,
    changedCount: 0,
  });
  expect(metricValue(all('co2'), groups, factors).value).toBeCloseTo(
    1000 * 0.057 + 900 * 0.234 + 10 * 0.132,
    9,
  );
});

test('counts a month in doubt as declared, and reports it', () => {
  const period = { year: 2024, month: 1 } as const;
  const doubted = withSuspects(groups, [
    { siteId: 1, energyType: 'gas', period },
    { siteId: 1, energyType: 'water', period },
  ]);
  expect(metricValue(all('cost'), doubted, factors)).toMatchObject({ value: 26_500, suspectCount: 2 });
  expect(metricValue(all('consumption'), doubted, factors)).toMatchObject({ value: 1900, suspectCount: 1 });
});

test('gives a single energy its own value, including water in m³ and hot water', () => {
  expect(metricValue({ metric: 'consumption', energyType: 'water' }, groups, factors).value).toBe(10);
  expect(metricValue({ metric: 'cost', energyType: 'ecs' }, groups, factors).value).toBe(6000);
  expect(metricValue({ metric: 'consumption', energyType: 'fuel' }, groups, factors).value).toBeNull();
});

test('counts a month that bills cover in part, whose year is not a whole one', () => {
  const year = months.map(month => fact('gas', month, 100, month === 2 ? { coveredDays: 10 } : {}));
  const told = metricValue(all('consumption'), groupsOf(year, []), factors);
  expect(told).toMatchObject({ value: 1200, partialCount: 1, missingCount: 0 });
  expect(incompleteCount(told)).toBe(1);
  const ofMonths = months.map(month => {
    const own = groupsOf(
      year.filter(each => each.month === month),
      [],
    );
    return { year: 2024, month, ...metricValue(all('consumption'), own, factors) };
  });
  expect(lastWholeYear(ofMonths)).toBeNull();
  expect(lastWholeYear(ofMonths.map(each => ({ ...each, partialCount: 0 })))).toEqual({
    year: 2024,
    value: 1200,
  });
});

test('counts months without a conversion or a price, rather than taking them for 0', () => {
  const unknown = groupsOf([fact('gas', 1, null, { converted: false }), fact('fuel', 1, 100)], []);
  expect(metricValue(all('consumption'), unknown, factors)).toMatchObject({ value: 100, unknownCount: 1 });
  expect(metricValue(all('cost'), unknown, factors)).toMatchObject({ value: null, unknownCount: 2 });
});

test('gives parts that sum to the whole of a metric', () => {
  fc.assert(
    fc.property(someFacts(2024), fc.constantFrom(...metrics), (facts, metric) => {
      const some = groupsOf(facts, []);
      const parts = energyTypes
        .filter(energyType => isCounted(all(metric), energyType))
        .map(energyType => metricValue({ metric, energyType }, some, factors).value);
      const whole = metricValue(all(metric), some, factors).value;
      const sum = sumPresent(parts);
      expect(whole === null).toBe(sum === null);
      expect(Math.abs((whole ?? 0) - (sum ?? 0))).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(sum ?? 0)));
    }),
  );
});
