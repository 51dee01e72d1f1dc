import { createDeclaration } from '@suivi/contract/declarations/declarations';
import {
  createPrice,
  deletePrice,
  listPrices,
  readPriceEffect,
  savePrice,
} from '@suivi/contract/energy/prices';
import { readSummary } from '@suivi/contract/dashboard/dashboard';
import { twelve } from '@suivi/domain/ground/calendar/month';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedInRoles } from '../../../testing/accounts.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { appForFile } from '../../../testing/app-for-file.ts';

const app = await appForFile();
const as = await signedInRoles(app.db);
const site = await seedSite(app.db, { buildings: 0 });

beforeAll(async () => {
  const months = twelve(month => ({
    quantity: 1000,
    // Three months are billed: no price changes them.
    amountCents: month <= 3 ? 9_000 : null,
    isCreditNote: false,
  }));
  await app.call(createDeclaration, {
    as: as.financial,
    body: {
      siteId: site.siteId,
      energyType: 'electricity',
      year: 2024,
      unit: 'kWh',
      gasCoefficient: null,
      ecsProducer: null,
      notes: null,
      ttcNotes: null,
      months,
    },
  });
});

const july = { year: 2024, month: 7 };

async function prices() {
  return (await app.call(listPrices, { as: as.readonly })).value.prices;
}

async function effect(query: Record<string, string>) {
  return app.call(readPriceEffect, { as: as.financial, query: { energy: 'electricity', ...query } });
}

function state(price: number) {
  return { energyType: 'electricity', validFrom: '2024-07', price };
}

async function costCents(): Promise<number | null> {
  const query = { period: '2024' };
  const { value } = await app.call(readSummary, { as: as.readonly, query });
  return value.current.totals.costCents;
}

test('the list begins with the initial prices, each with its unit', async () => {
  expect((await prices()).map(({ energyType, unit, valueEuros }) => [energyType, unit, valueEuros])).toEqual([
    ['ecs', 'kWh', 0.12],
    ['electricity', 'kWh', 0.15],
    ['fuel', 'L', 1.2],
    ['gas', 'kWh', 0.08],
    ['water', 'm3', 3.5],
  ]);
});

describe('the effect of a price, before saving', () => {
  test('from July: six months without an amount change, the others do not', async () => {
    const { value } = await effect({ year: '2024', month: '7', value: '0.2' });
    expect(value).toMatchObject({
      monthCount: 6,
      beforeCents: 6 * 15_000,
      afterCents: 6 * 20_000,
      unpricedAfter: 0,
    });
    expect(value.sites).toEqual([
      {
        siteId: site.siteId,
        siteName: site.code,
        monthCount: 6,
        first: july,
        last: { year: 2024, month: 12 },
        beforeCents: 90_000,
        afterCents: 120_000,
      },
    ]);
  });

  test('when the only price is deleted: the months have no cost any more', async () => {
    const only = (await prices()).find(({ energyType }) => energyType === 'electricity');
    const { value } = await effect({ entry: String(only?.id) });
    expect(value).toMatchObject({
      monthCount: 9,
      beforeCents: 135_000,
      afterCents: null,
      unpricedAfter: 9,
    });
  });

  test('when the value is the same: none', async () => {
    const { value } = await effect({ year: '2024', month: '7', value: '0.15' });
    expect([value.monthCount, value.sites]).toEqual([0, []]);
  });

  test.each([
    [{ value: '0.2' }, 'invalid'],
    [{ year: '2024', month: '7' }, 'invalid'],
    [{ year: '2024', month: '7', value: '1e3' }, 'invalid'],
    [{ year: '2024', month: '7', value: '-1' }, 'invalid'],
    [{ year: '2010', month: '1', value: '1' }, 'valid-from-taken'],
    [{ entry: '999999' }, 'not-found'],
  ])('%j is refused: %s', async (query, code) => {
    expect((await effect(query as Record<string, string>)).error.code).toBe(code);
  });
});

describe('a price is added, changed and deleted', () => {
  const body = { energyType: 'electricity', validFrom: july, valueEuros: 0.2 };

  test.each([
    [{ valueEuros: -0.1 }],
    [{ valueEuros: 0.123_456_7 }],
    [{ valueEuros: '0.2' }],
    [{ energyType: 'coal' }],
    [{ validFrom: { year: 2024, month: 13 } }],
    [{ version: 3 }],
  ])('%j is refused', async wrong => {
    const answer = await app.call(createPrice, { as: as.financial, body: { ...body, ...wrong } });
    expect(answer.error.code).toBe('invalid');
  });

  test('and the estimates follow as previewed', async () => {
    const before = (await costCents()) ?? 0;
    const announced = (await effect({ year: '2024', month: '7', value: '0.2' })).value;
    const { value: created } = await app.call(createPrice, { as: as.financial, body });
    expect(created).toMatchObject({ ...body, unit: 'kWh', version: 1 });
    const difference = (announced.afterCents ?? 0) - (announced.beforeCents ?? 0);
    expect(await costCents()).toBe(before + difference);

    const again = await app.call(createPrice, { as: as.admin, body });
    expect(again.error.code).toBe('valid-from-taken');

    const params = { id: created.id };
    const stale = await app.call(savePrice, {
      as: as.admin,
      params,
      version: 2,
      body: { validFrom: july, valueEuros: 0.25 },
    });
    expect(stale.error.code).toBe('version-stale');
    const taken = await app.call(savePrice, {
      as: as.admin,
      params,
      version: 1,
      body: { validFrom: { year: 2010, month: 1 }, valueEuros: 0.25 },
    });
    expect(taken.error.code).toBe('valid-from-taken');
    const saved = await app.call(savePrice, {
      as: as.admin,
      params,
      version: 1,
      body: { validFrom: july, valueEuros: 0.25 },
    });
    expect(saved.value).toMatchObject({ valueEuros: 0.25, version: 2 });
    expect(await costCents()).toBe(before + 6 * 10_000);

    const deleted = await app.call(deletePrice, { as: as.financial, params, version: 2 });
    expect(deleted.value).toEqual({ done: true });
    expect(await costCents()).toBe(before);
    expect((await app.call(deletePrice, { as: as.financial, params, version: 2 })).status).toBe(404);

    const journal = await app.db
      .selectFrom('journal')
      .select(['action', 'label', 'before', 'after'])
      .where('entity', '=', 'unit-price')
      .orderBy('id')
      .execute();
    const label = 'electricity · 2024-07';
    expect(journal).toEqual([
      { action: 'unit-price.create', label, before: null, after: state(0.2) },
      { action: 'unit-price.save', label, before: state(0.2), after: state(0.25) },
      { action: 'unit-price.delete', label, before: state(0.25), after: null },
    ]);
  });

  test('nothing is written when nothing changed', async () => {
    const price = (await prices()).find(({ energyType }) => energyType === 'gas');
    if (!price) throw new Error('no price of gas');
    const { id, version, validFrom, valueEuros } = price;
    const saved = await app.call(savePrice, {
      as: as.financial,
      params: { id },
      version,
      body: { validFrom, valueEuros },
    });
    expect(saved.value.version).toBe(version);
  });
});
