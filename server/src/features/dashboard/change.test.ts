import { readChange, readSummary } from '@suivi/contract/dashboard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let as: string;

beforeAll(async () => {
  app = await createTestApp({
    content: 'demonstration',
    clock: { now: () => new Date('2026-11-21T09:00:00Z') },
  });
  as = await signedIn(app.db, 'readonly');
});
afterAll(() => app.close());

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test.each([
  { period: '2024' },
  { period: '2024-T3' },
  { period: '2024-01_2024-09', compared: '2019-01_2019-09' },
  { period: '2023-10_2024-09', site: 'brioude' },
  { period: '2014', site: 'langeac' },
])('%j: effects, sites and months add up to what the summary says', async query => {
  const { value: change } = await app.call(readChange, { as, query });
  const { current, previous, comparison } = (await app.call(readSummary, { as, query })).value;
  const changed = (current.totals.costCents ?? 0) - (previous.totals.costCents ?? 0);
  expect(sum(Object.values(change.cost))).toBe(changed);
  expect(change.costCents).toEqual({
    current: current.totals.costCents,
    previous: previous.totals.costCents,
  });
  const kwh = (current.totals.consumptionKwh ?? 0) - (previous.totals.consumptionKwh ?? 0);
  expect(sum(Object.values(change.quantity))).toBeCloseTo(kwh, 2);
  const kg = (current.totals.emissionsKg ?? 0) - (previous.totals.emissionsKg ?? 0);
  expect(sum(Object.values(change.emissions))).toBeCloseTo(kg, 1);
  expect(sum(change.sites.map(({ addedCents }) => addedCents))).toBe(changed);
  const gap = (comparison.consumptionKwh.current ?? 0) - (comparison.consumptionKwh.previous ?? 0);
  expect(sum(change.months.map(({ gapKwh }) => gapKwh ?? 0))).toBeCloseTo(gap, 2);
  expect(change.sites).toHaveLength('site' in query ? 1 : 5);
});

test('months that only one side holds are perimeter, not price', async () => {
  const { cost } = (await app.call(readChange, { as, query: { period: '2014', site: 'langeac' } })).value;
  const { comparison, current, previous } = (
    await app.call(readSummary, { as, query: { period: '2014', site: 'langeac' } })
  ).value;
  const comparable = (comparison.costCents.current ?? 0) - (comparison.costCents.previous ?? 0);
  const all = (current.totals.costCents ?? 0) - (previous.totals.costCents ?? 0);
  expect(cost.perimeter).toBe(all - comparable);
  expect(cost.perimeter).toBeLessThan(0);
});

test('an unknown site is not found', async () => {
  const query = { period: '2024', site: 'ailleurs' };
  const { status, error } = await app.call(readChange, { as, query });
  expect([status, error.field]).toEqual([404, 'site']);
});
