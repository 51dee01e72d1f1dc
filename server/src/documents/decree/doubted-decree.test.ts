import { acknowledgeAlerts, listAlerts } from '@suivi/contract/alerts/alerts';
import { readDecreeAnalysis, readDecreeGroup, readDecreeYear } from '@suivi/contract/decree/decree';
import { exportModulation, readModulation } from '@suivi/contract/decree/modulation';
import { readOperatSheet } from '@suivi/contract/decree/operat';
import { readPool } from '@suivi/contract/decree/pool';
import { exportDecreePoster } from '@suivi/contract/reports/exports';
import { isoMonth } from '@suivi/domain/ground/calendar/month';
import { doubtedMonthsTexts } from '@suivi/presentation/decree/doubted-months-text';
import { closeMonths } from '@suivi/contract/months/month-closings';
import { beforeAll, expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { hasPdfReader, reportPages } from '../testing/report-text.ts';
import { moveDataVersion } from '../../testing/move-data-version.ts';
import { declareSite, recompute } from '../../features/alerts/testing/declared-site.ts';

const app = await appForFile({ clock: { now: () => new Date('2025-02-20T10:00:00Z') } });
const as = await signedInRoles(app.db);
const site = await declareSite(app, as.admin, [2021, 2022, 2023, 2024]);

beforeAll(async () => {
  await site.redeclare(2024, { 5: 0.4 });
  await recompute(app);
});

async function doubted() {
  const query = { site: site.siteCode };
  const { analysis } = (await app.call(readDecreeAnalysis, { as: as.readonly, query })).value;
  if (analysis.kind !== 'analysis') throw new Error(analysis.reason.code);
  // The group, its pool and the preparation of OPERAT say the same.
  const group = (await app.call(readDecreeGroup, { as: as.readonly })).value.sites;
  const pool = (await app.call(readPool, { as: as.readonly })).value.sites;
  const told = [
    ...group.map(each => (each.kind === 'balance' ? each.doubted : [])),
    ...pool.map(each => each.doubted),
  ];
  expect(told).toEqual([analysis.doubted, analysis.doubted]);
  const operat = await app.call(readOperatSheet, { as: as.readonly, query: { ...query, year: '2024' } });
  expect(operat.value.doubted).toEqual(analysis.doubted);
  const modulation = (await app.call(readModulation, { as: as.readonly, query })).value;
  const ofYear = { ...query, from: isoMonth(analysis.latest.from) };
  const traced = (await app.call(readDecreeYear, { as: as.readonly, query: ofYear })).value;
  expect([modulation.doubted, traced.kind === 'complete' && traced.doubted]).toEqual([
    analysis.doubted,
    analysis.doubted,
  ]);
  for (const endpoint of [exportDecreePoster, exportModulation]) {
    const { response } = await app.call(endpoint, { as: as.rse, query: { ...query, format: 'pdf' } });
    expect(response.statusCode).toBe(200);
    const printed = hasPdfReader ? reportPages(response.rawPayload).replaceAll(/\s+/g, ' ') : '';
    const texts = hasPdfReader ? doubtedMonthsTexts(analysis.doubted) : [];
    for (const text of texts) expect(printed).toContain(text.replaceAll(/\s+/g, ' '));
  }
  return { months: analysis.doubted, consumptionKwh: analysis.latest.consumptionKwh };
}

test('a month doubted by an alert counts in the décret with a reservation, until somebody settles it', async () => {
  const before = await doubted();
  expect(before.months).toEqual([
    { energy: 'electricity', period: { year: 2024, month: 5 }, reason: 'alert' },
  ]);

  const { alerts } = (await app.call(listAlerts, { as: as.admin, query: { site: site.siteCode } })).value;
  const body = { alerts: alerts.map(({ id, version }) => ({ id, version })), comment: 'Travaux' };
  expect((await app.call(acknowledgeAlerts, { as: as.admin, body })).status).toBe(201);

  expect(await doubted()).toEqual({ months: [], consumptionKwh: before.consumptionKwh });
});

test('a closed month that its bills would change counts in the décret as it was closed, with a reservation', async () => {
  const billed = async (kwh: number) => {
    await app.database.ownerPool.query(`
      select set_config('suivi.late', 'bill', true);
      insert into billed_months (site_id, energy_type, reference_year, reference_month, covered_days, expected_days, is_whole,
        is_estimated, normal_quantity, price_quantity, amount_cents, cost_parts)
      values (${site.siteId}, 'electricity', 2024, 12, 31, 31, true, false, ${kwh}, ${kwh}, 90000, null)
      on conflict (site_id, energy_type, reference_year, reference_month) do update set normal_quantity = ${kwh}`);
    await moveDataVersion(app.db);
  };
  await app.database.ownerPool.query(
    `insert into bill_feeds (site_id, energy_type, from_year, from_month) values (${site.siteId}, 'electricity', 2024, 12)`,
  );
  await billed(10_000);
  const body = { siteIds: [site.siteId], period: { year: 2024, month: 12 }, exceptionReason: 'essai' };
  expect((await app.call(closeMonths, { as: as.admin, body })).status).toBe(201);
  const before = await doubted();
  await billed(12_000);
  expect(await doubted()).toEqual({
    months: [{ energy: 'electricity', period: { year: 2024, month: 12 }, reason: 'changed' }],
    consumptionKwh: before.consumptionKwh,
  });
});
