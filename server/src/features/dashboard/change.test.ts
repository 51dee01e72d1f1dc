import { readChange, readSummary } from '@suivi/contract/dashboard/dashboard';
import { noCostEffects } from '@suivi/domain/costs/cost-change';
import { comparativeText } from '@suivi/presentation/analyses/comparative-text';
import { expect, test } from 'vitest';
import { signedIn } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { moveDataVersion } from '../../testing/move-data-version.ts';

const app = await appForFile({
  content: 'demonstration',
  clock: { now: () => new Date('2026-11-24T09:00:00Z') },
});
const as = await signedIn(app.db, 'readonly');

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test.each([
  { period: '2024' },
  { period: '2024-T3' },
  { period: '2024-01_2024-09', compared: '2019-01_2019-09' },
  { period: '2023-10_2024-09', site: 'brioude' },
  { period: '2014', site: 'langeac' },
  { period: '2026' },
  { period: '2026-T4' },
  { period: '2025-12_2026-11' },
])('%j: effects, sites and months add up to what the summary says', async query => {
  const { value: change } = await app.call(readChange, { as, query });
  const { comparison } = (await app.call(readSummary, { as, query })).value;
  const gapOf = ({ current, previous }: { current: number | null; previous: number | null }) =>
    (current ?? 0) - (previous ?? 0);
  const changed = gapOf(comparison.costCents);
  expect(sum(Object.values(change.cost))).toBe(changed);
  const { current, previous } = comparison.costCents;
  expect(change.costCents).toEqual({ current, previous });
  expect(sum(Object.values(change.quantity))).toBeCloseTo(gapOf(comparison.consumptionKwh), 2);
  expect(sum(Object.values(change.emissions))).toBeCloseTo(gapOf(comparison.emissionsKg), 1);
  expect(sum(change.sites.map(({ addedCents }) => addedCents))).toBe(changed);
  expect(sum(change.months.map(({ gapKwh }) => gapKwh ?? 0))).toBeCloseTo(
    gapOf(comparison.consumptionKwh),
    2,
  );
  expect(change.sites).toHaveLength('site' in query ? 1 : 5);
});

test.each([
  ['2026-T4', -18_527],
  ['2026', -97_341],
  ['2026-01_2026-10', -97_341],
  ['2025-12_2026-11', -124_617],
])('%s, which is not over or has missing months: %d € like for like', async (period, euros) => {
  const { costCents } = (await app.call(readChange, { as, query: { period } })).value;
  expect(Math.round(((costCents.current ?? 0) - (costCents.previous ?? 0)) / 100)).toBe(euros);
});

test.each([
  ['2026', '2026-01_2026-10'],
  ['2026-T4', '2026-10'],
  ['2025-12_2026-11', '2025-12_2026-10'],
])('%s and %s compare the same months: one split, of the group as of each site', async (running, over) => {
  for (const site of [undefined, 'emile-roux', 'yssingeaux']) {
    const ask = async (period: string) =>
      (await app.call(readChange, { as, query: site === undefined ? { period } : { period, site } })).value;
    const { compared: _, months: __, lacking: ___, leftOut: ____, ...split } = await ask(running);
    expect(split.cost.climate).not.toBe(0);
    expect(await ask(over)).toMatchObject(split);
  }
});

test('the figures of the group are the sums of those that each site gives alone', async () => {
  const period = '2026';
  const { value: group } = await app.call(readChange, { as, query: { period } });
  const alone = await Promise.all(
    group.sites.map(({ code: site }) => app.call(readChange, { as, query: { period, site } })),
  );
  for (const key of Object.keys(group.cost) as (keyof typeof group.cost)[]) {
    expect([key, sum(alone.map(({ value }) => value.cost[key]))]).toEqual([key, group.cost[key]]);
  }
});

test('months with data on one side only are listed beside the change, with their possible cost', async () => {
  const query = { period: '2026' };
  const { leftOut, lacking, cost } = (await app.call(readChange, { as, query })).value;
  const { comparison, current, previous } = (await app.call(readSummary, { as, query })).value;
  expect(leftOut).toEqual({
    currentCents: (current.totals.costCents ?? 0) - (comparison.costCents.current ?? 0),
    previousCents: (previous.totals.costCents ?? 0) - (comparison.costCents.previous ?? 0),
  });
  expect(cost.perimeter).toBe(0);
  const over = lacking.filter(({ state }) => state !== 'to-come');
  expect(over.map(({ period, state }) => [period.month, state])).toEqual([
    [10, 'expected'],
    [10, 'expected'],
  ]);
  for (const { siteCode, energyType, estimatedCents } of over) {
    const october = { period: '2026-10', site: siteCode };
    const { energies } = (await app.call(readSummary, { as, query: october })).value.previous;
    expect(estimatedCents).toBe(energies.find(energy => energy.energyType === energyType)?.costCents);
  }
  expect(
    new Set(lacking.filter(({ state }) => state === 'to-come').map(({ period }) => period.month)),
  ).toEqual(new Set([11, 12]));
});

test('an unknown site is not found', async () => {
  const query = { period: '2024', site: 'ailleurs' };
  const { status, error } = await app.call(readChange, { as, query });
  expect([status, error.field]).toEqual([404, 'site']);
});

test('after a year of zeros the sentence names the perimeter, as the cost effects do', async () => {
  await app.database.ownerPool.query(
    `update declared_months set quantity = 0, normal_quantity = 0, price_quantity = 0, amount_cents = 0
      where reference_year = 2012 and site_id = (select id from sites where code = 'langeac')`,
  );
  await moveDataVersion(app.db);
  const query = { period: '2013', site: 'langeac' };
  const { value: change } = await app.call(readChange, { as, query });
  const { comparison } = (await app.call(readSummary, { as, query })).value;
  const added = (change.costCents.current ?? 0) - (change.costCents.previous ?? 0);
  expect([change.costCents.previous, change.cost]).toEqual([0, { ...noCostEffects, perimeter: added }]);
  const { sentence, left } = comparativeText(comparison, change);
  expect(sentence).toBe('Augmentation de la consommation');
  expect(left).toMatch(/^Tout l’écart est de périmètre, de mois à zéro d’un seul côté.*contre 0\.$/);
});
