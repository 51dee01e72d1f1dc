import { totalReservations } from '@suivi/domain/months/totals';
import { readEvolution, readRanking } from '@suivi/contract/analyses/analytics';
import { acknowledgeAlerts, listAlerts, listDecisions } from '@suivi/contract/alerts/alerts';
import { readSummary } from '@suivi/contract/dashboard/dashboard';
import { readSession } from '@suivi/contract/accounts/session';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { declareSite, recompute } from './testing/declared-site.ts';

const app = await appForFile();
const as = await signedInRoles(app.db);
const site = await declareSite(app, as.rse, [2021, 2022, 2023, 2024]);

beforeAll(async () => {
  // A leak of two months, another long after it, two separate missing months, and a fall.
  await site.redeclare(2024, { 1: 1.6, 2: 1.3, 5: 0.4, 7: null, 9: 1.3, 10: null });
  await recompute(app);
});

async function decisions(query: Record<string, string> = {}) {
  return (await app.call(listDecisions, { as: as.readonly, query })).value;
}

async function openAlerts() {
  return (await app.call(listAlerts, { as: as.readonly, query: {} })).value.alerts;
}

const acknowledge = (
  alerts: readonly { id: number; version: number }[],
  comment: string | null = null,
  who = as.technical,
) =>
  app.call(acknowledgeAlerts, {
    as: who,
    body: { alerts: alerts.map(({ id, version }) => ({ id, version })), comment },
  });

describe('the decisions', () => {
  test('are one for each centre and cause, the largest amount in euros first', async () => {
    const { decisions: listed, counters, matching } = await decisions();
    const told = listed.map(({ rule, from, to, members }) => [rule, from.month, to.month, members.length]);
    expect(told).toHaveLength(4);
    expect(told).toEqual(
      expect.arrayContaining([
        ['missing-month', 7, 10, 2],
        ['excess', 1, 2, 2],
        ['excess', 9, 9, 1],
        ['fall', 5, 5, 1],
      ]),
    );
    expect(counters).toEqual({ active: 4, critical: 2, treated: 0, total: 4 });
    expect(matching).toBe(4);
    const weights = listed.map(({ gapCents }) => Math.abs(gapCents ?? 0));
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(weights.every(weight => weight > 0)).toBe(true);
  });

  test('are counted by the badge', async () => {
    expect((await app.call(readSession, { as: as.readonly })).value.openAlerts).toBe(4);
  });

  test.each([
    [{ severity: 'low' }, 1],
    [{ site: 'nowhere' }, 0],
    [{ energy: 'gas' }, 0],
    [{ page: '2' }, 0],
  ])('under %j', async (query, count) => {
    expect((await decisions(query as Record<string, string>)).decisions).toHaveLength(count);
  });
});

test('a doubted month is a reservation on the total until it is settled', async () => {
  const query = { period: '2024', site: site.siteCode };
  const suspects = async () =>
    totalReservations((await app.call(readSummary, { as: as.readonly, query })).value.current.energies)
      .filter(({ kind }) => kind === 'suspect-months')
      .flatMap(({ months }) => months.map(({ month }) => month));
  const inAnalyses = async () => {
    const question = { as: as.readonly, query: { metric: 'consumption', site: site.siteCode } };
    const { months, years } = (await app.call(readEvolution, question)).value;
    const ranked = (
      await app.call(readRanking, { as: as.readonly, query: { metric: 'consumption', period: '2024-05' } })
    ).value.total.ranked;
    const doubted = months.filter(({ suspectCount }) => suspectCount > 0);
    return {
      months: doubted.map(({ year, month }) => `${year}-${month}`),
      years: years.filter(({ suspectCount }) => suspectCount > 0).map(({ year }) => year),
      ranked: ranked.filter(({ isSuspect }) => isSuspect).length,
    };
  };
  expect(await suspects()).toEqual([5]);
  expect(await inAnalyses()).toEqual({ months: ['2024-5'], years: [2024], ranked: 1 });
  const fall = (await openAlerts()).filter(({ rule }) => rule === 'fall');
  expect((await acknowledge(fall, 'Un compteur sur deux')).status).toBe(201);
  expect(await suspects()).toEqual([]);
  expect(await inAnalyses()).toEqual({ months: [], years: [], ranked: 0 });
});

describe('several alerts', () => {
  test('are acknowledged by nobody without a session or without the right', async () => {
    const [alert] = await openAlerts();
    const body = { alerts: [{ id: alert?.id ?? 0, version: 1 }], comment: null };
    expect((await app.call(acknowledgeAlerts, { body })).status).toBe(401);
    expect((await app.call(acknowledgeAlerts, { as: as.readonly, body })).status).toBe(403);
  });

  test('are not acknowledged at all when one is unknown, changed or already handled', async () => {
    const open = await openAlerts();
    const [first] = open;
    if (!first) throw new Error('no open alert');
    expect((await acknowledge([...open, { id: 999_999, version: 1 }])).error.code).toBe('not-found');
    const moved = await acknowledge([...open.slice(1), { ...first, version: first.version + 1 }]);
    expect(moved.error).toMatchObject({ code: 'version-stale' });
    const { alerts: all } = (await app.call(listAlerts, { as: as.readonly, query: { treated: 'yes' } }))
      .value;
    const treated = all.find(({ state }) => state === 'acknowledged');
    if (!treated) throw new Error('nothing was treated');
    expect((await acknowledge([...open, treated])).error.code).toBe('alert-not-open');
    expect(await openAlerts()).toHaveLength(open.length);
  });

  test('are refused when there are none, or one is not a number', async () => {
    expect((await acknowledge([])).error.code).toBe('invalid');
  });

  test('are acknowledged together, with the person, the comment and a journal row each', async () => {
    const open = await openAlerts();
    expect(open.length).toBeGreaterThan(2);
    const answer = await acknowledge(open, '  Vu en réunion  ');
    expect(answer.value).toEqual({ acknowledged: open.length });
    expect(await openAlerts()).toEqual([]);
    const treated = (await app.call(listAlerts, { as: as.readonly, query: { treated: 'yes' } })).value.alerts;
    for (const { id } of open) {
      const alert = treated.find(one => one.id === id);
      expect(alert?.acknowledgement).toMatchObject({ comment: 'Vu en réunion' });
    }
    const rows = await app.db
      .selectFrom('journal')
      .select('entity_id')
      .where('action', '=', 'alert.acknowledge')
      .execute();
    expect(rows.map(row => row.entity_id)).toEqual(expect.arrayContaining(open.map(({ id }) => String(id))));
    expect((await decisions()).counters).toMatchObject({ active: 0, critical: 0 });
  });
});
