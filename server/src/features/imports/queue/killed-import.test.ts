import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@suivi/contract/imports/imports';
import { dayAt, dayIndex } from '@suivi/domain/ground/calendar/day-span';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { connectionOf } from '../../../platform/database/connection-of.ts';
import { billFile, createBillApp, prm } from '../testing/bill-app.ts';
import { apply, check, sendFile, undo } from '../testing/import-file.ts';
import { workImports } from './work-imports.ts';

let bills: Awaited<ReturnType<typeof createBillApp>>;
let app: typeof bills.app;
let as: string;

beforeAll(async () => {
  bills = await createBillApp();
  ({ app } = bills);
  as = bills.as.rse;
  await bills.reset();
});
afterAll(() => app.close());

/** More than are written in one step. */
const billCount = 1_200;
const first = dayIndex({ year: 2014, month: 1, day: 1 });
const french = (index: number) => isoDay(dayAt(index)).split('-').toReversed().join('/');

/** A bill a day for one point: 100 kWh and 12 € each. */
const file = billFile(
  ...Array.from(
    { length: billCount },
    (_, at) =>
      `EDF;K${at};Facture;${french(first + at)};${prm};${french(first + at)};${french(first + at)};100;10,00;2,00;12,00;Réelle`,
  ),
);

const program = fileURLToPath(new URL('./import-child.ts', import.meta.url));

/** A process of another server. It loads its program while the test goes on, and works once it is told to. */
async function startElsewhere() {
  const connection = await connectionOf(app.database.pool);
  const child = fork(program, { serialization: 'advanced' });
  child.send({ kind: 'connect', connection });
  return child;
}

const count = async (query: string) =>
  Number((await app.database.pool.query<{ count: string }>(query)).rows[0]?.count);
const storedBills = () => count('select count(*) from bills');
const storedDays = () => count('select count(*) from curve_days');

type Elsewhere = Awaited<ReturnType<typeof startElsewhere>>;

/** Kills the server while it waits for the lock of the test with a statement that matches. */
async function killedAt(killed: Elsewhere, statement: string, lock: string): Promise<void> {
  const writing = `select count(*) from pg_stat_activity where datname = current_database()
    and query ~ '${statement}' and state <> 'idle' and pid <> pg_backend_pid()`;
  const holding = await app.database.ownerPool.connect();
  try {
    await holding.query(`begin; ${lock}`);
    const task = { kind: 'work', worker: 'elsewhere', now: app.platform.clock.now() };
    killed.send({ kind: 'task', id: 1, task });
    // Waiting requests go on waiting: asking more often would only take processor time from them.
    await expect.poll(() => count(writing), { timeout: 25_000, interval: 50 }).toBeGreaterThan(0);
  } finally {
    // Released even if it fails: the following tests would wait for this lock.
    const ended = killed.exitCode ?? once(killed, 'exit');
    killed.kill('SIGKILL');
    await ended;
    await holding.query('rollback');
    holding.release();
  }
  await expect.poll(() => count(writing), { timeout: 25_000 }).toBe(0);
}

const readImport = async (id: number) => (await app.call(contract.readImport, { as, params: { id } })).value;

async function takenOver(): Promise<void> {
  // No server takes it before the other one was silent for long enough.
  expect(await workImports({ db: app.db, clock: app.platform.clock })).toBe(0);
  await app.database.ownerPool.query(`update imports set seen_at = now() - interval '1 minute'`);
  expect(await workImports({ db: app.db, clock: app.platform.clock })).toBe(1);
}

/** Kills the server in the middle of writing, and lets the next one take over. */
async function killedAndTakenOver(killed: Elsewhere, id: number, table: string): Promise<void> {
  await killedAt(killed, `insert into "?${table}`, `lock table ${table} in exclusive mode`);
  expect((await readImport(id)).state).toBe('applying');
  expect(await storedBills()).toBe(0);
  expect(await storedDays()).toBe(0);
  await takenOver();
}

it('a server killed while it writes bills leaves none, and the next one writes each of them once', async () => {
  const elsewhere = await startElsewhere();
  const checked = await check(app, as, (await sendFile(app, as, 'long.csv', file)).value);
  expect(checked.outcome).toMatchObject({ counts: { new: billCount, refused: 0 } });
  const { id, version } = checked;
  await app.call(contract.applyImport, { as, params: { id }, version, body: { mode: 'all' } });

  await killedAndTakenOver(elsewhere, id, 'billed_months');
  const done = await readImport(id);
  expect(done).toMatchObject({ state: 'applied', outcome: { written: billCount } });
  expect(await storedBills()).toBe(billCount);
  expect(await count(`select count(*) from journal where action = 'bill.create'`)).toBe(billCount);
  const { rows } = await app.database.ownerPool.query(
    'select sum(price_quantity)::int as kwh, sum(amount_cents)::int as cents from billed_months',
  );
  expect(rows).toEqual([{ kwh: billCount * 100, cents: billCount * 1_200 }]);
});

it('a server killed while it undoes an import leaves it whole, and the next one undoes it', async () => {
  const [{ id, version } = { id: 0, version: 0 }] = (await app.call(contract.listImports, { as })).value
    .imports;
  const rows =
    'select bills::text as row from bills union all select billed_months::text from billed_months order by 1';
  const stored = async () => (await app.database.ownerPool.query(rows)).rows;
  const whole = await stored();
  expect(whole.length).toBeGreaterThan(billCount);
  const elsewhere = await startElsewhere();
  await app.call(contract.undoImport, { as, params: { id }, version });
  // The bill that is removed last.
  await killedAt(elsewhere, '^select from bills', 'select from bills order by id limit 1 for update');
  expect((await readImport(id)).state).toBe('undoing');
  expect(await stored()).toEqual(whole);

  await takenOver();
  expect(await readImport(id)).toMatchObject({ state: 'undone', outcome: { written: billCount } });
  expect(await storedBills()).toBe(0);
  expect(await count('select count(*) from billed_months')).toBe(0);
  expect(await count(`select count(*) from journal where action = 'import.undo'`)).toBe(1);
});

const days = Array.from({ length: 200 }, (_, at) =>
  isoDay(dayAt(dayIndex({ year: 2021, month: 4, day: 1 }) + at)),
);
const labels = 'Identifiant PRM;Grandeur physique;Grandeur métier;Etape métier;Unité;Horodate;Valeur;Pas';
const curve = [
  `${labels};Nature`,
  ...days.flatMap((day, at) =>
    Array.from(
      { length: 24 },
      (_, hour) =>
        `${prm};PA;CONS;BRUT;W;${day} ${String(hour).padStart(2, '0')}:00:00;${1_000 + at + hour};PT60M;R`,
    ),
  ),
];
const greatest = [
  labels,
  ...days.map((day, at) => `${prm};PMA;CONS;BRUT;VA;${day} 19:32:05;${5_000 + at};P1D`),
];

it.each([
  ['the steps of a curve', 'curve_days', 'R63.csv', curve],
  ['greatest powers', 'curve_other_days', 'R66.csv', greatest],
])('a server that is killed while it writes %s loses and doubles none', async (_, table, name, lines) => {
  await bills.reset();
  await app.database.ownerPool.query('truncate measured_files cascade');
  const file = lines.join('\n');
  const kept = async () =>
    (await app.database.pool.query(`select point_id, day, watts, digest from ${table} order by day`)).rows;
  const sent = async () => check(app, as, (await sendFile(app, as, name, file)).value);
  const whole = await apply(app, as, await sent(), 'valid');
  const wanted = await kept();
  expect(wanted.length).toBeGreaterThan(195);
  const elsewhere = await startElsewhere();
  await undo(app, as, whole);
  expect(await kept()).toEqual([]);
  const { id, version } = await sent();
  await app.call(contract.applyImport, { as, params: { id }, version, body: { mode: 'valid' } });
  await killedAndTakenOver(elsewhere, id, table);
  expect(await kept()).toEqual(wanted);
  expect(await count('select count(*) from measured_files')).toBe(1);
});
