import { createDeclaration, saveDeclaration } from '@suivi/contract/declarations/declarations';
import { readExplanation, readMonthlySeries, readSummary } from '@suivi/contract/dashboard/dashboard';
import { readCourse } from '@suivi/contract/dashboard/dashboard-course';
import { expect, test } from 'vitest';
import { createTestAccount, openTestSession } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { type TestApp } from '../../testing/test-app.ts';

const clock = { now: () => new Date('2026-11-21T09:00:00Z') };
const query = { period: '2024' };

const app = await appForFile({ content: 'demonstration', clock });
const twin = await appForFile({ clock, database: app.database });
const as = await openTestSession(app.db, await createTestAccount(app.db, 'technical'));

const summary = async (on: TestApp, more: Record<string, string> = {}) =>
  (await on.call(readSummary, { as, query: { ...query, ...more } })).value;

const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);

test('the energies add up to the total, without water and hot water in the kWh', async () => {
  const { totals, energies } = (await summary(app)).current;
  const of = (...types: string[]) => energies.filter(({ energyType }) => types.includes(energyType));
  const purchased = of('electricity', 'gas', 'fuel');
  expect(energies.map(({ energyType }) => energyType)).toEqual([
    'electricity',
    'gas',
    'fuel',
    'water',
    'ecs',
  ]);
  expect(totals.consumptionKwh).toBeCloseTo(sum(purchased.map(({ quantityNormal }) => quantityNormal)), 3);
  expect(totals.waterM3).toBeCloseTo(sum(of('water').map(({ quantityNormal }) => quantityNormal)), 3);
  expect(totals.costCents).toBe(sum([...purchased, ...of('water')].map(({ costCents }) => costCents)));
  expect(totals.emissionsKg).toBeCloseTo(
    sum([...purchased, ...of('water')].map(({ emissionsKg }) => emissionsKg)),
    3,
  );
});

test('the sites add up to the group, and the months to the year', async () => {
  const group = (await summary(app)).current.totals;
  const codes = ['emile-roux', 'brioude', 'pays-craponne', 'yssingeaux', 'langeac'];
  const sites = await Promise.all(codes.map(site => summary(app, { site })));
  expect(sum(sites.map(({ current }) => current.totals.consumptionKwh))).toBeCloseTo(
    group.consumptionKwh ?? 0,
    2,
  );
  expect(sum(sites.map(({ current }) => current.totals.costCents))).toBe(group.costCents);

  const months = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      summary(app, { period: `2024-${String(index + 1).padStart(2, '0')}` }),
    ),
  );
  expect(sum(months.map(({ current }) => current.totals.consumptionKwh))).toBeCloseTo(
    group.consumptionKwh ?? 0,
    2,
  );
  expect(sum(months.map(({ current }) => current.totals.emissionsKg))).toBeCloseTo(group.emissionsKg ?? 0, 2);

  const { series } = (await app.call(readMonthlySeries, { as, query: { ...query, energy: 'gas' } })).value;
  const points = series.find(({ energyType }) => energyType === 'gas')?.points ?? [];
  expect(points).toHaveLength(12);
  const gas = (await summary(app)).current.energies.find(({ energyType }) => energyType === 'gas');
  expect(sum(points.map(({ current }) => current.quantityNormal))).toBeCloseTo(gas?.quantityNormal ?? 0, 2);
  expect(sum(points.map(({ current }) => current.costCents))).toBe(gas?.costCents);
});

test('the course of thirty-six months ends with the period, and its months are those of the summary', async () => {
  const { months } = (await app.call(readCourse, { as, query })).value;
  expect(months).toHaveLength(36);
  expect(months[0]).toMatchObject({ year: 2022, month: 1 });
  expect(months.at(-1)).toMatchObject({ year: 2024, month: 12 });
  const { totals } = (await summary(app)).current;
  const year = months.filter(({ year: of }) => of === 2024);
  expect(sum(year.map(({ consumptionKwh }) => consumptionKwh))).toBeCloseTo(totals.consumptionKwh ?? 0, 2);
  expect(sum(year.map(({ costCents }) => costCents))).toBe(totals.costCents);
  expect(sum(year.map(({ emissionsKg }) => emissionsKg))).toBeCloseTo(totals.emissionsKg ?? 0, 2);
});

test('the course of a period in progress ends with the last month that is over', async () => {
  const { months } = (await app.call(readCourse, { as, query: { period: '2026', site: 'langeac' } })).value;
  expect(months[0]).toMatchObject({ year: 2023, month: 11 });
  expect(months.at(-1)).toMatchObject({ year: 2026, month: 10 });
  expect((await app.call(readCourse, { as, query: { period: '2026', site: 'nulle-part' } })).status).toBe(
    404,
  );
});

test('every figure is explained by lines that add up to it', async () => {
  const { current } = await summary(app, { site: 'brioude' });
  const { lines, factors } = (
    await app.call(readExplanation, { as, query: { period: '2024', site: 'brioude' } })
  ).value;
  for (const { energyType, quantityNormal, costCents, emissionsKg } of current.energies) {
    const months = lines.filter(line => line.energyType === energyType).flatMap(line => line.months);
    expect(months).toHaveLength(12);
    expect(sum(months.map(month => month.quantityNormal))).toBeCloseTo(quantityNormal ?? 0, 3);
    expect(sum(months.map(month => month.amountCents ?? month.estimatedCents))).toBe(costCents);
    expect(sum(months.map(month => month.emissionsKg))).toBeCloseTo(emissionsKg ?? 0, 3);
  }
  expect(factors.map(({ energyType }) => energyType)).toEqual(['ecs', 'electricity', 'fuel', 'gas', 'water']);
});

test('a missing month makes the total partial and limits the comparison to the months of both years', async () => {
  const { current, comparison } = (
    await app.call(readSummary, { as, query: { period: '2014', site: 'langeac' } })
  ).value;
  const water = current.energies.find(({ energyType }) => energyType === 'water');
  expect(water?.reservations).toContainEqual({
    kind: 'missing-months',
    energyType: 'water',
    months: [
      { year: 2014, month: 5, siteCount: 1 },
      { year: 2014, month: 6, siteCount: 1 },
    ],
  });
  expect(comparison.waterM3.basis).toEqual({ monthCount: 10, pairCount: 10, leftOutCount: 2 });
  const query2014 = { period: '2014', site: 'langeac' };
  const { lines, missing } = (await app.call(readExplanation, { as, query: query2014 })).value;
  expect(missing).toEqual([
    { siteCode: 'langeac', siteName: 'Langeac', year: 2014, energyType: 'water', months: [5, 6] },
  ]);
  expect(lines.find(line => line.energyType === 'water')?.months).toHaveLength(10);
});

test('a repeated request is answered by its ETag, until the data change: then at once, on every server', async () => {
  const first = await app.call(readSummary, { as, query });
  const etag = String(first.response.headers['etag']);
  const again = await app.call(readSummary, { as, query, headers: { 'if-none-match': etag } });
  expect([again.status, again.response.body]).toEqual([304, '']);
  await twin.call(readSummary, { as, query });

  const site = await app.db
    .selectFrom('sites')
    .select('id')
    .where('code', '=', 'langeac')
    .executeTakeFirstOrThrow();
  const month = { quantity: null, amountCents: null, isCreditNote: false };
  const content = (quantity: number) => ({
    unit: 'kWh',
    gasCoefficient: null,
    ecsProducer: null,
    notes: null,
    ttcNotes: null,
    months: Array.from({ length: 12 }, (_, index) => (index === 0 ? { ...month, quantity } : month)),
  });
  const before = first.value.current.totals.consumptionKwh ?? 0;
  const made = await app.call(createDeclaration, {
    as,
    body: { siteId: site.id, energyType: 'wood_pellets', year: 2024, ...content(5000) },
  });
  for (const server of [app, twin]) {
    expect((await summary(server)).current.totals.consumptionKwh).toBeCloseTo(before + 5000, 3);
  }
  for (let quantity = 1; quantity <= 20; quantity += 1) {
    await app.call(saveDeclaration, {
      as,
      params: { id: made.value.id },
      version: quantity,
      body: content(quantity),
    });
    const [here, there] = await Promise.all([summary(app), summary(twin)]);
    expect(here.current.totals.consumptionKwh).toBeCloseTo(before + quantity, 3);
    expect(there.current.totals.consumptionKwh).toBeCloseTo(before + quantity, 3);
  }
  const changed = await app.call(readSummary, { as, query, headers: { 'if-none-match': etag } });
  expect(changed.status).toBe(200);
});

test('an unknown site is not found; a period that is not one, or of other months, is refused by name', async () => {
  const unknown = await app.call(readSummary, { as, query: { ...query, site: 'ailleurs' } });
  expect([unknown.status, unknown.error.field]).toEqual([404, 'site']);
  const letters = await app.call(readSummary, { as, query: { period: 'MMXXIV' } });
  expect([letters.status, letters.error.field]).toEqual([400, 'period']);
  const otherMonths = await app.call(readSummary, { as, query: { ...query, compared: '2023-T1' } });
  expect([otherMonths.status, otherMonths.error.field]).toEqual([400, 'compared']);
});
