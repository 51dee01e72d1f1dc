import { exportDashboard, exportDeclarations, exportSavings } from '@suivi/contract/reports/exports';
import { closeMonths, reopenMonths } from '@suivi/contract/months/month-closings';
import { listReopeningNotices, seeReopeningNotices } from '@suivi/contract/months/reopening-notices';
import type { Role } from '@suivi/domain/accounts/role';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { signedInRoles } from '../../../testing/accounts.ts';
import { moveDataVersion } from '../../../testing/move-data-version.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { appForFile } from '../../../testing/app-for-file.ts';

const period = { year: 2025, month: 3 } as const;
let site: { siteId: number; code: string };
let other: typeof site;

const app = await appForFile({ clock: { now: () => new Date('2026-11-21T09:00:00Z') } });
const as = await signedInRoles(app.db);
beforeEach(async () => {
  site = await seedSite(app.db, { buildings: 0 });
  other = await seedSite(app.db, { buildings: 0 });
  await sql`delete from reopening_notices`.execute(app.db);
  await moveDataVersion(app.db);
});

const close = async (siteIds: number[]) => {
  const body = { siteIds, period, exceptionReason: 'essai' };
  expect((await app.call(closeMonths, { as: as.financial, body })).value.closed).toBe(siteIds.length);
};
const reopen = async (siteIds: number[]) =>
  (await app.call(reopenMonths, { as: as.admin, body: { siteIds, period, reason: 'Relevé faux' } })).value;
const declarations = (role: Role, query: Record<string, string>) =>
  app.call(exportDeclarations, { as: as[role], query: { format: 'csv', ...query } });
const noticesOf = async (role: Role) =>
  (await app.call(listReopeningNotices, { as: as[role] })).value.notices;

test('people who exported the month while it was closed are told, with what and when, and nobody else', async () => {
  await declarations('technical', { year: '2025' });
  await close([site.siteId]);
  await declarations('financial', { year: '2025' });
  await declarations('rse', { year: '2025', site: other.code });
  await declarations('rse', { year: '2024' });
  await declarations('readonly', { year: '2025', site: site.code });
  expect(await reopen([site.siteId])).toEqual({ reopened: 1, told: 2 });
  await declarations('rse', { year: '2025' });

  expect([await noticesOf('technical'), await noticesOf('rse'), await noticesOf('admin')]).toEqual([
    [],
    [],
    [],
  ]);
  const [notice, ...rest] = await noticesOf('financial');
  expect(rest).toEqual([]);
  expect(notice).toMatchObject({
    period,
    siteNames: [site.code],
    reopenedBy: expect.stringContaining('admin'),
    reason: 'Relevé faux',
    exports: [
      {
        document: 'declarations',
        isFiled: false,
        siteName: null,
        span: { from: { year: 2025, month: 1 }, to: { year: 2025, month: 12 } },
      },
    ],
  });
  expect((await noticesOf('readonly'))[0]?.exports).toMatchObject([{ siteName: site.code }]);
});

test('several sites reopened at once give one notice, and an export of all of them is listed once', async () => {
  await close([site.siteId, other.siteId]);
  await declarations('financial', { year: '2025' });
  await declarations('financial', { year: '2025' });
  expect(await reopen([site.siteId, other.siteId])).toEqual({ reopened: 2, told: 1 });
  const notices = await noticesOf('financial');
  expect(notices).toHaveLength(1);
  expect(notices[0]?.siteNames.toSorted()).toEqual([site.code, other.code].toSorted());
  expect(notices[0]?.exports).toHaveLength(1);
});

test('a dashboard contains its months and those of the year before; the sheet of an action belongs to its site', async () => {
  await close([site.siteId, other.siteId]);
  const dashboard = (role: Role, asked: string) =>
    app.call(exportDashboard, { as: as[role], query: { format: 'xlsx', period: asked } });
  expect((await dashboard('financial', '2026-03')).status).toBe(200);
  expect((await dashboard('technical', '2026-04')).status).toBe(200);
  const { id } = await app.db
    .insertInto('saving_actions')
    .values({
      site_id: site.siteId,
      building_id: null,
      lever: 'envelope',
      title: 'Isoler',
      state: 'idea',
      decided_on: null,
      works_from: null,
      works_to: null,
      cost_ht_cents: null,
      cost_ttc_cents: null,
      grants_cents: null,
      cee_fiche: '',
      cee_kwh_cumac: null,
      cee_cents: null,
      lifetime_years: null,
      owner: '',
      notes: '',
      updated_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await app.call(exportSavings, { as: as.rse, query: { action: String(id) } })).status).toBe(200);
  expect(await reopen([other.siteId])).toEqual({ reopened: 1, told: 1 });
  expect(await noticesOf('rse')).toEqual([]);
  expect(await reopen([site.siteId])).toEqual({ reopened: 1, told: 2 });
  expect((await noticesOf('rse'))[0]?.exports).toMatchObject([{ document: 'savings', siteName: site.code }]);
  expect(await noticesOf('technical')).toEqual([]);
});

test('for a report made official while the month was closed, its maker is told', async () => {
  await close([site.siteId]);
  const { account_id } = await app.db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select('s.account_id')
    .where('a.role', '=', 'rse')
    .executeTakeFirstOrThrow();
  await app.database.ownerPool.query(
    `with file as (insert into documents (sha256, name, media_type, size_bytes, content)
       values (repeat('c', 64), 'r.pdf', 'application/pdf', 1, 'x') on conflict do nothing returning id)
     insert into snapshots (kind, reference_year, site_id, scope_name, figures, figures_sha256, document_id, made_by, made_by_name)
     select 'operat', 2025, $1, 'S', '[]', repeat('b', 64), id, $2, 'R' from file`,
    [site.siteId, account_id],
  );
  expect(await reopen([site.siteId])).toEqual({ reopened: 1, told: 1 });
  expect((await noticesOf('rse'))[0]?.exports).toMatchObject([
    { document: 'operat-workbook', isFiled: true, siteName: site.code },
  ]);
});

test('a notice that was seen is no longer shown, and nobody can dismiss those of others', async () => {
  await close([site.siteId]);
  await declarations('financial', {});
  await declarations('rse', {});
  await reopen([site.siteId]);
  const ids = (await noticesOf('financial'))[0]?.ids ?? [];
  expect((await app.call(seeReopeningNotices, { as: as.rse, body: { ids } })).value).toEqual({ done: true });
  expect(await noticesOf('financial')).toHaveLength(1);
  await app.call(seeReopeningNotices, { as: as.financial, body: { ids } });
  expect(await noticesOf('financial')).toEqual([]);
  expect(await noticesOf('rse')).toHaveLength(1);
  const rows = await app.db
    .selectFrom('journal')
    .select('account_name')
    .where('action', '=', 'account.see-reopenings')
    .execute();
  expect(rows).toHaveLength(1);
});
