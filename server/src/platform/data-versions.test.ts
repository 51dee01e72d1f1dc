import { months as allMonths } from '@suivi/domain/ground/calendar/month';
import { readSummary } from '@suivi/contract/dashboard/dashboard';
import { readDeclaration, saveDeclaration } from '@suivi/contract/declarations/declarations';
import { listSites } from '@suivi/contract/sites/sites';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../testing/accounts.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { Tx } from './schema/tables.ts';
import { readSession } from './session/read-session.ts';
import { Memory } from './http/memory.ts';
import { type DataPart, versionOf } from './data-versions.ts';

const clock = { now: () => new Date('2026-11-21T09:00:00Z') };

let app: TestApp;
let as: string;

beforeAll(async () => {
  app = await createTestApp({ content: 'demonstration', clock });
  as = await signedIn(app.db, 'admin');
});
afterAll(() => app.close());

/** Tables without a trigger: no cached answer is made of them. */
const neverAnswered = [
  'access_requests',
  'account_identities',
  'account_notices',
  'alert_checks',
  'alert_requests',
  'api_tokens',
  'data_version',
  'idempotency_keys',
  'issuer_accounts',
  'issuer_documents',
  'issuer_flows',
  'issuer_settings',
  'journal',
  'journal_removed_rows',
  'journal_seals',
  'known_devices',
  'kysely_migration',
  'kysely_migration_lock',
  'mail_settings',
  'moved_declarations',
  'one_time_links',
  'outbox',
  'own_mails',
  'own_views',
  'recovery_codes',
  'reopening_notices',
  'second_factor_failures',
  'sessions',
  'sign_in_attempts',
  'told_alerts',
  'webhooks',
];

test('every table records which versions it moves, for each way of changing it', async () => {
  const { rows } = await sql<{ name: string; events: number }>`
    select c.relname as name, coalesce(bit_or(t.tgtype & 60), 0) as events
    from pg_class c
    left join (select t.* from pg_trigger t join pg_proc p on p.oid = t.tgfoid and p.proname like 'note\_moved\_%') t
      on t.tgrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by c.relname order by c.relname`.execute(app.db);
  // Insert, delete, update and truncate.
  const silent = rows.filter(({ events }) => events !== 60).map(({ name }) => name);
  expect(silent).toEqual(neverAnswered);
});

/** The versions that move with a transaction that does this. */
async function movedBy(work: (tx: Tx) => Promise<unknown>) {
  const { versions: before } = await readSession(app.platform.pool, undefined);
  await app.db.transaction().execute(async tx => {
    await work(tx);
    await sql`update data_version set version = version + 1`.execute(tx);
  });
  const { versions: after } = await readSession(app.platform.pool, undefined);
  const kept: Record<string, DataPart[] | null> = {
    all: null,
    beside: [],
    alerts: ['alerts'],
    2018: [2018],
    2019: [2019],
    2020: [2020],
  };
  return Object.entries(kept)
    .filter(([, parts]) => versionOf(before, parts) !== versionOf(after, parts))
    .map(([name]) => name)
    .toSorted();
}

const everything = ['2018', '2019', '2020', 'alerts', 'all', 'beside'];

test('a change of declarations only moves their years', async () => {
  expect(
    await movedBy(tx =>
      sql`update declared_months set quantity = quantity where reference_year = 2019`.execute(tx),
    ),
  ).toEqual(['2019', 'all']);
  expect(
    await movedBy(tx =>
      sql`update monthly_energy_declarations set notes = 'x' where reference_year in (2018, 2020)`.execute(
        tx,
      ),
    ),
  ).toEqual(['2018', '2020', 'all']);
  expect(
    await movedBy(async tx => {
      const one = sql`(select min(id) from monthly_energy_declarations where reference_year = 2018)`;
      await sql`with moved as (
        update monthly_energy_declarations set reference_year = 2099 where id = ${one} returning id
      ) update declared_months set reference_year = 2099 where declaration_id in (select id from moved)`.execute(
        tx,
      );
    }),
  ).toEqual(['2018', 'all']);
  expect(
    await movedBy(async tx => {
      const one = sql`(select min(id) from monthly_energy_declarations where reference_year = 2020)`;
      await sql`delete from monthly_energy_declarations where id = ${one}`.execute(tx);
    }),
  ).toEqual(['2020', 'all']);
});

test('a change of anything else moves everything, a change of alerts only the alerts', async () => {
  expect(await movedBy(tx => sql`update sites set city = 'Langeac'`.execute(tx))).toEqual(everything);
  expect(
    await movedBy(async tx => {
      await sql`update declared_months set quantity = quantity where reference_year = 2019`.execute(tx);
      await sql`update unit_prices set value_euros = value_euros`.execute(tx);
    }),
  ).toEqual(everything);
  expect(await movedBy(tx => sql`update alerts set severity = severity`.execute(tx))).toEqual([
    'alerts',
    'all',
  ]);
});

test('a change that notes nothing moves everything', async () => {
  expect(await movedBy(async () => undefined)).toEqual(everything);
});

/** The number of database queries for the answer. */
async function asked(question: () => Promise<{ status: number }>): Promise<number> {
  const { pool } = app.platform;
  const connect = pool.connect.bind(pool);
  let count = 0;
  const counted = (...parameters: unknown[]) => {
    count += 1;
    return (connect as (...all: unknown[]) => unknown)(...parameters);
  };
  pool.connect = counted as typeof pool.connect;
  const { status } = await question();
  pool.connect = connect;
  expect(status).toBe(200);
  return count;
}

test('a saved declaration keeps the cached answers about other years', async () => {
  const summary = (year: number) => () => app.call(readSummary, { as, query: { period: String(year) } });
  const [site] = (await app.call(listSites, { as })).value.sites;
  await summary(2014)();
  await summary(2012)();
  expect(await asked(summary(2014))).toBe(1);

  const query = { site: String(site?.id), energy: 'gas', year: '2014' };
  const { declaration } = (await app.call(readDeclaration, { as, query })).value;
  if (!declaration) throw new Error('no declaration');
  const { id, version, unit, gasCoefficient, ecsProducer, notes, ttcNotes, months } = declaration;
  const saved = await app.call(saveDeclaration, {
    as,
    params: { id },
    version,
    // Some of the set's own months are in doubt, and stay unchanged.
    body: { unit, gasCoefficient, ecsProducer, notes, ttcNotes, months, confirmedMonths: [...allMonths] },
  });
  expect(saved.status).toBe(200);

  expect(await asked(summary(2012))).toBe(1);
  // Nothing is read for what the ledger holds: without it, one sees that these are answered again.
  app.platform.memory = new Memory();
  expect(await asked(summary(2014))).toBeGreaterThan(1);
  app.platform.memory = new Memory();
  expect(await asked(summary(2015))).toBeGreaterThan(1);
});
