/**
 * `npm run drill:migrate [rounds]`: a database of an older level, with rows, is migrated by a server that is killed with SIGKILL
 * in the middle of a migration, each round at another point; then by two processes at once, alternately two `db:migrate` and two
 * servers. Every table must contain the same as after an undisturbed migration, each migration must be recorded once, and two
 * servers must then work on it. The database itself is slowed down meanwhile: a trigger of the drill makes every change of the
 * schema wait.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readSummary } from '@suivi/contract/dashboard/dashboard';
import type { Pool } from 'pg';
import { createPool } from '../src/platform/database/create-pool.ts';
import { copyRows, hashTables, listTables } from './copy-rows.ts';
import { DrillClient } from './drill-client.ts';
import { DrillDatabase } from './drill-database.ts';
import { DrillServer } from './drill-server.ts';
import { Figures } from './figures.ts';
import { question } from './question.ts';
import { listMigrations, migrateToLevel } from './older-level.ts';

const rounds = Number(process.argv[2] ?? 10);
/** The level with sites and declarations, and nothing of what came later. */
const olderLevel = 2;
/** With the pauses of the slow database, twice when the last statement of the killed server is still running. */
const healthyWithinSeconds = 20;
/** The tables that a running server writes of its own accord. */
const writtenByServers = new Set([
  'alerts',
  'alert_checks',
  'alert_requests',
  'data_version',
  'backups',
  'journal',
  'settings',
]);
/** Digests of rows with their times, which differ from one migration to the next. */
const ofTheirTime = new Set(['journal_seals']);
/** Queues filled by migrations from other tables, in whatever order PostgreSQL finds the rows. */
const unnumbered = new Set(['alert_requests']);
const pauseAtEachChange = `
  create function drill_pause() returns event_trigger language plpgsql as 'begin perform pg_sleep(0.03); end';
  create event trigger drill_pause on ddl_command_end execute function drill_pause()`;

const figures = new Figures();
const names = await listMigrations();
const database = await DrillDatabase.create();
const killedAfter = new Map<string, number>();
let slowest = 0;

function migrate(name: string): ChildProcess {
  const script = fileURLToPath(new URL('../src/commands/migrate.ts', import.meta.url));
  const env = { ...process.env, ...database.settings(name), DEMO: '0' };
  return spawn(process.execPath, [script], { env, stdio: 'ignore' });
}

function serverOn(name: string, demonstration = '0'): Promise<DrillServer> {
  return DrillServer.create({ ...database.settings(name), DEMO: demonstration });
}

async function createDatabase(name: string, template = 'template0'): Promise<void> {
  await database.administer(`create database ${name} template ${template} owner ${database.owner}`);
}

async function recorded(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** Creates rows of every kind, made by the product itself, in a database at the level `olderLevel`. */
async function makeOlderDatabase(): Promise<void> {
  await createDatabase('latest');
  const server = await serverOn('latest', '1');
  await server.start();
  await server.remove();
  await createDatabase('older');
  const application = createPool(
    { connectionString: database.settings('older').MIGRATION_DATABASE_URL },
    {},
    () => undefined,
  );
  await migrateToLevel(application, olderLevel);
  await application.end();
  const [from, to] = [database.superuserPool('latest'), database.superuserPool('older')];
  await copyRows(from, to);
  await Promise.all([from.end(), to.end()]);
}

async function untilItChanges(pool: Pool): Promise<void> {
  const pausing = `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  while ((await pool.query(pausing)).rowCount === 0) await sleep(5);
}

/** The result of an undisturbed migration: its tables, and how long the changes take. */
async function migrateUndisturbed(): Promise<{ tables: Map<string, string>; milliseconds: number }> {
  await createDatabase('undisturbed', 'older');
  const pool = database.superuserPool('undisturbed');
  await pool.query(pauseAtEachChange);
  const ended = once(migrate('undisturbed'), 'exit');
  await untilItChanges(pool);
  const before = performance.now();
  const [code] = await ended;
  const milliseconds = performance.now() - before;
  if (code !== 0) throw new Error('the rows of the older level cannot be migrated');
  const tables = await hashTables(pool, await listTables(pool), unnumbered);
  await pool.end();
  return { tables, milliseconds };
}

/** Starts a server on the database and kills it while it is changing the schema. */
async function killInMidMigration(name: string, pool: Pool, afterMilliseconds: number): Promise<void> {
  const server = await serverOn(name);
  server.launch();
  await untilItChanges(pool);
  await sleep(afterMilliseconds);
  await server.killNode();
  const done = (await recorded(pool)).at(-1) ?? '';
  killedAfter.set(done, (killedAfter.get(done) ?? 0) + 1);
  await server.remove();
}

async function startTwo(name: string): Promise<DrillServer[]> {
  const servers = await Promise.all([serverOn(name), serverOn(name)]);
  const seconds = await Promise.all(servers.map(server => server.start()));
  slowest = Math.max(slowest, ...seconds);
  return servers;
}

async function workOn(name: string, servers: DrillServer[]): Promise<void> {
  for (const server of servers) {
    const client = new DrillClient(server);
    await client.signIn('tech@demo.example');
    const summary = question(readSummary, { period: '2024', compared: '2023' });
    const { status } = await client.insist('GET', summary);
    if (status !== 200) figures.fault(`${name}: the dashboard answers ${status}`);
    await server.remove();
  }
}

async function migrateTwice(name: string): Promise<void> {
  const codes = await Promise.all([migrate(name), migrate(name)].map(child => once(child, 'exit')));
  if (codes.some(([code]) => code !== 0)) figures.fault(`${name}: db:migrate ended with ${codes.join()}`);
}

async function runRound(round: number, expected: Map<string, string>, killAfter: number): Promise<void> {
  const name = `round_${round}`;
  await createDatabase(name, 'older');
  const pool = database.superuserPool(name);
  await pool.query(pauseAtEachChange);
  await killInMidMigration(name, pool, killAfter);
  if ((await recorded(pool)).length === names.length) figures.fault(`${name}: killed too late`);
  const byServers = round % 2 === 1 ? await startTwo(name) : null;
  if (!byServers) await migrateTwice(name);
  const hashes = await hashTables(pool, [...expected.keys()], unnumbered);
  for (const [table, hash] of expected) {
    if (ofTheirTime.has(table) || (byServers && writtenByServers.has(table))) continue;
    if (hashes.get(table) !== hash)
      figures.fault(`${name}: ${table} holds ${hashes.get(table)}, not ${hash}`);
  }
  const ran = await recorded(pool);
  if (ran.join() !== names.join()) figures.fault(`${name}: recorded ${ran.join(', ')}`);
  await workOn(name, byServers ?? (await startTwo(name)));
  await pool.end();
}

try {
  await makeOlderDatabase();
  const { tables, milliseconds } = await migrateUndisturbed();
  for (let round = 0; round < rounds; round += 1) {
    await runRound(round, tables, (0.8 * milliseconds * round) / rounds);
  }

  figures.note('migrations after the older level', names.length - olderLevel);
  figures.note('tables compared', tables.size);
  figures.note('SIGKILL in mid-migration', rounds);
  for (const [name, count] of killedAfter) figures.note(`of them after ${name}`, count);
  figures.atMost('two servers at once, healthy', slowest, healthyWithinSeconds, 's');
} finally {
  await database.remove();
}
figures.print('drill:migrate');
