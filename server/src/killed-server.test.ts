import { createDeclaration } from '@suivi/contract/declarations/declarations';
import { readSummary } from '@suivi/contract/dashboard/dashboard';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { signedIn } from './testing/accounts.ts';
import { addressOf, type RunningServer, runServer } from './testing/run-server.ts';
import { seedSite } from './testing/seed-site.ts';
import { createTestApp } from './testing/test-app.ts';

const servers: RunningServer[] = [];
afterEach(() => {
  for (const { process: child } of servers.splice(0)) child.kill('SIGKILL');
});

const years = Array.from({ length: 12 }, (_, index) => 2012 + index);
/** kWh of a month, never the same twice. */
const quantity = (year: number, month: number) => 45_000 + (((year * 12 + month) * 7919) % 997);

test('what a killed server had acknowledged is in the sums of the next server, and of one that kept running', async () => {
  const app = await createTestApp();
  const cookie = await signedIn(app.db, 'financial');
  const { siteId } = await seedSite(app.db, { buildings: 0 });
  const start = async () => {
    const server = runServer(app.database.url);
    servers.push(server);
    return { server, address: await addressOf(server) };
  };
  const declare = (address: string, year: number) =>
    fetch(address + createDeclaration.path, {
      method: 'POST',
      headers: {
        cookie,
        origin: address,
        'content-type': 'application/json',
        'idempotency-key': `killed-server-${year}`,
      },
      body: JSON.stringify({
        siteId,
        energyType: 'electricity',
        year,
        unit: 'kWh',
        gasCoefficient: null,
        ecsProducer: null,
        notes: null,
        ttcNotes: null,
        months: Array.from({ length: 12 }, (_, index) => ({
          quantity: quantity(year, index + 1),
          amountCents: null,
          isCreditNote: false,
        })),
      }),
    });
  const summaryAt = async (address: string, year: number) => {
    const answer = await fetch(`${address}${readSummary.path}?period=${year}`, { headers: { cookie } });
    return readSummary.answer.parse(await answer.json()).current.totals.consumptionKwh;
  };
  const summaryHere = async (year: number) => {
    const { value } = await app.call(readSummary, { as: cookie, query: { period: String(year) } });
    return value.current.totals.consumptionKwh;
  };

  const first = await start();
  const acknowledged = new Set<number>();
  const saving = years.map(async year => {
    const answer = await declare(first.address, year).catch(() => null);
    if (answer?.status !== 201) return;
    acknowledged.add(year);
    // In the middle of the others.
    if (acknowledged.size === 4) first.server.process.kill('SIGKILL');
    // Both servers hold the year as it is now.
    await Promise.all([summaryAt(first.address, year).catch(() => null), summaryHere(year)]);
  });
  await Promise.all(saving);
  expect(acknowledged.size).toBeGreaterThanOrEqual(4);
  await first.server.ended;

  const second = await start();
  const { rows } = await sql<{ year: number; kwh: number }>`
    select reference_year as year, sum(normal_quantity)::float8 as kwh from declared_months group by 1`.execute(
    app.db,
  );
  const stored = new Map(rows.map(({ year, kwh }) => [year, kwh]));
  for (const year of years) {
    const wanted = Array.from({ length: 12 }, (_, index) => quantity(year, index + 1)).reduce(
      (a, b) => a + b,
    );
    // A year is stored completely or not at all; what was acknowledged is stored.
    expect([wanted, ...(acknowledged.has(year) ? [] : [null])]).toContain(stored.get(year) ?? null);
    expect(await summaryAt(second.address, year)).toBe(stored.get(year) ?? null);
    expect(await summaryHere(year)).toBe(stored.get(year) ?? null);
  }
  await app.close();
});
