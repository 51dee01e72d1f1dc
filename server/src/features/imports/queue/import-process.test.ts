import { existsSync, globSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as contract from '@suivi/contract/imports/imports';
import { signedInRoles } from '../../../testing/accounts.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startImporting } from './start-importing.ts';
import { check, sendFile } from '../testing/import-file.ts';

let app: TestApp;
let as: string;

beforeEach(async () => {
  app = await createTestApp({ clock: { now: () => new Date('2024-05-20T10:00:00Z') } });
  as = (await signedInRoles(app.db)).admin;
});
afterEach(() => app.close());

const rowCount = 3000;
const faults: unknown[] = [];
const log = {
  warn: (...told: unknown[]) => faults.push(told),
  error: (...told: unknown[]) => faults.push(told),
};

/** Twenty years of one energy for as many sites as needed, checked and waiting to be written. */
async function waitingImport(): Promise<number> {
  const lines = ['Site;Énergie;Année;Mois;Quantité;Unité'];
  for (let row = 0; row < rowCount; row += 1) {
    const [month, year, site] = [(row % 12) + 1, 2004 + (Math.floor(row / 12) % 20), Math.floor(row / 240)];
    if (row % 240 === 0) await seedSite(app.db, { code: `site-${site}`, buildings: 0 });
    lines.push(`site-${site};gaz;${year};${month};${row};kWh`);
  }
  const checked = await check(app, as, (await sendFile(app, as, 'long.csv', lines.join('\n'))).value);
  expect(checked.outcome).toMatchObject({ counts: { new: rowCount, refused: 0 } });
  const { id, version } = checked;
  await app.call(contract.applyImport, { as, params: { id }, version, body: { mode: 'all' } });
  return id;
}

async function stateOf(id: number) {
  return (await app.call(contract.readImport, { as, params: { id } })).value;
}

const written = async () =>
  Number((await app.database.pool.query('select count(*) from declared_months')).rows[0].count);

it('a server that stops in the middle leaves all or nothing, and the next one finishes', async () => {
  const id = await waitingImport();
  const stopped = startImporting(app.platform, log);
  while ((await stateOf(id)).progress.done === 0 && (await stateOf(id)).state === 'applying') await sleep(5);
  await stopped.stop();
  expect([0, rowCount]).toContain(await written());
  const next = startImporting(app.platform, log);
  await expect.poll(async () => (await stateOf(id)).state, { timeout: 25_000 }).toBe('applied');
  expect(await written()).toBe(rowCount);
  await next.stop();
  expect(faults).toEqual([]);
});

it('a connection cut in the middle leaves nothing, and is reported; tried again, the import is complete', async () => {
  const id = await waitingImport();
  // Its writes to the months wait, however fast the machine is.
  const holder = await app.database.ownerPool.connect();
  await holder.query('begin; lock table declared_months in share mode');
  const importing = startImporting(app.platform, log);
  const cutWhoWaits = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike '%insert into%declared_months%'`;
  await expect
    .poll(async () => (await app.database.pool.query(cutWhoWaits)).rowCount, { timeout: 25_000, interval: 1 })
    .toBe(1);
  await holder.query('rollback');
  holder.release();
  await expect.poll(async () => (await stateOf(id)).state, { timeout: 25_000 }).toBe('mapping');
  const failed = await stateOf(id);
  expect(failed.outcome).toEqual({ kind: 'failed' });
  expect(await written()).toBe(0);

  const { version, mappings, answers, decisions } = failed;
  await app.call(contract.checkImport, {
    as,
    params: { id },
    version,
    body: { mappings, answers, decisions },
  });
  await expect.poll(async () => (await stateOf(id)).state, { timeout: 25_000 }).toBe('checked');
  const again = (await stateOf(id)).version;
  await app.call(contract.applyImport, { as, params: { id }, version: again, body: { mode: 'all' } });
  await expect.poll(async () => (await stateOf(id)).state, { timeout: 25_000 }).toBe('applied');
  expect(await written()).toBe(rowCount);
  await importing.stop();
});

const children = () =>
  globSync(`/proc/${process.pid}/task/*/children`)
    .flatMap(file => readFileSync(file, 'utf8').trim().split(' '))
    .filter(pid => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('import-child'));

it.runIf(existsSync('/proc/self/task'))(
  'what is sent is read and imported by one process, and by a second one while the first imports',
  async () => {
    const id = await waitingImport();
    const [first, ...none] = children();
    expect(none).toEqual([]);
    // Its writes to the months wait, however fast the machine is.
    const holder = await app.database.ownerPool.connect();
    await holder.query('begin; lock table declared_months in share mode');
    const importing = startImporting(app.platform, log);
    const whoWaits = `select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ilike '%insert into%declared_months%'`;
    await expect
      .poll(async () => (await app.database.pool.query(whoWaits)).rowCount, { timeout: 25_000 })
      .toBe(1);
    expect(children()).toEqual([first]);
    const sent = await sendFile(
      app,
      as,
      'autre.csv',
      'Site;Énergie;Année;Mois;Quantité;Unité\nsite-0;eau;2023;1;5;m³',
    );
    expect(sent.status).toBe(201);
    expect(children()).toHaveLength(2);
    await holder.query('rollback');
    holder.release();
    await expect.poll(async () => (await stateOf(id)).state, { timeout: 25_000 }).toBe('applied');
    // The process that imported continues: it reads the next file.
    await sendFile(app, as, 'suivant.csv', 'Site;Énergie;Année;Mois;Quantité;Unité\nsite-0;eau;2023;2;6;m³');
    expect(children()).toHaveLength(2);
    expect(children()).toContain(first);
    await importing.stop();
    expect(children()).toEqual([]);
  },
);

it.runIf(existsSync('/proc/self/task'))('the import process yields to requests', async () => {
  const id = await waitingImport();
  const importing = startImporting(app.platform, log);
  await expect.poll(async () => (await stateOf(id)).state, { timeout: 25_000 }).toBe('applied');
  const priorities = children().map(pid => getPriority(Number(pid)) - getPriority());
  expect(new Set(priorities)).toEqual(new Set([constants.priority.PRIORITY_BELOW_NORMAL]));
  await importing.stop();
});

it('a file sent in several parts is read completely', async () => {
  const place = 'Un centre dont le nom est long'.repeat(6);
  const lines = Array.from({ length: rowCount * 2 }, (_, row) => `${place} ${row};gaz;2023;1;${row};kWh`);
  const file = ['Site;Énergie;Année;Mois;Quantité;Unité', ...lines].join('\n');
  expect(file.length).toBeGreaterThan(1_048_576);
  const { sheets } = (await sendFile(app, as, 'parts.csv', file)).value;
  expect(sheets.map(({ rowCount: read }) => read)).toEqual([rowCount * 2]);
});
