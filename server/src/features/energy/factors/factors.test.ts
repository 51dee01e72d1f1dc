import { readSummary } from '@suivi/contract/dashboard/dashboard';
import { createDeclaration } from '@suivi/contract/declarations/declarations';
import {
  chooseFactorSet,
  createFactor,
  deleteFactor,
  listFactors,
  readFactorEffect,
  saveFactor,
} from '@suivi/contract/energy/factors';
import { twelve } from '@suivi/domain/ground/calendar/month';
import { factorAt } from '@suivi/domain/energy/emission-factor';
import { beforeAll, describe, expect, test } from 'vitest';
import { readReferences } from '../../../records/months/references/read-references.ts';
import { signedInRoles } from '../../../testing/accounts.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await appForFile();
const as = await signedInRoles(app.db);

beforeAll(async () => {
  const { siteId } = await seedSite(app.db, { buildings: 0 });
  const months = twelve(() => ({ quantity: 1000, amountCents: null, isCreditNote: false }));
  const common = { siteId, gasCoefficient: null, notes: null, ttcNotes: null, months, year: 2024 };
  for (const [energyType, unit, ecsProducer] of [
    ['electricity', 'kWh', null],
    ['water', 'm3', null],
    ['ecs', 'kWh', 'gas'],
  ]) {
    await app.call(createDeclaration, { as: as.rse, body: { ...common, energyType, unit, ecsProducer } });
  }
});

async function effect(query: Record<string, string>) {
  return app.call(readFactorEffect, { as: as.rse, query });
}

async function list() {
  return (await app.call(listFactors, { as: as.readonly })).value;
}

async function summary() {
  const query = { period: '2024' };
  return (await app.call(readSummary, { as: as.readonly, query })).value;
}

describe('the set in use', () => {
  test('shows what choosing the other would do: hot water enters no total, water has no regulatory factor', async () => {
    const { value } = await effect({ set: 'regulatory' });
    expect(value.years.map(({ year }) => year)).toEqual([2024]);
    expect(value.afterKg - value.beforeKg).toBeCloseTo(12_000 * (0.064 - 0.057), 6);
    expect(value.fallbackEnergies).toEqual(['water']);
  });

  test('is chosen by the administrator, with the version that was read, and every figure follows', async () => {
    const { choiceVersion } = await list();
    const body = { set: 'regulatory' };
    expect((await app.call(chooseFactorSet, { as: as.rse, version: choiceVersion, body })).status).toBe(403);
    const before = await summary();
    const announced = (await effect({ set: 'regulatory' })).value;
    const chosen = await app.call(chooseFactorSet, { as: as.admin, version: choiceVersion, body });
    expect(chosen.value.sets.find(({ inUse }) => inUse)?.set).toBe('regulatory');
    const after = await summary();
    expect((after.current.totals.emissionsKg ?? 0) - (before.current.totals.emissionsKg ?? 0)).toBeCloseTo(
      announced.afterKg - announced.beforeKg,
      6,
    );
    const stale = await app.call(chooseFactorSet, { as: as.admin, version: choiceVersion, body });
    expect(stale.error.code).toBe('version-stale');
    const { choiceVersion: next } = chosen.value;
    await app.call(chooseFactorSet, { as: as.admin, version: next, body: { set: 'specification' } });
    const rows = await app.db
      .selectFrom('journal')
      .select(['before', 'after'])
      .where('entity', '=', 'emission-factor-set')
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { before: { set: 'specification' }, after: { set: 'regulatory' } },
      { before: { set: 'regulatory' }, after: { set: 'specification' } },
    ]);
  });
});

test('is still named when all its factors are gone, and those of the other replace them', async () => {
  const emptied = await createTestApp();
  const { db } = emptied;
  await db.updateTable('emission_factor_sets').set({ in_use: false }).where('in_use', '=', true).execute();
  await db
    .updateTable('emission_factor_sets')
    .set({ in_use: true })
    .where('code', '=', 'regulatory')
    .execute();
  const set = db.selectFrom('emission_factor_sets').select('id').where('code', '=', 'regulatory');
  await db.deleteFrom('emission_factors').where('set_id', '=', set).execute();
  const { factorSetInUse, factorSets } = await readReferences(db);
  expect([factorSetInUse, factorSets.regulatory]).toEqual(['regulatory', []]);
  const electricity = factorAt(factorSets, factorSetInUse, 'electricity', { year: 2024, month: 1 });
  expect(electricity).toMatchObject({ setId: 'specification', isFallback: true });
  await emptied.close();
});

describe('a factor', () => {
  const content = {
    validFrom: { year: 2024, month: 7 },
    valueKg: 0.06,
    perimeter: 'mix moyen',
    source: 'Base Empreinte',
    vintage: '2024',
  };
  const body = { set: 'specification', energyType: 'electricity', ...content };

  test.each([
    [{ source: '' }],
    [{ source: ' Base' }],
    [{ valueKg: -1 }],
    [{ valueKg: 1001 }],
    [{ unit: 'm3' }],
    [{ set: 'mine' }],
  ])('%j is refused', async wrong => {
    const answer = await app.call(createFactor, { as: as.rse, body: { ...body, ...wrong } });
    expect(answer.error.code).toBe('invalid');
  });

  test('is previewed, added, changed and deleted; emissions follow', async () => {
    const before = (await summary()).current.totals.emissionsKg ?? 0;
    const query = { set: 'specification', energy: 'electricity', year: '2024', month: '7', value: '0.06' };
    const announced = (await effect(query)).value;
    expect(announced.afterKg - announced.beforeKg).toBeCloseTo(6000 * 0.003, 6);
    const { value: created } = await app.call(createFactor, { as: as.rse, body });
    expect(created).toMatchObject({ ...body, unit: 'kWh', version: 1 });
    expect((await summary()).current.totals.emissionsKg).toBeCloseTo(before + 18, 6);
    expect((await app.call(createFactor, { as: as.rse, body })).error.code).toBe('valid-from-taken');
    expect((await effect(query)).error.code).toBe('valid-from-taken');
    const params = { id: created.id };
    const edit = { ...content, valueKg: 0.05 };
    const stale = await app.call(saveFactor, { as: as.admin, params, version: 4, body: edit });
    expect(stale.error.code).toBe('version-stale');
    const saved = await app.call(saveFactor, { as: as.admin, params, version: 1, body: edit });
    expect(saved.value).toMatchObject({ valueKg: 0.05, version: 2 });
    const other = { set: 'regulatory', energy: 'electricity', entry: String(created.id) };
    expect((await effect(other)).error.code).toBe('not-found');
    await app.call(deleteFactor, { as: as.rse, params, version: 2 });
    expect((await summary()).current.totals.emissionsKg).toBeCloseTo(before, 6);
    const actions = await app.db
      .selectFrom('journal')
      .select('action')
      .where('entity', '=', 'emission-factor')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'emission-factor.create',
      'emission-factor.save',
      'emission-factor.delete',
    ]);
  });

  test('of the set that is not in use changes nothing unless it fills a gap', async () => {
    const query = { set: 'regulatory', year: '2020', month: '1', value: '0.9' };
    expect((await effect({ ...query, energy: 'electricity' })).value.years).toEqual([]);
  });
});
