import * as contract from '@suivi/contract/declarations/declarations';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestAccount, openTestSession } from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { declarationContent, emptyMonth } from './testing/declaration-content.ts';

let siteId: number;

const app = await appForFile();
const as = await openTestSession(app.db, await createTestAccount(app.db, 'technical'));

beforeEach(async () => {
  siteId = (await seedSite(app.db, { buildings: 0 })).siteId;
});

const create = (body: object) =>
  app.call(contract.createDeclaration, { as, body: { siteId, energyType: 'gas', year: 2024, ...body } });

const read = async (energy = 'gas', year = 2024) =>
  (
    await app.call(contract.readDeclaration, {
      as,
      query: { site: String(siteId), energy, year: String(year) },
    })
  ).value;

describe('entering one month for all sites', () => {
  const enter = (entries: object[], options: object = {}) =>
    app.call(contract.saveMonthEntry, { as, body: { year: 2024, month: 2, entries }, ...options });

  test('adds to existing declarations, creates the others, and leaves other months unchanged', async () => {
    await create(declarationContent({ 1: { quantity: 10 } }));
    const saved = await enter([
      { siteId, energyType: 'gas', version: 1, quantity: 11, amountCents: 88_000, isCreditNote: false },
      { siteId, energyType: 'water', version: null, quantity: 300, amountCents: null, isCreditNote: false },
    ]);
    expect(saved.value).toEqual({ saved: 2 });
    expect((await read()).declaration?.months.slice(0, 3)).toEqual([
      { ...emptyMonth, quantity: 10 },
      { ...emptyMonth, quantity: 11, amountCents: 88_000 },
      emptyMonth,
    ]);
    expect((await read('water')).declaration).toMatchObject({ unit: 'm3', version: 1 });
    const cells = (await app.call(contract.readMonthEntry, { as, query: { year: '2025', month: '2' } })).value
      .cells;
    expect(cells.find(cell => cell.siteId === siteId && cell.energyType === 'gas')).toMatchObject({
      unit: 'MWh',
      version: null,
      quantityYearBefore: 11,
    });
  });

  test('offers an energy that begins with its first declared month before there is one, in any month', async () => {
    const use = { from_year: 2026, from_month: 11, from_first_declared: true, to_year: null, to_month: null };
    await app.db
      .insertInto('site_energies')
      .values({ site_id: siteId, energy_type: 'electricity', ...use })
      .execute();
    const query = { year: '2026', month: '10' };
    const { cells } = (await app.call(contract.readMonthEntry, { as, query })).value;
    expect(cells.filter(cell => cell.siteId === siteId)).toEqual([
      expect.objectContaining({ energyType: 'electricity', quantity: null }),
    ]);
  });

  test('declares a new year in the unit of the year before, with a coefficient of its own', async () => {
    await create({
      ...declarationContent({ 1: { quantity: 10 } }, { unit: 'm3', gasCoefficient: 11.2 }),
      year: 2023,
    });
    await create({ ...declarationContent({ 1: { quantity: 12 } }), year: 2025 });
    const query = { year: '2024', month: '2' };
    const shown = async () =>
      (await app.call(contract.readMonthEntry, { as, query })).value.cells.find(
        cell => cell.siteId === siteId,
      );
    expect(await shown()).toMatchObject({ unit: 'm3', gasCoefficient: null });
    const line = { siteId, energyType: 'gas', quantity: 900, amountCents: null, isCreditNote: false };
    const refused = await enter([{ ...line, version: null }]);
    expect([refused.status, refused.error.code, refused.error.field]).toEqual([
      400,
      'declaration-coefficient-required',
      'entries.0.gasCoefficient',
    ]);
    expect((await enter([{ ...line, version: null, gasCoefficient: 10.9 }])).value).toEqual({ saved: 1 });
    expect((await read('gas')).declaration).toMatchObject({ unit: 'm3', gasCoefficient: 10.9 });

    // What the declaration states is not changed from the grid.
    await enter([{ ...line, version: 1, quantity: 950, gasCoefficient: 12 }]);
    expect((await read('gas')).declaration).toMatchObject({ gasCoefficient: 10.9, version: 2 });
    expect(await shown()).toMatchObject({ gasCoefficient: 10.9 });
  });

  test('takes the producer of hot water from the year before, else from the entry', async () => {
    const line = {
      siteId,
      energyType: 'ecs',
      version: null,
      quantity: 5,
      amountCents: null,
      isCreditNote: false,
    };
    expect((await enter([line])).error.code).toBe('declaration-producer-required');
    expect((await enter([{ ...line, ecsProducer: 'gas' }])).status).toBe(201);
    const query = { year: '2025', month: '2' };
    const cells = (await app.call(contract.readMonthEntry, { as, query })).value.cells;
    expect(cells.find(cell => cell.siteId === siteId)).toMatchObject({
      energyType: 'ecs',
      ecsProducer: 'gas',
    });
    const next = { year: 2025, month: 2, entries: [line] };
    expect((await app.call(contract.saveMonthEntry, { as, body: next })).status).toBe(201);
    expect((await read('ecs', 2025)).declaration).toMatchObject({ ecsProducer: 'gas' });
  });

  test('refuses a site and energy that are given twice, and names them', async () => {
    const line = { siteId, energyType: 'gas', version: null, amountCents: null, isCreditNote: false };
    const refused = await enter([
      { ...line, quantity: 5 },
      { ...line, energyType: 'electricity', quantity: 6 },
      { ...line, quantity: 7 },
    ]);
    expect([refused.status, refused.error.code, refused.error.field]).toEqual([
      400,
      'invalid',
      'entries.0.energyType',
    ]);
    expect((await read()).declaration).toBeNull();
  });

  test('changes nothing when it equals what is stored', async () => {
    await create(declarationContent({ 2: { quantity: 10 } }));
    const line = {
      siteId,
      energyType: 'gas',
      version: 1,
      quantity: 10,
      amountCents: null,
      isCreditNote: false,
    };
    expect((await enter([line])).status).toBe(201);
    expect((await read()).declaration?.version).toBe(1);
  });

  test('is all or nothing: a stale line undoes the others and is named', async () => {
    await create(declarationContent({ 1: { quantity: 10 } }));
    const refused = await enter([
      {
        siteId,
        energyType: 'electricity',
        version: null,
        quantity: 5,
        amountCents: null,
        isCreditNote: false,
      },
      { siteId, energyType: 'gas', version: 9, quantity: 11, amountCents: 100, isCreditNote: false },
    ]);
    expect([refused.status, refused.error.code, refused.error.field]).toEqual([
      409,
      'version-stale',
      'entries.1',
    ]);
    expect((await read('electricity')).declaration).toBeNull();
    expect((await read()).declaration?.version).toBe(1);
  });
});
