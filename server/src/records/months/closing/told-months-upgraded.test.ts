import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  migrateToLatest,
  migratorOf,
  namesOf,
  onConnection,
  readMigrations,
} from '../../../platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';

let scratch: TestDatabase;

beforeAll(async () => {
  scratch = await createTestDatabase('nothing');
  await migrateUntil('0115');
  await inTurn(
    `insert into sites (id, code, name, name_canonical, site_type) overriding system value
      values (1, 'clos', 'Clos', 'clos', 'hospital')`,
    `insert into bill_feeds (site_id, energy_type, from_year, from_month) values (1, 'electricity', 2024, 1)`,
    billed(1, 3000, 60_000),
    closed(1),
    billed(1, 3500, 69_000),
    closed(2),
    billed(2, 800, 15_000),
    billed(3, 1000, 20_000),
    closed(3),
    billed(4, 900, 18_000),
    closed(4),
    `update period_locks set reopened_at = now(), reopen_reason = 'essai' where reference_month = 4`,
    billed(4, 950, 19_000),
  );
  await migrateToLatest(scratch.ownerPool);
}, 120_000);
afterAll(() => scratch.drop());

/** Each in a transaction of its own. */
async function inTurn(...statements: string[]): Promise<void> {
  for (const statement of statements) await scratch.ownerPool.query(statement);
}

/** Like an installation that has not been upgraded since. */
async function migrateUntil(number: string): Promise<void> {
  const former = Object.entries(await readMigrations()).filter(([name]) => name < number);
  const client = await scratch.ownerPool.connect();
  const migrator = migratorOf(onConnection(client), Object.fromEntries(former));
  expect(namesOf(await migrator.migrateToLatest()).length).toBe(former.length);
  client.release(true);
}

/** Electricity of a month of 2024, as its bills make it; what arrives after the closing is noted as late. */
function billed(month: number, quantity: number, cents: number): string {
  return `
    select set_config('suivi.late', 'bill', true);
    insert into billed_months (site_id, energy_type, reference_year, reference_month, covered_days, expected_days, is_whole, is_estimated,
      normal_quantity, price_quantity, amount_cents, cost_parts)
    values (1, 'electricity', 2024, ${month}, 30, 30, true, false, ${quantity}, ${quantity}, ${cents}, null)
    on conflict (site_id, energy_type, reference_year, reference_month) do update
      set normal_quantity = excluded.normal_quantity, price_quantity = excluded.price_quantity,
        amount_cents = excluded.amount_cents;`;
}

const closed = (month: number) =>
  `insert into period_locks (site_id, reference_year, reference_month) values (1, 2024, ${month})`;

test('months closed before closings stored their bills are reported without late amounts', async () => {
  const { rows } = await scratch.ownerPool.query(`
    select reference_month as month, (told ->> 'normal')::numeric::int as kwh, (told ->> 'cents')::int as cents,
      (now ->> 'cents')::int as now
    from told_billed_months order by 1`);
  expect(rows).toEqual([
    { month: 1, kwh: 3000, cents: 60_000, now: 69_000 },
    // All of it arrived after the closing.
    { month: 2, kwh: null, cents: null, now: 15_000 },
    { month: 3, kwh: 1000, cents: 20_000, now: 20_000 },
    // The month was reopened: it is as its bills make it.
    { month: 4, kwh: 950, cents: 19_000, now: 19_000 },
  ]);
});

test('the server determines their estimated costs', async () => {
  const { rows } = await scratch.ownerPool.query(
    `select reference_month as month, told ? 'costs' as kept from period_locks where reopened_at is null order by 1`,
  );
  expect(rows).toEqual([1, 2, 3].map(month => ({ month, kept: false })));
});

test('a closing after the upgrade stores the month as its bills make it', async () => {
  await inTurn(closed(4), billed(4, 990, 19_900));
  const { rows } = await scratch.ownerPool.query(
    `select told ->> 'cents' as told, now ->> 'cents' as now from told_billed_months where reference_month = 4`,
  );
  expect(rows).toEqual([{ told: '19000', now: '19900' }]);
});
