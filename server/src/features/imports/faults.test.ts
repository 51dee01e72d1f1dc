import { createDeclaration } from '@suivi/contract/declarations/declarations';
import type { ImportRecord } from '@suivi/contract/imports/import-values';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { countLockWaits } from '../../testing/count-lock-waits.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { apply, check, sendFile, undo } from './testing/import-file.ts';
import { workImports } from './queue/work-imports.ts';
import { claimImport, tellProgress } from '../../records/imports/queue.ts';

const clock = { now: () => new Date('2024-05-20T10:00:00Z') };
let app: TestApp;
let as: string;
/** The state after the check of the thousand rows, none of which is written. Each test begins with a copy. */
let prepared: TestDatabase;
let checked: ImportRecord;

beforeAll(async () => {
  prepared = await createTestDatabase();
  app = await createTestApp({ database: prepared, clock });
  as = (await signedInRoles(app.db)).admin;
  checked = await check(app, as, (await sendFile(app, as, 'mille.csv', await thousandRows())).value);
  await app.close();
  await prepared.leave();
});
afterAll(() => prepared.drop());
beforeEach(async () => {
  app = await createTestApp({ content: prepared, clock });
});
afterEach(() => app.close());

const siteCount = 17;
const rowCount = 1000;

/** A thousand months: 17 sites, five years, twelve months, until there are enough. */
async function thousandRows(): Promise<string> {
  const lines = ['Site;Énergie;Année;Mois;Quantité;Unité;Montant TTC'];
  for (let site = 0; site < siteCount; site += 1) {
    const { code } = await seedSite(app.db, { buildings: 0 });
    for (let index = 0; index < 60 && lines.length <= rowCount; index += 1) {
      lines.push(
        `${code};gaz;${2019 + Math.floor(index / 12)};${(index % 12) + 1};${site * 100 + index};kWh;${index}`,
      );
    }
  }
  return lines.join('\n');
}

async function counts() {
  const { rows } = await sql<Record<'months' | 'heads' | 'energies' | 'changes' | 'journal', string>>`
    select (select count(*) from declared_months) as months,
      (select count(*) from monthly_energy_declarations) as heads,
      (select count(*) from site_energies) as energies,
      (select count(*) from import_changes) as changes,
      (select count(*) from journal where action like 'declaration.%' or action = 'import.apply') as journal`.execute(
    app.db,
  );
  return rows[0];
}

const nothing = { months: '0', heads: '0', energies: '0', changes: '0', journal: '0' };
const everything = { months: '1000', heads: '84', energies: '17', changes: '101', journal: '85' };

/** Fails the `nth` row that is written to a table, as a full disk or a lost connection would. */
async function breakTable(table: string, event: 'insert' | 'update', nth: number): Promise<void> {
  await app.database.ownerPool.query(`
    create sequence broken_rows;
    grant usage on sequence broken_rows to public;
    create function break_row() returns trigger language plpgsql as $$
    begin
      if nextval('broken_rows') = ${nth} then raise exception 'broken on purpose'; end if;
      return new;
    end $$;
    create trigger broken before ${event} on ${table} for each row execute function break_row()`);
}

async function mendTable(table: string): Promise<void> {
  await app.database.ownerPool.query(`drop trigger broken on ${table}`);
}

describe('a fault while a thousand rows are written leaves none of them', () => {
  it.each([
    ['monthly_energy_declarations', 'insert', 1],
    ['monthly_energy_declarations', 'insert', 84],
    ['declared_months', 'insert', 1],
    ['declared_months', 'insert', 500],
    ['declared_months', 'insert', 1000],
    ['journal', 'insert', 1],
    ['journal', 'insert', 80],
    ['import_changes', 'insert', 40],
    ['site_energies', 'insert', 17],
    ['data_version', 'update', 1],
  ] as const)('in %s, at %s number %d; tried again, it is whole', async (table, event, nth) => {
    expect(checked.outcome).toMatchObject({ counts: { new: rowCount, refused: 0 } });
    await breakTable(table, event, nth);
    await expect(apply(app, as, checked)).rejects.toThrow('broken on purpose');
    expect(await counts()).toEqual(nothing);

    await mendTable(table);
    await sql`update imports set seen_at = now() - interval '1 minute'`.execute(app.db);
    await workImports({ db: app.db, clock: app.platform.clock });
    expect(await counts()).toEqual(everything);
  });
});

it('looks up each referenced row by its key, even when its table was empty at the beginning', async () => {
  // The planner’s statistics of a group without a month: reading all of its declarations is the cheapest.
  await app.database.ownerPool.query('vacuum analyze monthly_energy_declarations, declared_months');
  await apply(app, as, checked);
  const read = async () => {
    const { rows } = await app.database.ownerPool.query<{ name: string; added: number; read: number }>(
      `select relname as name, n_tup_ins::int as added, seq_tup_read::int as read from pg_stat_user_tables
       where relname in ('declared_months', 'monthly_energy_declarations')`,
    );
    return new Map(rows.map(({ name, ...counts }) => [name, counts]));
  };
  // The database reports the activity of a connection when it ends, and otherwise up to ten seconds later.
  await app.http.close();
  await app.database.pool.end();
  await expect
    .poll(async () => (await read()).get('declared_months')?.added ?? 0, { timeout: 25_000 })
    .toBeGreaterThanOrEqual(rowCount);
  // Read for each of the thousand months it would be 84 declarations each time.
  expect((await read()).get('monthly_energy_declarations')?.read).toBeLessThan(10 * 84);
});

it('updates the planner’s statistics at once after a thousand rows', async () => {
  await apply(app, as, checked);
  const { rows } = await sql<{ rows: number }>`
    select reltuples::int as rows from pg_class where relname = 'declared_months'`.execute(app.db);
  expect(rows).toEqual([{ rows: rowCount }]);
});

describe('a server that ends in the middle', () => {
  it('leaves its import to another one, which waits until the first is silent long enough', async () => {
    await sql`update imports set state = 'applying', mode = 'all', version = version + 1`.execute(app.db);
    expect(await claimImport(app.db, 'killed')).toBe(checked.id);
    expect(await workImports({ db: app.db, clock: app.platform.clock })).toBe(0);
    await sql`update imports set seen_at = now() - interval '1 minute'`.execute(app.db);
    expect(await workImports({ db: app.db, clock: app.platform.clock })).toBe(1);
    expect(await counts()).toEqual(everything);
  });

  it('counts as alive by the clock of the database, however wrong its own is', async () => {
    const { id } = checked;
    await sql`update imports set state = 'applying', mode = 'all'`.execute(app.db);
    expect(await claimImport(app.db, 'slow')).toBe(id);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
    expect(await tellProgress(app.db, id, 'slow', { done: 1, total: 2 })).toBe(true);
    vi.useRealTimers();
    expect(await claimImport(app.db, 'other')).toBeNull();
  });

  it('does not count as alive at a time that has not come, since the clock was ahead', async () => {
    await sql`update imports set state = 'applying', mode = 'all', seen_at = now() + interval '3 hours'`.execute(
      app.db,
    );
    expect(await claimImport(app.db, 'other')).toBe(checked.id);
  });

  it('hands the import over at once when it stops in order, and has written nothing', async () => {
    await sql`update imports set state = 'applying', mode = 'all', version = version + 1`.execute(app.db);
    const stopping = new AbortController();
    const working = workImports({ db: app.db, clock: app.platform.clock, signal: stopping.signal });
    stopping.abort();
    await working;
    expect(await counts()).toEqual(nothing);
    expect(await workImports({ db: app.db, clock: app.platform.clock })).toBe(1);
    expect(await counts()).toEqual(everything);
    expect(checked.id).toBeGreaterThan(0);
  });
});

it('undoing is all or nothing too', async () => {
  const applied = await apply(app, as, checked);
  const before = await counts();
  await breakTable('journal', 'insert', 50);
  await expect(undo(app, as, applied)).rejects.toThrow('broken on purpose');
  expect(await counts()).toEqual(before);
  await mendTable('journal');
  await sql`update imports set seen_at = null`.execute(app.db);
  await workImports({ db: app.db, clock: app.platform.clock });
  expect(await counts()).toMatchObject({ months: '0', heads: '0', energies: '0' });
});

it('an energy that is imported and declared for the first time at once is put in use once', async () => {
  const { siteId, code } = await seedSite(app.db, { buildings: 0 });
  const file = `Site;Énergie;Année;Mois;Quantité;Unité\n${code};gaz;2022;1;5;kWh`;
  const gas = await check(app, as, (await sendFile(app, as, 'gaz.csv', file)).value);
  const holder = await app.database.pool.connect();
  await holder.query(`begin; select from sites where id = ${siteId} for no key update`);
  const imported = apply(app, as, gas);
  const months = Array.from({ length: 12 }, () => ({ quantity: 10, amountCents: null, isCreditNote: false }));
  const head = { unit: 'kWh', gasCoefficient: null, ecsProducer: null, notes: null, ttcNotes: null };
  const body = { siteId, energyType: 'gas', year: 2023, ...head, months };
  const declared = app.call(createDeclaration, { as, body });
  await expect.poll(async () => countLockWaits(app.database)).toBe(2);
  await holder.query('commit');
  holder.release();
  expect([(await imported).state, (await declared).status]).toEqual(['applied', 201]);
  expect((await counts())?.energies).toBe('1');
});
