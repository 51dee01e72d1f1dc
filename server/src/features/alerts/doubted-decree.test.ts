import { acknowledgeAlerts, listAlerts } from '@suivi/contract/alerts/alerts';
import { readDecreeAnalysis } from '@suivi/contract/decree/decree';
import type { Role } from '@suivi/domain/accounts/role';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type DeclaredSite, declareSite, recompute } from './testing/declared-site.ts';

let app: TestApp;
let as: Record<Role, string>;
let site: DeclaredSite;

beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date('2025-02-20T10:00:00Z') } });
  as = await signedInRoles(app.db);
  site = await declareSite(app, as.admin, [2021, 2022, 2023, 2024]);
  await site.redeclare(2024, { 5: 0.4 });
  await recompute(app);
});
afterAll(() => app.close());

async function doubted() {
  const query = { site: site.siteCode };
  const { analysis } = (await app.call(readDecreeAnalysis, { as: as.readonly, query })).value;
  if (analysis.kind !== 'analysis') throw new Error(analysis.reason.code);
  return { months: analysis.doubted, consumptionKwh: analysis.latest.consumptionKwh };
}

test('a month that an alert doubts founds the décret with a reservation, until somebody settles it', async () => {
  const before = await doubted();
  expect(before.months).toEqual([{ energy: 'electricity', period: { year: 2024, month: 5 } }]);

  const { alerts } = (await app.call(listAlerts, { as: as.admin, query: { site: site.siteCode } })).value;
  const body = { alerts: alerts.map(({ id, version }) => ({ id, version })), comment: 'Travaux' };
  expect((await app.call(acknowledgeAlerts, { as: as.admin, body })).status).toBe(201);

  expect(await doubted()).toEqual({ months: [], consumptionKwh: before.consumptionKwh });
});
