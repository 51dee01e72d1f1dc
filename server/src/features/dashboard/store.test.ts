import { comparable } from '@suivi/domain/consumption/comparable';
import { groupMonths } from '@suivi/domain/consumption/month-group';
import type { MonthFact } from '@suivi/domain/consumption/month-fact';
import { isMonth } from '@suivi/domain/calendar/month';
import { estimatedCents, priceAt } from '@suivi/domain/energy/price';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMissingMonths } from '../../platform/declared-months/find-missing-months.ts';
import { type References, readReferences } from '../../records/references/read-references.ts';
import type { Database, Tables } from '../../platform/schema/tables.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { sumMonths } from './store.ts';

const today = { year: 2026, month: 11, day: 21 } as const;

let database: TestDatabase;
let db: Database;
let references: References;

beforeAll(async () => {
  database = await createTestDatabase('demonstration');
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.pool }) });
  // What the demonstration set lacks: a quantity that cannot be converted, a month with an amount alone.
  await database.pool.query(
    `update declared_months set normal_quantity = null, price_quantity = null, amount_cents = null, is_credit_note = false
     where energy_type = 'gas' and reference_year = 2019 and reference_month = 2 and site_id = 1`,
  );
  await database.pool.query(
    `update declared_months set quantity = null, normal_quantity = null, price_quantity = null, amount_cents = 1234
     where energy_type = 'water' and reference_year = 2019 and reference_month = 7 and site_id = 2`,
  );
  await database.pool.query(
    `insert into unit_prices (energy_type, valid_from_year, valid_from_month, value_euros) values ('gas', 2019, 5, 0.0912)`,
  );
  references = await readReferences(db);
});
afterAll(() => database.drop());

async function readFacts(year: number, siteId: number | null): Promise<MonthFact[]> {
  const rows = await db
    .selectFrom('declared_months')
    .selectAll()
    .where('reference_year', '=', year)
    .execute();
  return rows
    .filter(row => siteId === null || row.site_id === siteId)
    .map(row => {
      const month = row.reference_month;
      if (!isMonth(month)) throw new Error('unreachable');
      const price = priceAt(references.prices, row.energy_type, { year, month });
      return {
        siteId: row.site_id,
        energyType: row.energy_type,
        year,
        month,
        quantityNormal: row.normal_quantity === null ? null : Number(row.normal_quantity),
        converted: row.quantity === null || row.normal_quantity !== null,
        amountCents: row.amount_cents === null ? null : Number(row.amount_cents),
        estimatedCents:
          price === null || row.price_quantity === null
            ? null
            : estimatedCents(Number(row.price_quantity), price),
      };
    });
}

const inOrder = <T extends { energyType: string; month: number }>(groups: T[]) =>
  groups.toSorted((a, b) => a.energyType.localeCompare(b.energyType) || a.month - b.month);

/** Sums of decimals differ in the last binary digits between PostgreSQL and JavaScript. */
const rounded = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === 'number' ? Math.round(each * 1e4) / 1e4 : each,
    ),
  );

test.each([
  { year: 2024, compared: 2023, siteId: null },
  { year: 2019, compared: 2018, siteId: null },
  { year: 2018, compared: 2016, siteId: 2 },
  { year: 2014, compared: 2013, siteId: 5 },
])('the SQL sums of $year against $compared are those of the domain', async ({ year, compared, siteId }) => {
  const missing = await findMissingMonths(db, { years: [year, compared], today, siteId });
  const sums = await sumMonths(db, { year, compared }, { siteId }, { prices: references.prices, missing });
  const [current, previous] = [await readFacts(year, siteId), await readFacts(compared, siteId)];
  const groups = (facts: MonthFact[], ofYear: number) =>
    groupMonths(
      facts,
      missing.filter(month => month.year === ofYear),
    );

  expect(sums.current.length).toBeGreaterThan(50);
  expect(rounded(inOrder(sums.current))).toEqual(rounded(inOrder(groups(current, year))));
  expect(rounded(inOrder(sums.previous))).toEqual(rounded(inOrder(groups(previous, compared))));
  expect(rounded(inOrder(sums.comparable))).toEqual(rounded(inOrder(comparable(current, previous))));
});

test('the missing months of the demonstration set are found, each at its site', async () => {
  expect(await findMissingMonths(db, { years: [2014], today })).toEqual([
    { siteId: 5, energyType: 'water', year: 2014, month: 5 },
    { siteId: 5, energyType: 'water', year: 2014, month: 6 },
  ]);
  expect(await findMissingMonths(db, { years: [2024], today })).toEqual([]);
});
