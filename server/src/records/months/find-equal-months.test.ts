import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appForFile } from '../../testing/app-for-file.ts';
import { declareMonths } from '../../testing/declare-months.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { findEqualMonths } from './find-equal-months.ts';

const { db } = await appForFile();
const from = { year: 2020, month: 1 } as const;

/** How often this connection has scanned the months; PostgreSQL reports it after the transaction. */
async function scansOf(find: (tx: typeof db) => Promise<unknown>): Promise<number> {
  return db.connection().execute(async one => {
    const scans = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(one);
      await sql`select pg_stat_clear_snapshot()`.execute(one);
      const { rows } = await sql<{ scans: number }>`
        select (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_user_tables where relname = 'declared_months'`.execute(
        one,
      );
      return rows[0]?.scans ?? Number.NaN;
    };
    const before = await scans();
    await find(one);
    return (await scans()) - before;
  });
}

test('each month is searched once, however many sites there are', async () => {
  const sites = [];
  for (let at = 0; at < 40; at += 1) sites.push((await seedSite(db, { buildings: 0 })).siteId);
  const [first = 0, second = 0] = sites;
  const quantities = Array.from({ length: 48 }, (_, at) => 1_000 + at);
  await declareMonths(db, { siteId: first, energyType: 'gas', from, quantities });
  const months = sites.slice(1).flatMap(siteId =>
    quantities.map((quantity, at) => ({
      siteId,
      energyType: 'gas' as const,
      year: 2020 + Math.floor(at / 12),
      month: ((at % 12) + 1) as 1,
      quantity: siteId === second ? quantity : 1,
      amountCents: null,
    })),
  );
  let found: Awaited<ReturnType<typeof findEqualMonths>> = [];
  const scans = await scansOf(async tx => {
    found = await findEqualMonths(tx, months);
  });
  expect(
    found.map(({ siteId, quantity }) => [siteId, quantity]).toSorted(([, a = 0], [, b = 0]) => a - b),
  ).toEqual(quantities.map(quantity => [first, quantity]));
  expect(scans).toBeLessThanOrEqual(months.length + 1);
});
