import * as contract from '@suivi/contract/declarations/declarations';
import { readSummary } from '@suivi/contract/dashboard/dashboard';
import { listSiteRecords, saveSite } from '@suivi/contract/sites/sites';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestAccount, openTestSession } from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { countLockWaits } from '../../testing/count-lock-waits.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { declarationContent } from './testing/declaration-content.ts';

let siteId: number;

const clock = { now: () => new Date('2026-11-21T09:00:00Z') };

const app = await appForFile({ clock });
const technical = await createTestAccount(app.db, 'technical');
const as = await openTestSession(app.db, technical);
const asAdmin = await openTestSession(app.db, await createTestAccount(app.db, 'admin'));

beforeEach(async () => {
  siteId = (await seedSite(app.db, { buildings: 0 })).siteId;
});

const create = (body: object, options: object = {}) =>
  app.call(contract.createDeclaration, {
    as,
    body: { siteId, energyType: 'gas', year: 2024, ...body },
    ...options,
  });

const read = async (energy = 'gas', year = 2024) =>
  (
    await app.call(contract.readDeclaration, {
      as,
      query: { site: String(siteId), energy, year: String(year) },
    })
  ).value;

const journal = async (id: number) =>
  app.db
    .selectFrom('told_journal')
    .select(['action', 'account_name', 'before', 'after', 'site_id'])
    .where('entity', '=', 'declaration')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute();

describe('declaring a year', () => {
  test('stores the typed values, an empty month as missing and a zero as a zero', async () => {
    const typed = declarationContent({
      1: { quantity: 100, amountCents: 812_345 },
      2: { quantity: 0 },
      3: { amountCents: 0 },
    });
    const made = (await create({ ...typed, notes: '  chaudière neuve ', ttcNotes: '   ' })).value;
    expect(made).toMatchObject({ siteId, year: 2024, version: 1, declaredBy: technical.name });
    const stored = (await read()).declaration;
    expect(stored).toEqual(made);
    expect(stored?.months).toEqual(typed.months);
    expect([stored?.notes, stored?.ttcNotes]).toEqual(['chaudière neuve', null]);

    const rows = await app.db
      .selectFrom('declared_months')
      .selectAll()
      .where('declaration_id', '=', made.id)
      .execute();
    expect(rows).toHaveLength(3);
    const january = rows.find(row => row.reference_month === 1);
    expect([Number(january?.normal_quantity), Number(january?.price_quantity)]).toEqual([90_000, 100_000]);
  });

  test('changes the dashboard by exactly that: 100 MWh PCS are 90 MWh', async () => {
    const query = { period: '2024' };
    const before = (await app.call(readSummary, { as, query })).value.current.totals;
    await create(declarationContent({ 5: { quantity: 100, amountCents: 700_000 } }));
    const after = (await app.call(readSummary, { as, query })).value.current.totals;
    expect((after.consumptionKwh ?? 0) - (before.consumptionKwh ?? 0)).toBe(90_000);
    expect((after.costCents ?? 0) - (before.costCents ?? 0)).toBe(700_000);
  });

  test('leaves one journal row with the declared values, and puts the energy in use', async () => {
    const made = (await create(declarationContent({ 4: { quantity: 7 } }))).value;
    expect(await journal(made.id)).toEqual([
      {
        action: 'declaration.create',
        account_name: technical.name,
        site_id: siteId,
        before: null,
        after: expect.objectContaining({ unit: 'MWh', months: made.months }) as object,
      },
    ]);
    const inUse = await app.db
      .selectFrom('site_energies')
      .selectAll()
      .where('site_id', '=', siteId)
      .execute();
    expect(inUse).toMatchObject([{ energy_type: 'gas', from_year: 2024, from_month: 4, to_year: null }]);
  });

  test('is not undone by somebody who read the site before its first declaration', async () => {
    const recordOf = async () => {
      const { sites } = (await app.call(listSiteRecords, { as })).value;
      const found = sites.find(({ id }) => id === siteId);
      if (!found) throw new Error(`site ${siteId} has no record`);
      return found;
    };
    const { id, version, archivedAt: _1, updatedAt: _2, code: _3, ...read } = await recordOf();
    const { buildingCount: _4, declarationCount: _5, ...body } = read;
    await create(declarationContent({ 4: { quantity: 7 } }));
    const stale = await app.call(saveSite, { as, params: { id }, version, body });
    expect(stale.error.code).toBe('version-stale');
    const now = await recordOf();
    expect(now.energiesInUse).toMatchObject([{ energyType: 'gas' }]);
    await create({ ...declarationContent({ 4: { quantity: 7 } }), year: 2025 });
    expect((await recordOf()).version).toBe(now.version);
    const saved = await app.call(saveSite, { as, params: { id }, version: now.version, body });
    expect(saved.value.energiesInUse).toEqual([]);
    expect(saved.value.version).toBe(now.version + 1);
  });

  test('puts the energy in use once, when two of its years are declared at the same time', async () => {
    const holder = await app.database.pool.connect();
    await holder.query(`begin; select from sites where id = ${siteId} for no key update`);
    const both = [2023, 2024].map(year => create({ ...declarationContent({ 1: { quantity: 1 } }), year }));
    await expect.poll(async () => countLockWaits(app.database)).toBe(2);
    await holder.query('commit');
    holder.release();
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([201, 201]);
    const uses = await app.db.selectFrom('site_energies').selectAll().where('site_id', '=', siteId).execute();
    expect(uses).toHaveLength(1);
  });

  test('lets an energy begin at its first declared month, until somebody states another', async () => {
    const recordOf = async () => {
      const { sites } = (await app.call(listSiteRecords, { as })).value;
      const found = sites.find(({ id }) => id === siteId);
      if (!found) throw new Error(`site ${siteId} has no record`);
      return found;
    };
    const listed = async () => (await recordOf()).energiesInUse;
    const gas = (year: number, month: number) => ({ energyType: 'gas', from: { year, month }, to: null });
    const declare = (year: number, month: number) =>
      create({ ...declarationContent({ [month]: { quantity: 1 } }), year });
    /** The record as a form sends it back, with its line for gas. */
    const say = async (energiesInUse: object[]) => {
      const { id, version, archivedAt: _1, updatedAt: _2, code: _3, ...read } = await recordOf();
      const { buildingCount: _4, declarationCount: _5, ...body } = read;
      const saved = await app.call(saveSite, {
        as,
        params: { id },
        version,
        body: { ...body, energiesInUse },
      });
      expect(saved.status).toBe(200);
    };

    // Listed before anything is declared: it begins where the form says, until a month is declared.
    await say([{ ...gas(2026, 11), fromFirstDeclared: true }]);
    expect(await listed()).toEqual([{ ...gas(2026, 11), fromFirstDeclared: true }]);
    const first = await declare(2024, 4);
    expect(await listed()).toEqual([{ ...gas(2024, 4), fromFirstDeclared: true }]);
    const earlier = await declare(2023, 2);
    await declare(2025, 1);
    expect(await listed()).toEqual([{ ...gas(2023, 2), fromFirstDeclared: true }]);
    // The month at which it began was removed, and so is the beginning.
    const remove = (id: number) => app.call(contract.deleteDeclaration, { as: asAdmin, params: { id } });
    expect((await remove(earlier.value.id)).status).toBe(200);
    expect(await listed()).toEqual([{ ...gas(2024, 4), fromFirstDeclared: true }]);
    // Somebody set another month: no declaration moves it any more.
    await say([gas(2022, 1)]);
    expect((await remove(first.value.id)).status).toBe(200);
    await declare(2021, 5);
    expect(await listed()).toEqual([gas(2022, 1)]);
    // And set to follow the declarations again, which it does at once.
    await say([{ ...gas(2022, 1), fromFirstDeclared: true }]);
    expect(await listed()).toEqual([{ ...gas(2021, 5), fromFirstDeclared: true }]);
  });

  test('is refused a second time for the same site, energy and year', async () => {
    await create(declarationContent({ 1: { quantity: 1 } }));
    const second = await create(declarationContent({ 1: { quantity: 2 } }));
    expect([second.status, second.error.code]).toEqual([409, 'already-exists']);
    expect((await read()).declaration?.months[0]?.quantity).toBe(1);
  });

  test('creates one declaration when the request is repeated with the same key', async () => {
    const body = declarationContent({ 1: { quantity: 1 } });
    const [first, again] = [
      await create(body, { key: 'same-key-1' }),
      await create(body, { key: 'same-key-1' }),
    ];
    expect(again.value).toEqual(first.value);
    const other = await create(declarationContent({ 1: { quantity: 3 } }), { key: 'same-key-1' });
    expect([other.status, other.error.code]).toEqual([409, 'idempotency-key-reused']);
  });

  test.each([
    ['nothing is declared', declarationContent({}), 'declaration-without-consumption', 'months'],
    [
      'an amount is negative',
      declarationContent({ 2: { quantity: 1, amountCents: -5 } }),
      'declaration-amount-negative',
      'months.1.amountCents',
    ],
    [
      'the unit is not of the energy',
      declarationContent({ 1: { quantity: 1 } }, { unit: 'L' }),
      'declaration-unit-not-allowed',
      'unit',
    ],
    [
      'gas in m³ lacks its coefficient',
      declarationContent({ 1: { quantity: 1 } }, { unit: 'm3' }),
      'declaration-coefficient-required',
      'gasCoefficient',
    ],
    [
      'gas has a producer',
      declarationContent({ 1: { quantity: 1 } }, { ecsProducer: 'gas' }),
      'declaration-producer-not-allowed',
      'ecsProducer',
    ],
  ])('is refused when %s', async (_, body, code, field) => {
    const answer = await create(body);
    expect([answer.status, answer.error.code, answer.error.field]).toEqual([400, code, field]);
    expect((await read()).declaration).toBeNull();
  });

  test('accepts a negative amount on a credit note', async () => {
    const made = await create(
      declarationContent({ 6: { quantity: 1, amountCents: -120_000, isCreditNote: true } }),
    );
    expect(made.value.months[5]).toEqual({ quantity: 1, amountCents: -120_000, isCreditNote: true });
  });

  test.each([2009, 2027])('is refused for %i', async year => {
    const answer = await create({ ...declarationContent({ 1: { quantity: 1 } }), year });
    expect([answer.status, answer.error.code]).toEqual([400, 'declaration-year-out-of-range']);
  });

  test('converts gas in m³ by the coefficient of the bill', async () => {
    const made = (
      await create(declarationContent({ 1: { quantity: 1000 } }, { unit: 'm3', gasCoefficient: 10.5 }))
    ).value;
    const row = await app.db
      .selectFrom('declared_months')
      .select('normal_quantity')
      .where('declaration_id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(Number(row.normal_quantity)).toBe(9450);
  });
});

describe('editing', () => {
  test('requires the version that was read, and refuses a stale one without overwriting', async () => {
    const { id } = (await create(declarationContent({ 1: { quantity: 1 } }))).value;
    const save = (quantity: number, version: number | null) =>
      app.call(contract.saveDeclaration, {
        as,
        params: { id },
        version,
        body: declarationContent({ 1: { quantity } }),
      });
    expect((await save(5, null)).status).toBe(428);
    expect((await save(2, 1)).value.version).toBe(2);
    const stale = await save(3, 1);
    expect([stale.status, stale.error.code, stale.error.params]).toEqual([
      409,
      'version-stale',
      { version: 2 },
    ]);
    expect((await read()).declaration?.months[0]?.quantity).toBe(2);
    expect((await journal(id)).map(({ action }) => action)).toEqual([
      'declaration.create',
      'declaration.save',
    ]);
  });

  test('by many people at once, each with its version, loses none of the edits', async () => {
    const { id } = (await create(declarationContent({ 1: { quantity: 0 } }))).value;
    const addOne = async (): Promise<void> => {
      for (;;) {
        const now = (await read()).declaration;
        const quantity = (now?.months[0]?.quantity ?? 0) + 1;
        const body = declarationContent({ 1: { quantity } });
        const saved = await app.call(contract.saveDeclaration, {
          as,
          params: { id },
          version: now?.version ?? 0,
          body,
        });
        if (saved.status === 200) return;
        expect(saved.status).toBe(409);
      }
    };
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let edit = 0; edit < 5; edit += 1) await addOne();
      }),
    );
    expect((await read()).declaration).toMatchObject({ version: 41 });
    expect((await read()).declaration?.months[0]?.quantity).toBe(40);
  });

  test('finds no unknown declaration', async () => {
    const answer = await app.call(contract.saveDeclaration, {
      as,
      params: { id: 999_999 },
      body: declarationContent({ 1: { quantity: 1 } }),
    });
    expect(answer.status).toBe(404);
  });
});

test('nothing is deleted at an archived site', async () => {
  const made = (await create(declarationContent({ 1: { quantity: 1 } }))).value;
  await app.db.updateTable('sites').set({ archived_at: new Date() }).where('id', '=', siteId).execute();
  const refused = await app.call(contract.deleteDeclaration, { as: asAdmin, params: { id: made.id } });
  expect(refused.error.code).toBe('not-found');
  expect((await read()).declaration?.id).toBe(made.id);
});

describe('deleting', () => {
  test('is for administrators; the journal keeps the content', async () => {
    const made = (await create(declarationContent({ 1: { quantity: 12.345 } }))).value;
    const refused = await app.call(contract.deleteDeclaration, { as, params: { id: made.id } });
    expect(refused.status).toBe(403);
    const deleted = await app.call(contract.deleteDeclaration, { as: asAdmin, params: { id: made.id } });
    expect(deleted.value).toEqual({ done: true });
    expect((await read()).declaration).toBeNull();
    expect((await journal(made.id)).at(-1)).toMatchObject({
      action: 'declaration.delete',
      before: { months: made.months },
      after: null,
    });
  });

  test('takes the energy out of use that the declaration put in use, unless somebody else relies on it', async () => {
    const uses = async () =>
      (
        await app.db.selectFrom('site_energies').select('energy_type').where('site_id', '=', siteId).execute()
      ).map(row => row.energy_type);
    const remove = (id: number) => app.call(contract.deleteDeclaration, { as: asAdmin, params: { id } });
    const mistaken = (
      await create({ ...declarationContent({ 3: { quantity: 1 } }, { unit: 'kg' }), energyType: 'propane' })
    ).value;
    const first = (await create(declarationContent({ 1: { quantity: 1 } }))).value;
    const second = (await create({ ...declarationContent({ 1: { quantity: 1 } }), year: 2025 })).value;
    expect((await remove(mistaken.id)).status).toBe(200);
    expect((await remove(first.id)).status).toBe(200);
    expect(await uses()).toEqual(['gas']);
    const taken = await app.db
      .selectFrom('journal')
      .select(['action', 'before'])
      .where('site_id', '=', siteId)
      .where('action', '=', 'site.take-energy-out-of-use')
      .execute();
    expect(taken).toEqual([
      {
        action: 'site.take-energy-out-of-use',
        before: { energyType: 'propane', from: { year: 2024, month: 3 } },
      },
    ]);

    const told = { from_month: 2, from_first_declared: false } as const;
    await app.db.updateTable('site_energies').set(told).where('site_id', '=', siteId).execute();
    expect((await remove(second.id)).status).toBe(200);
    expect(await uses()).toEqual(['gas']);
  });
});

describe('the grid of a year', () => {
  test('counts declared and missing months, and only those that are over', async () => {
    await create(declarationContent({ 1: { quantity: 1 }, 3: { quantity: 1 } }));
    await create({ ...declarationContent({ 1: { quantity: 1 } }), year: 2026 });
    const cellOf = async (year: string) =>
      (await app.call(contract.readDeclarationGrid, { as, query: { year } })).value.cells.find(
        cell => cell.siteId === siteId,
      );
    expect(await cellOf('2024')).toMatchObject({
      declared: 2,
      inUse: 12,
      expected: 12,
      missingMonths: [2, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    });
    // On 21 November, October is over and expected; November is to come.
    expect(await cellOf('2026')).toMatchObject({
      declared: 1,
      expected: 10,
      missingMonths: [2, 3, 4, 5, 6, 7, 8, 9, 10],
    });
    expect(await cellOf('2023')).toBeUndefined();
  });
});
