import { listAlerts } from '@suivi/contract/alerts/alerts';
import { expect, test } from 'vitest';
import { signedIn } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { recomputeWaiting } from './recompute-waiting.ts';

const app = await appForFile({ content: 'demonstration' });
const reader = await signedIn(app.db, 'readonly');

test('the demonstration set begins with one alert of each severity, and nothing is waiting', async () => {
  const { value } = await app.call(listAlerts, { as: reader });
  expect(
    value.alerts.map(({ siteCode, energyType, period, rule, severity, buildingName }) => [
      `${siteCode} ${energyType} ${period.year}-${period.month}`,
      rule,
      severity,
      buildingName,
    ]),
  ).toEqual([
    ['emile-roux electricity 2026-10', 'excess', 'high', 'Chirurgie'],
    ['brioude water 2026-8', 'excess', 'medium', null],
    ['pays-craponne electricity 2026-9', 'price-outlier', 'low', null],
  ]);
  expect(value.counters).toMatchObject({ active: 3, critical: 1 });
  expect(value.isComputing).toBe(false);
});

test('computing everything again changes nothing', async () => {
  const alerts = () => app.db.selectFrom('alerts').selectAll().orderBy('id').execute();
  const before = await alerts();
  for (const table of ['declared_months', 'building_consumptions'] as const) {
    await app.database.pool.query(`update ${table} set reference_month = reference_month`);
  }
  expect(await recomputeWaiting(app.platform)).toBe(5);
  expect(await alerts()).toEqual(before);
});
