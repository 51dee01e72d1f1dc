import { acknowledgeAlert, listAlerts, readThresholds, saveThresholds } from '@suivi/contract/alerts/alerts';
import { archiveBuilding } from '@suivi/contract/sites/buildings';
import { createMonthNote, deleteMonthNote } from '@suivi/contract/months/month-notes';
import { readSession } from '@suivi/contract/accounts/session';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signedIn } from '../../testing/accounts.ts';
import { moveDataVersion } from '../../testing/move-data-version.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { recomputeWaiting } from './recompute-waiting.ts';
import { declareSite, recompute } from './testing/declared-site.ts';

const app = await appForFile();
const technician = await signedIn(app.db, 'technical');

const years = [2021, 2022, 2023, 2024];

async function alertsOf(site: string, treated = true) {
  const query = { site, ...(treated ? { treated: 'yes' } : {}) };
  return (await app.call(listAlerts, { as: technician, query })).value.alerts;
}

async function badge(): Promise<number> {
  return (await app.call(readSession, { as: technician })).value.openAlerts;
}

test('January at +60 % raises a Critique; acknowledged it stays; corrected it closes; with the former value it is acknowledged again', async () => {
  const site = await declareSite(app, technician, years);
  expect(await alertsOf(site.siteCode)).toEqual([]);
  const before = await badge();

  await site.redeclare(2024, { 1: 1.6 });
  expect(await alertsOf(site.siteCode)).toEqual([]);
  expect(await recompute(app)).toBe(1);
  const [raised] = await alertsOf(site.siteCode);
  expect(raised).toMatchObject({
    rule: 'excess',
    severity: 'high',
    state: 'open',
    period: { year: 2024, month: 1 },
    buildingId: null,
  });
  expect(raised?.gapPercent).toBeGreaterThan(58);
  expect(raised?.gapPercent).toBeLessThan(62);
  expect(await badge()).toBe(before + 1);

  await app.call(acknowledgeAlert, {
    as: technician,
    params: { id: raised?.id ?? 0 },
    version: raised?.version ?? 0,
    body: { comment: 'Chauffage d’appoint' },
  });
  await site.redeclare(2024, { 1: 1.6, 12: 1.01 });
  await recompute(app);
  expect((await alertsOf(site.siteCode)).map(({ state }) => state)).toEqual(['acknowledged']);
  expect(await badge()).toBe(before);

  await site.redeclare(2024, {});
  await recompute(app);
  expect(await alertsOf(site.siteCode)).toMatchObject([
    {
      id: raised?.id,
      state: 'closed',
      closedReason: 'corrected',
      acknowledgement: { comment: 'Chauffage d’appoint' },
    },
  ]);

  await site.redeclare(2024, { 1: 1.6 });
  await recompute(app);
  expect(await alertsOf(site.siteCode)).toMatchObject([{ id: raised?.id, state: 'acknowledged' }]);
});

test('an open alert closes by itself when its month is corrected, and the journal records both', async () => {
  const site = await declareSite(app, technician, years);
  await site.redeclare(2024, { 2: 1.3 });
  await recompute(app);
  expect(await alertsOf(site.siteCode)).toMatchObject([{ severity: 'medium', state: 'open' }]);
  await site.redeclare(2024, {});
  await recompute(app);
  expect(await alertsOf(site.siteCode, false)).toEqual([]);
  expect(await alertsOf(site.siteCode)).toMatchObject([
    { state: 'closed', closedReason: 'corrected', acknowledgement: null },
  ]);
  const rows = await app.db
    .selectFrom('journal')
    .select('after')
    .where('action', '=', 'alert.compute')
    .where('site_id', '=', site.siteId)
    .orderBy('id')
    .execute();
  expect(rows.map(({ after }) => after)).toEqual([
    { raised: 1, updated: 0, closed: 0 },
    { raised: 0, updated: 0, closed: 1 },
  ]);
});

test('a threshold above the gap closes open alerts with their own reason, and the former threshold opens them again', async () => {
  const site = await declareSite(app, technician, years);
  await site.redeclare(2024, { 3: 1.3 });
  await recompute(app);
  const save = async (warningPercent: number) => {
    const { version } = (await app.call(readThresholds, { as: technician })).value;
    const body = { thresholds: [{ energyType: 'electricity', warningPercent, criticalPercent: 90 }] };
    await app.call(saveThresholds, { as: technician, version, body });
    await recompute(app);
    return alertsOf(site.siteCode);
  };
  expect(await save(50)).toMatchObject([{ state: 'closed', closedReason: 'thresholds-changed' }]);
  expect(await save(20)).toMatchObject([{ state: 'open', closedReason: null }]);
});

test('a missing month is Faible, and only one of the last year is open', async () => {
  const site = await declareSite(app, technician, [2019, 2020, 2021, 2022, 2023, 2024]);
  await site.redeclare(2019, { 5: null });
  await site.redeclare(2024, { 5: null });
  await recompute(app);
  expect(await alertsOf(site.siteCode)).toMatchObject([
    { rule: 'missing-month', severity: 'low', state: 'open', period: { year: 2024, month: 5 } },
    { rule: 'missing-month', state: 'closed', closedReason: 'historical', period: { year: 2019, month: 5 } },
  ]);
});

test('an alert that was closed already keeps its day, and is given none when it is no longer found', async () => {
  const site = await declareSite(app, technician, [2019, 2020, 2021, 2022, 2023, 2024]);
  await site.redeclare(2019, { 5: null });
  await recompute(app);
  const closedAt = '2025-02-03T08:00:00.000Z';
  await app.db
    .updateTable('alerts')
    .set({ closed_at: new Date(closedAt) })
    .where('site_id', '=', site.siteId)
    .execute();
  await site.redeclare(2019, { 5: null, 6: null });
  await recompute(app);
  const months = [{ period: { month: 5 } }, { period: { month: 6 } }];
  expect(await alertsOf(site.siteCode)).toMatchObject([
    { closedReason: 'historical', closedAt, evidence: { months } },
  ]);
  // A changed rule finds it no longer as well as a corrected month does: its day would be that of an upgrade.
  await site.redeclare(2019, {});
  await recompute(app);
  expect(await alertsOf(site.siteCode)).toMatchObject([{ closedReason: 'corrected', closedAt: null }]);
});

test('the daily check goes on once a clock that was ahead is right again', async () => {
  const check = async (checkedOn: string) => {
    await app.db.updateTable('alert_checks').set({ checked_on: checkedOn }).execute();
    await recompute(app);
    const { rows } = await sql<{ day: string }>`select checked_on::text as day from alert_checks`.execute(
      app.db,
    );
    return rows[0]?.day;
  };
  const today = await check('2000-01-01');
  expect(await check('2090-01-01')).toBe(today);
  // On another server it may be tomorrow already.
  const tomorrow = new Date(Date.parse(today ?? '') + 86_400_000).toISOString().slice(0, 10);
  expect(await check(tomorrow)).toBe(tomorrow);
});

test('a month before the site joined the group is not missing, whether declared or read', async () => {
  const site = await declareSite(app, technician, years);
  await sql`
    insert into site_energies (site_id, energy_type, from_year, from_month)
    values (${site.siteId}, 'electricity', 2021, 1)
    on conflict do nothing`.execute(app.db);
  const { id: buildingId } = await app.db
    .insertInto('buildings')
    .values({ site_id: site.siteId, name: 'Aile', type: 'Hébergement' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into building_consumptions (building_id, reference_year, reference_month, water_consumption)
    select ${buildingId}, 2024, m, 100 + m from unnest(array[1, 2, 4, 5, 6, 8, 9]) m`.execute(app.db);
  await site.redeclare(2024, { 3: null, 9: null });
  await recompute(app);
  const open = async () =>
    (await alertsOf(site.siteCode, false)).map(
      ({ buildingId: building, period: { month } }) => `${building === null ? 'site' : 'building'} ${month}`,
    );
  expect((await open()).toSorted()).toEqual(['building 3', 'building 7', 'site 3', 'site 9']);
  await app.db.updateTable('sites').set({ joined_on: '2024-06-15' }).where('id', '=', site.siteId).execute();
  await moveDataVersion(app.db);
  await recompute(app);
  expect((await open()).toSorted()).toEqual(['building 7', 'site 9']);
});

test('an acknowledged missing month does not hide the next one', async () => {
  const site = await declareSite(app, technician, years);
  await site.redeclare(2024, { 9: null });
  await recompute(app);
  const [september] = await alertsOf(site.siteCode);
  await app.call(acknowledgeAlert, {
    as: technician,
    params: { id: september?.id ?? 0 },
    version: september?.version ?? 0,
    body: { comment: 'Facture demandée' },
  });
  await site.redeclare(2024, { 9: null, 10: null });
  await recompute(app);
  expect(await alertsOf(site.siteCode)).toMatchObject([
    { state: 'open', period: { month: 10 }, evidence: { months: [{ period: { month: 10 } }] } },
    { state: 'acknowledged', period: { month: 9 }, acknowledgement: { comment: 'Facture demandée' } },
  ]);
  await site.redeclare(2024, { 10: null });
  await recompute(app);
  expect((await alertsOf(site.siteCode)).map(({ state }) => state)).toEqual(['open', 'closed']);
});

test('three consecutive bills noted as estimated ask for a reading, until there is one', async () => {
  const site = await declareSite(app, technician, years);
  const note = (month: 4 | 5 | 6) =>
    app.call(createMonthNote, {
      as: technician,
      body: {
        siteId: site.siteId,
        energyType: 'electricity',
        period: { year: 2024, month },
        kind: 'estimated',
        text: '',
      },
    });
  await note(4);
  const { value: second } = await note(5);
  await recompute(app);
  expect(await alertsOf(site.siteCode)).toEqual([]);
  await note(6);
  await recompute(app);
  expect(await alertsOf(site.siteCode)).toMatchObject([
    { rule: 'estimated-run', severity: 'low', state: 'open', period: { year: 2024, month: 4 } },
  ]);
  await app.call(deleteMonthNote, {
    as: technician,
    params: { id: second.id },
    version: second.version,
  });
  await recompute(app);
  expect(await alertsOf(site.siteCode)).toMatchObject([{ state: 'closed', closedReason: 'corrected' }]);
});

test('the badge counts the same as the list: no alert of an archived building', async () => {
  const { code, siteId, buildingIds } = await seedSite(app.db, { code: 'closed-wing', buildings: 1 });
  const [buildingId = 0] = buildingIds;
  await sql`
    insert into alerts
      (site_id, building_id, energy_type, reference_year, reference_month, rule, rule_version, severity, evidence)
    values (${siteId}, ${buildingId}, 'water', 2024, 1, 'missing-month', 1, 'low',
      '{"kind": "missing-month", "months": [{"period": {"year": 2024, "month": 1}}]}')`.execute(app.db);
  const before = await badge();
  expect(await alertsOf(code, false)).toHaveLength(1);
  const admin = await signedIn(app.db, 'admin');
  await app.call(archiveBuilding, { as: admin, params: { id: buildingId }, version: 1 });
  expect(await alertsOf(code, false)).toHaveLength(0);
  expect(await badge()).toBe(before - 1);
});

test('two simultaneous servers compute each site once', async () => {
  const site = await declareSite(app, technician, years);
  const other = await createTestApp({ database: app.database });
  await site.redeclare(2024, { 1: 1.6, 2: 1.6, 7: 1.7 });
  const done = await Promise.all([recompute(app), recompute(other), recompute(app), recompute(other)]);
  expect(done.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(1);
  expect((await alertsOf(site.siteCode)).map(({ period }) => period.month)).toEqual([7, 2, 1]);
  expect(await app.db.selectFrom('alert_requests').select('id').execute()).toEqual([]);
  await other.close();
});

test('a change that fails requests nothing; a request of an acknowledged change is not lost when a server stops', async () => {
  const site = await declareSite(app, technician, years);
  await site.redeclare(2024, { 1: 1.6 });
  const successor = await createTestApp({ database: app.database });
  expect(await recompute(successor)).toBe(1);
  await successor.close();
  expect(await alertsOf(site.siteCode, false)).toHaveLength(1);
  await expect(
    app.db.transaction().execute(async tx => {
      await tx.deleteFrom('declared_months').where('site_id', '=', site.siteId).execute();
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await recompute(app)).toBe(0);
});

test('a removed site takes its alerts and its requests with it', async () => {
  const site = await declareSite(app, technician, years);
  await site.redeclare(2024, { 1: 1.6 });
  await app.db.deleteFrom('sites').where('id', '=', site.siteId).execute();
  expect(await recompute(app)).toBe(0);
  expect(await alertsOf(site.siteCode)).toEqual([]);
});

test('sites that are computed together get the same result as alone; one that fails keeps its request and does not hold up the others', async () => {
  const sites = [];
  for (let count = 0; count < 3; count += 1) sites.push(await declareSite(app, technician, years));
  const [first, failing, last] = sites;
  if (!first || !failing || !last) throw new Error('three sites are declared');
  await first.redeclare(2024, { 1: 1.6 });
  await failing.redeclare(2024, { 2: 1.6 });
  await last.redeclare(2024, { 3: 1.6, 9: null });
  const { ownerPool } = app.database;
  await ownerPool.query(`
    create function refuse_alert() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refused before insert on alerts for each row
      when (new.site_id = ${failing.siteId}) execute function refuse_alert()`);
  const failed: number[] = [];
  const onError = (siteId: number) => failed.push(siteId);
  expect(await recomputeWaiting({ ...app.platform, onError })).toBe(2);
  expect(failed).toEqual([failing.siteId]);
  const rulesOf = async ({ siteCode }: { siteCode: string }) =>
    (await alertsOf(siteCode)).map(({ rule, period: { month } }) => `${rule} ${month}`).toSorted();
  expect(await rulesOf(first)).toEqual(['excess 1']);
  expect(await rulesOf(failing)).toEqual([]);
  expect(await rulesOf(last)).toEqual(['excess 3', 'missing-month 9']);
  await ownerPool.query('drop trigger refused on alerts; drop function refuse_alert');
  expect(await recompute(app)).toBe(1);
  expect(await rulesOf(failing)).toEqual(['excess 2']);
});
