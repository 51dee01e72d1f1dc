import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedSite } from '../../testing/seed-site.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { spanText } from '@suivi/domain/ground/calendar/month-span';
import { defaultSpan } from '@suivi/domain/months/default-span';
import { dataYears as dataYearsOf } from '@suivi/domain/months/data-years';
import { readVersions } from '../../platform/data-versions.ts';
import { Memory } from '../../platform/http/memory.ts';
import { readGroup } from '../../records/months/ledger/read-group.ts';
import { readYears } from '../../records/months/ledger/read-years.ts';

const today = { year: 2026, month: 11, day: 22 } as const;
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

/** As they are read anew: nothing is kept. */
async function dataYears() {
  const reading = { db: app.db, versions: await readVersions(app.db), memory: new Memory() };
  const { sites, siteIds } = await readGroup(reading);
  const declared = await readYears(reading);
  return { withData: dataYearsOf(declared, siteIds), opensOn: spanText(defaultSpan(declared, sites, today)) };
}

/** A site that uses gas from 2023 on and has declared these numbers of months, from January. */
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

test('a year in progress and a year with amounts alone are passed over', async () => {
  await site({ 2023: 12, 2024: 12, 2025: 3, 2026: 0 });
  await site({ 2023: 12, 2024: 12 });
  expect(await dataYears()).toEqual({ withData: [2023, 2024, 2025], opensOn: '2024' });
});

test('a month that one of the sites lacks sends nobody back a year', async () => {
  await site({ 2023: 12, 2024: 12 });
  await site({ 2023: 12, 2024: 5 });
  expect(await dataYears()).toEqual({ withData: [2023, 2024], opensOn: '2024' });
});

test('none is declared enough, or there is none', async () => {
  expect(await dataYears()).toEqual({ withData: [], opensOn: '2026' });
  await site({ 2023: 6 });
  expect(await dataYears()).toEqual({ withData: [2023], opensOn: '2023' });
});

test('an archived site neither has data nor lacks any', async () => {
  await site({ 2023: 12 });
  const archived = await site({ 2022: 1, 2023: 4 });
  await app.db.updateTable('sites').set({ archived_at: new Date() }).where('id', '=', archived).execute();
  expect(await dataYears()).toEqual({ withData: [2023], opensOn: '2023' });
});
