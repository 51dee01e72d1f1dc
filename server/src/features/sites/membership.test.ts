import { readDeclarationGrid, readMonthEntry } from '@suivi/contract/declarations/declarations';
import { readSummary } from '@suivi/contract/dashboard/dashboard';
import { listSites } from '@suivi/contract/sites/sites';
import { type Period, isMonth } from '@suivi/domain/ground/calendar/month';
import { energiesInGroup } from '@suivi/domain/sites/testing/energies-in-group';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestAccount, openTestSession } from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';

const clock = { now: () => new Date('2026-11-21T09:00:00Z') };

const app = await appForFile({ clock });
const as = await openTestSession(app.db, await createTestAccount(app.db, 'readonly'));

async function site(
  joinedOn: string | null,
  leftOn: string | null,
  from = '2020-03',
  to: string | null = null,
) {
  const { siteId } = await seedSite(app.db, { buildings: 0 });
  await app.db
    .updateTable('sites')
    .set({ joined_on: joinedOn, left_on: leftOn })
    .where('id', '=', siteId)
    .execute();
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = null, toMonth = null] = to?.split('-').map(Number) ?? [];
  await app.db
    .insertInto('site_energies')
    .values({
      site_id: siteId,
      energy_type: 'gas',
      from_year: fromYear,
      from_month: fromMonth,
      to_year: toYear,
      to_month: toMonth,
    })
    .execute();
  return siteId;
}

const period = (year: number, month: number): Period => {
  if (!isMonth(month)) throw new Error(`month ${month}`);
  return { year, month };
};
const day = (text: string) => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return { ...period(year, month), day: date };
};

test.each([
  [null, null],
  ['2015-01-01', null],
  ['2022-07-01', null],
  ['2022-07-02', null],
  ['2022-12-15', null],
  [null, '2024-02-29'],
  [null, '2024-02-28'],
  [null, '2024-01-01'],
  [null, '2023-12-31'],
  ['2022-07-01', '2023-06-30'],
  ['2022-07-02', '2022-08-15'],
  [null, '2020-03-30'],
])('the view for a site in the group from %s to %s agrees with the domain', async (joinedOn, leftOn) => {
  for (const to of [null, '2023-05']) {
    const id = await site(joinedOn, leftOn, '2020-03', to);
    const rows = await app.db.selectFrom('energies_in_group').selectAll().where('site_id', '=', id).execute();
    const [toYear = 0, toMonth = 0] = to?.split('-').map(Number) ?? [];
    expect(
      rows.map(row => ({
        energyType: row.energy_type,
        from: period(row.from_year, row.from_month),
        to: row.to_year === null || row.to_month === null ? null : period(row.to_year, row.to_month),
      })),
    ).toEqual(
      energiesInGroup({
        energiesInUse: [
          { energyType: 'gas', from: period(2020, 3), to: to === null ? null : period(toYear, toMonth) },
        ],
        joinedOn: joinedOn === null ? null : day(joinedOn),
        leftOn: leftOn === null ? null : day(leftOn),
      }),
    );
  }
});

test('nothing is expected of a site before it joined or after it left, and what it declared then counts', async () => {
  const id = await site('2024-06-12', '2025-03-31');
  const { code } = await app.db
    .selectFrom('sites')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await sql`
    with head as (
      insert into monthly_energy_declarations (site_id, energy_type, reference_year, unit)
      values (${id}, 'gas', 2024, 'kWh') returning id
    )
    insert into declared_months
      (declaration_id, site_id, energy_type, reference_year, reference_month, quantity, normal_quantity)
    select head.id, ${id}, 'gas', 2024, m, 100, 90 from head cross join unnest(array[6, 7, 8]) m`.execute(
    app.db,
  );
  await app.db.updateTable('data_version').set({ version: sql`version + 1` }).execute();

  const grid = async (year: string) =>
    (await app.call(readDeclarationGrid, { as, query: { year } })).value.cells.find(
      ({ siteId }) => siteId === id,
    );
  expect(await grid('2023')).toBeUndefined();
  expect(await grid('2024')).toMatchObject({ inUse: 6, declared: 3, missingMonths: [9, 10, 11, 12] });
  expect(await grid('2025')).toMatchObject({ inUse: 3, missingMonths: [1, 2, 3] });

  const offered = async (year: string, month: string) =>
    (await app.call(readMonthEntry, { as, query: { year, month } })).value.cells.some(
      ({ siteId }) => siteId === id,
    );
  expect([await offered('2025', '3'), await offered('2025', '4'), await offered('2023', '6')]).toEqual([
    true,
    false,
    false,
  ]);

  const query = { period: '2024', site: code };
  const { current, comparison } = (await app.call(readSummary, { as, query })).value;
  expect(current.totals.consumptionKwh).toBeCloseTo(270, 6);
  expect(current.energies[0]?.reservations.find(({ kind }) => kind === 'missing-months')?.months).toEqual(
    [9, 10, 11, 12].map(month => ({ year: 2024, month, siteCount: 1 })),
  );
  expect(comparison.consumptionKwh).toMatchObject({ variationPercent: null });

  const { sites } = (await app.call(listSites, { as })).value;
  expect(sites.find(each => each.id === id)?.energiesInUse).toEqual([
    { energyType: 'gas', from: { year: 2024, month: 7 }, to: { year: 2025, month: 3 } },
  ]);
});

test('a change of date has the alerts of the site checked again', async () => {
  const id = await site(null, null);
  await app.db.deleteFrom('alert_requests').execute();
  await app.db.updateTable('sites').set({ city: 'Brioude', joined_on: null }).where('id', '=', id).execute();
  const requested = () =>
    app.db.selectFrom('alert_requests').select('energy_type').where('site_id', '=', id).execute();
  expect(await requested()).toEqual([]);
  await app.db.updateTable('sites').set({ joined_on: '2024-07-01' }).where('id', '=', id).execute();
  expect(await requested()).toEqual([{ energy_type: 'gas' }]);
});
