import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedSite } from '../../testing/seed-site.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { spanText } from '@suivi/domain/ground/calendar/month-span';
import { defaultSpan } from '@suivi/domain/months/default-span';
import { linesOfSites, maskAt, type YearOfMonths } from '@suivi/domain/months/year-of-months';
import { readVersions } from '../../platform/data-versions.ts';
import { Memory } from '../../platform/http/memory.ts';
import { readGroup } from '../../records/months/ledger/read-group.ts';
import { readYear } from '../../records/months/ledger/read-year.ts';
import { listDataYears, readYears } from '../../records/months/ledger/read-years.ts';

const today = { year: 2026, month: 11, day: 22 } as const;
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

/** As read again, and the years of the ledger that were read for them. */
async function read() {
  const memory = new Memory();
  const reading = { db: app.db, versions: await readVersions(app.db), memory };
  const { sites, siteIds } = await readGroup(reading);
  const withData = await listDataYears(reading, siteIds);
  expect(withData).toEqual(dataYearsOf(await readYears({ ...reading, memory: new Memory() }), siteIds));
  const opensOn = spanText(await defaultSpan(withData, year => readYear(reading, year), sites, today));
  return { withData, opensOn, read: withData.filter(year => memory.find(`year ${year}`)) };
}

async function dataYears() {
  const { withData, opensOn } = await read();
  return { withData, opensOn };
}

/** What the ledger says: the years in which a line of these sites has a quantity. */
function dataYearsOf(declared: readonly YearOfMonths[], siteIds: ReadonlySet<number>): number[] {
  return declared
    .filter(year => linesOfSites(year, siteIds).some(line => maskAt(year.declared, line) !== 0))
    .map(({ year }) => year);
}

/** A site that has used gas since 2023 and has declared these numbers of months, from January. */
async function site(months: Record<number, number>): Promise<number> {
  const { siteId } = await seedSite(app.db, { buildings: 0 });
  await sql`insert into site_energies (site_id, energy_type, from_year, from_month) values (${siteId}, 'gas', 2023, 1)`.execute(
    app.db,
  );
  for (const [year, count] of Object.entries(months)) {
    await sql`
      with head as (
        insert into monthly_energy_declarations (site_id, energy_type, reference_year, unit)
        values (${siteId}, 'gas', ${Number(year)}, 'kWh') returning id
      )
      insert into declared_months (declaration_id, site_id, energy_type, reference_year, reference_month, quantity,
        amount_cents)
      select head.id, ${siteId}, 'gas', ${Number(year)}, m, case when m <= ${count} then 10 end, 100
      from head cross join generate_series(1, 12) m`.execute(app.db);
  }
  return siteId;
}

test('a year in progress and a year with only amounts are skipped', async () => {
  await site({ 2023: 12, 2024: 12, 2025: 3, 2026: 0 });
  await site({ 2023: 12, 2024: 12 });
  expect(await dataYears()).toEqual({ withData: [2023, 2024, 2025], opensOn: '2024' });
});

test('a month missing at one of the sites does not send anybody back a year', async () => {
  await site({ 2023: 12, 2024: 12 });
  await site({ 2023: 12, 2024: 5 });
  expect(await dataYears()).toEqual({ withData: [2023, 2024], opensOn: '2024' });
});

test('no year is declared enough, or there is none', async () => {
  expect(await dataYears()).toEqual({ withData: [], opensOn: '2026' });
  await site({ 2023: 6 });
  expect(await dataYears()).toEqual({ withData: [2023], opensOn: '2023' });
});

test('an archived site has neither data nor missing months', async () => {
  await site({ 2023: 12 });
  const archived = await site({ 2022: 1, 2023: 4 });
  await app.db.updateTable('sites').set({ archived_at: new Date() }).where('id', '=', archived).execute();
  expect(await dataYears()).toEqual({ withData: [2023], opensOn: '2023' });
});

test('only the years are read that determine the period on which views open', async () => {
  await site({ 2021: 12, 2022: 12, 2023: 12, 2024: 12, 2025: 4 });
  expect(await read()).toEqual({
    withData: [2021, 2022, 2023, 2024, 2025],
    opensOn: '2024',
    read: [2024, 2025],
  });
});

test('a year whose declared months bills replace has the data of the bills', async () => {
  const siteId = await site({ 2022: 12, 2023: 12 });
  await sql`insert into bill_feeds (site_id, energy_type, from_year, from_month) values (${siteId}, 'gas', 2023, 1)`.execute(
    app.db,
  );
  expect(await dataYears()).toEqual({ withData: [2022], opensOn: '2022' });
  await sql`
    insert into billed_months (site_id, energy_type, reference_year, reference_month, normal_quantity, price_quantity,
      amount_cents, covered_days, expected_days, is_whole, is_estimated)
    values (${siteId}, 'gas', 2023, 5, 10, 10, 100, 31, 31, true, false)`.execute(app.db);
  expect((await dataYears()).withData).toEqual([2022, 2023]);
});
