import { acknowledgeAlerts, listAlerts } from '@suivi/contract/alerts/alerts';
import { readDecreeAnalysis } from '@suivi/contract/decree/decree';
import { beforeAll, expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { declareSite, recompute } from './testing/declared-site.ts';

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
  return { months: analysis.doubted, consumptionKwh: analysis.latest.consumptionKwh };
}

test('a month that an alert doubts founds the décret with a reservation, until somebody settles it', async () => {
  const before = await doubted();
  expect(before.months).toEqual([
    { energy: 'electricity', period: { year: 2024, month: 5 }, reason: 'alert' },
  ]);

  const { alerts } = (await app.call(listAlerts, { as: as.admin, query: { site: site.siteCode } })).value;
  const body = { alerts: alerts.map(({ id, version }) => ({ id, version })), comment: 'Travaux' };
  expect((await app.call(acknowledgeAlerts, { as: as.admin, body })).status).toBe(201);

  expect(await doubted()).toEqual({ months: [], consumptionKwh: before.consumptionKwh });
});
