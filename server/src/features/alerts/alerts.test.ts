import {
  acknowledgeAlert,
  listAlerts,
  readAlert,
  readThresholds,
  saveThresholds,
} from '@suivi/contract/alerts/alerts';
import { archiveSite, listSiteRecords } from '@suivi/contract/sites/sites';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestAccount, openTestSession, signedInRoles } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { declareSite, recompute } from './testing/declared-site.ts';

const app = await appForFile();
const as = await signedInRoles(app.db);
const site = await declareSite(app, as.rse, [2021, 2022, 2023, 2024]);

beforeAll(async () => {
  await site.redeclare(2024, { 1: 1.6, 4: 1.3, 7: 1.3, 9: null });
  await recompute(app);
});

async function list(query: Record<string, string> = {}) {
  return (await app.call(listAlerts, { as: as.readonly, query })).value;
}

async function openOne(severity: 'low' | 'medium' | 'high') {
  const [alert] = (await list({ severity })).alerts;
  if (!alert) throw new Error(`no open ${severity} alert`);
  return alert;
}

describe('the list', () => {
  test('counts everything, and shows the most serious and the latest first', async () => {
    const { alerts, counters, matching, pageCount } = await list();
    expect(counters).toEqual({ active: 4, critical: 1, treated: 0, total: 4 });
    expect([matching, pageCount]).toEqual([4, 1]);
    expect(alerts.map(({ severity, period }) => [severity, period.month])).toEqual([
      ['high', 1],
      ['medium', 7],
      ['medium', 4],
      ['low', 9],
    ]);
  });

  test.each([
    [{ severity: 'medium' }, 2],
    [{ energy: 'gas' }, 0],
    [{ site: 'nowhere' }, 0],
    [{ page: '2' }, 0],
  ])('%j', async (query, count) => {
    expect((await list(query as Record<string, string>)).alerts).toHaveLength(count);
  });

  test.each([{ severity: 'severe' }, { page: '0' }, { treated: 'no' }, { other: '1' }])(
    '%j is refused',
    async query => {
      const answer = await app.call(listAlerts, { as: as.readonly, query });
      expect(answer.error.code).toBe('invalid');
    },
  );
});

test('shows as evidence what the month is compared with, in every year', async () => {
  const { id } = await openOne('high');
  const { alert, sameMonths, thresholds, priceCentsPerNormal } = (
    await app.call(readAlert, { as: as.readonly, params: { id } })
  ).value;
  expect(sameMonths.map(({ year }) => year)).toEqual([2021, 2022, 2023, 2024]);
  expect(sameMonths.at(-1)?.quantityNormal).toBe(alert.measuredNormal);
  expect(thresholds).toEqual({ warningPercent: 20, criticalPercent: 40 });
  expect(priceCentsPerNormal).toBe(15);
  const { measuredNormal, expectedNormal, gapNormal, gapCents, evidence } = alert;
  expect(gapNormal).toBeCloseTo((measuredNormal ?? 0) - (expectedNormal ?? 0), 3);
  expect(gapCents).toBe(Math.round((gapNormal ?? 0) * 15));
  if (evidence.kind !== 'excess') throw new Error(evidence.kind);
  const mean = evidence.comparedYears.reduce((sum, year) => sum + year.adjustedNormal, 0) / 3;
  expect(expectedNormal).toBeCloseTo(mean, 2);
});

describe('acknowledging', () => {
  test('is refused to readers, and requires the version that was read', async () => {
    const { id, version } = await openOne('low');
    const call = { params: { id }, body: { comment: null } };
    expect((await app.call(acknowledgeAlert, { ...call, as: as.readonly, version })).status).toBe(403);
    expect((await app.call(acknowledgeAlert, { ...call, as: as.rse, version: null })).status).toBe(428);
    const stale = await app.call(acknowledgeAlert, { ...call, as: as.rse, version: version + 1 });
    expect(stale.error.code).toBe('version-stale');
    const tooLong = { params: { id }, body: { comment: 'x'.repeat(1001) }, as: as.rse, version };
    expect((await app.call(acknowledgeAlert, tooLong)).error.code).toBe('invalid');
  });

  test('stores who, when and why, once', async () => {
    const { id, version } = await openOne('low');
    const person = await createTestAccount(app.db, 'financial', { name: 'Claire Vidal' });
    const cookie = await openTestSession(app.db, person);
    const call = { as: cookie, params: { id }, version, body: { comment: '  Facture attendue ' } };
    const { value } = await app.call(acknowledgeAlert, call);
    expect(value).toMatchObject({
      state: 'acknowledged',
      version: version + 1,
      acknowledgement: { by: 'Claire Vidal', comment: 'Facture attendue' },
    });
    expect(Date.parse(value.acknowledgement?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await app.call(acknowledgeAlert, { ...call, version: version + 1 })).error.code).toBe(
      'alert-not-open',
    );
    expect((await list()).counters).toMatchObject({ active: 3, treated: 1, total: 4 });
    const row = await app.db
      .selectFrom('journal')
      .selectAll()
      .where('action', '=', 'alert.acknowledge')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      account_id: person.accountId,
      entity_id: String(id),
      site_id: site.siteId,
      label: `${site.siteCode.replace('site-', 'Site ')} · electricity · 2024-09`,
    });
    expect(row.after).toMatchObject({ state: 'acknowledged', comment: 'Facture attendue' });
  });
});

function thresholds(warningPercent: unknown, criticalPercent: unknown) {
  return { thresholds: [{ energyType: 'gas', warningPercent, criticalPercent }] };
}

describe('thresholds', () => {
  test('begin with those of the specification', async () => {
    const { value } = await app.call(readThresholds, { as: as.readonly });
    expect(
      Object.fromEntries(
        value.thresholds.map(each => [each.energyType, [each.warningPercent, each.criticalPercent]]),
      ),
    ).toMatchObject({ electricity: [20, 40], gas: [25, 50], fuel: [30, 60], water: [30, 60] });
  });

  test.each([
    [0, 50],
    [101, 150],
    [30, 201],
    [30.5, 60],
    ['30', 60],
    [null, 60],
  ])('%j and %j are refused', async (warning, critical) => {
    const answer = await app.call(saveThresholds, { as: as.admin, body: thresholds(warning, critical) });
    expect(answer.error.code).toBe('invalid');
  });

  test.each([
    [40, 40],
    [60, 40],
  ])('require critical to exceed warning: %i and %i', async (warning, critical) => {
    const { error } = await app.call(saveThresholds, {
      as: as.technical,
      body: thresholds(warning, critical),
    });
    expect([error.code, error.field]).toEqual([
      'threshold-critical-not-above-warning',
      'thresholds.0.criticalPercent',
    ]);
  });

  test('are saved with one journal row for each energy that changed; the second of two editors is told', async () => {
    const { version } = (await app.call(readThresholds, { as: as.technical })).value;
    const body = {
      thresholds: [
        { energyType: 'gas', warningPercent: 10, criticalPercent: 30 },
        { energyType: 'water', warningPercent: 30, criticalPercent: 60 },
      ],
    };
    const saved = await app.call(saveThresholds, { as: as.technical, version, body });
    expect(saved.value.version).toBe(version + 1);
    expect(saved.value.thresholds).toContainEqual(body.thresholds[0]);
    const rows = await app.db
      .selectFrom('journal')
      .select(['entity_id', 'before', 'after'])
      .where('action', '=', 'alert-threshold.save')
      .execute();
    expect(rows).toEqual([
      {
        entity_id: 'gas',
        before: { warningPercent: 25, criticalPercent: 50 },
        after: { warningPercent: 10, criticalPercent: 30 },
      },
    ]);
    const stale = await app.call(saveThresholds, { as: as.admin, version, body });
    expect(stale.error).toMatchObject({ code: 'version-stale', params: { version: version + 1 } });
  });
});

test('the alerts of an archived site are hidden', async () => {
  const { id, version } = await openOne('high');
  const { sites } = (await app.call(listSiteRecords, { as: as.admin })).value;
  const record = sites.find(({ id: siteId }) => siteId === site.siteId);
  await app.call(archiveSite, { as: as.admin, params: { id: site.siteId }, version: record?.version });
  expect((await list({ treated: 'yes' })).counters.total).toBe(0);
  const answer = await app.call(acknowledgeAlert, {
    as: as.rse,
    params: { id },
    version,
    body: { comment: null },
  });
  expect(answer.error.code).toBe('not-found');
});
