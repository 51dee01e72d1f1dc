import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readVersions } from '../../../platform/data-versions.ts';
import { Memory } from '../../../platform/http/memory.ts';
import { declareMonths } from '../../../testing/declare-months.ts';
import { moveDataVersion } from '../../../testing/move-data-version.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { readSiteMonths } from './read-site-months.ts';
import { sourceOfChange } from './source-of-change.ts';

const app = await appForFile();

async function monthsOf(siteId: number, memory = new Memory()) {
  const source = { db: app.db, memory, versions: await readVersions(app.db) };
  const months = (await readSiteMonths(source, [siteId])).get(siteId) ?? [];
  return months
    .map(({ energyType, period: { year, month }, ...of }) => [
      `${energyType} ${year}-${month}`,
      of.declaredQuantity,
      of.declaredUnit,
      of.quantityNormal,
      of.amountCents,
    ])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}

test('months are as typed until bills provide them; months that bills cover in part are left out', async () => {
  const { siteId } = await seedSite(app.db, { buildings: 0 });
  await declareMonths(app.db, {
    siteId,
    energyType: 'electricity',
    from: { year: 2023, month: 12 },
    quantities: [900, 1000, 1100, 1200],
  });
  // 2024 is typed in MWh; from the year in which bills begin, the ledger holds it in kWh, the unit of prices.
  await sql`update monthly_energy_declarations set unit = 'MWh'
    where site_id = ${siteId} and reference_year = 2024`.execute(app.db);
  await sql`update declared_months set quantity = quantity / 1000,
      amount_cents = case reference_month when 2 then 20000 end
    where site_id = ${siteId} and reference_year = 2024`.execute(app.db);
  await sql`insert into bill_feeds (site_id, energy_type, from_year, from_month)
    values (${siteId}, 'electricity', 2024, 3)`.execute(app.db);
  await sql`insert into billed_months (site_id, energy_type, reference_year, reference_month, normal_quantity,
      price_quantity, amount_cents, covered_days, expected_days, is_whole, is_estimated)
    values (${siteId}, 'electricity', 2024, 3, 1300, 1300, 26000, 31, 31, true, false),
      (${siteId}, 'electricity', 2024, 4, 400, 400, 8000, 10, 30, false, false)`.execute(app.db);
  await moveDataVersion(app.db);
  expect(await monthsOf(siteId)).toEqual([
    ['electricity 2023-12', 900, 'kWh', 900, null],
    ['electricity 2024-1', 1, 'MWh', 1000, null],
    ['electricity 2024-2', 1.1, 'MWh', 1100, 20_000],
    ['electricity 2024-3', 1300, 'kWh', 1300, 26_000],
  ]);
});

test('a change sees what was committed before it, and nobody else sees what it has read itself', async () => {
  const { siteId } = await seedSite(app.db, { buildings: 0 });
  const memory = new Memory();
  const declare = (year: number) =>
    declareMonths(app.db, {
      siteId,
      energyType: year === 2021 ? 'gas' : 'water',
      from: { year, month: 1 },
      quantities: [100],
    });
  await declare(2021);
  expect((await monthsOf(siteId, memory)).map(([name]) => name)).toEqual(['gas 2021-1']);
  await declare(2022);
  await app.db.transaction().execute(async tx => {
    const source = await sourceOfChange(tx, memory);
    expect((await readSiteMonths(source, [siteId])).get(siteId)).toHaveLength(2);
    await tx.deleteFrom('declared_months').where('site_id', '=', siteId).execute();
    await moveDataVersion(tx);
    expect((await readSiteMonths(await sourceOfChange(tx, memory), [siteId])).get(siteId)).toEqual([]);
    const stored = await monthsOf(siteId, memory);
    expect(stored).toHaveLength(2);
  });
  expect(await monthsOf(siteId, memory)).toEqual([]);
});
