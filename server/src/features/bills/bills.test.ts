import * as feeds from '@suivi/contract/bills/bill-feeds';
import * as months from '@suivi/contract/bills/bill-months';
import * as contract from '@suivi/contract/bills/bills';
import { readExplanation, readSummary } from '@suivi/contract/dashboard/dashboard';
import { createDeclaration, readDeclarationGrid } from '@suivi/contract/declarations/declarations';
import {
  createDeliveryPoint,
  listDeliveryPoints,
  saveDeliveryPoint,
} from '@suivi/contract/supply/delivery-points';
import { totalReservations } from '@suivi/domain/months/totals';
import * as published from '@suivi/domain/bills/audit/testing/published-bills';
import { twelve } from '@suivi/domain/ground/calendar/month';
import { describe, expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { typedPoint } from '../supply/points/testing/typed-point.ts';
import { typedBill, typedPublished } from './testing/typed-bill.ts';

const clock = { now: () => new Date('2026-11-21T09:00:00Z') };

const app = await appForFile({ clock });
const as = await signedInRoles(app.db);

let numbers = 0;

/** A site with one electricity point, from 2020 on. */
async function billedSite() {
  const site = await seedSite(app.db, { buildings: 0 });
  return { ...site, pointId: await addPoint(site.siteId) };
}

async function addPoint(siteId: number, more: object = {}): Promise<number> {
  numbers += 1;
  const body = { ...pointOf(siteId), ...more };
  const { value } = await app.call(createDeliveryPoint, { as: as.technical, body });
  return value.id;
}

function pointOf(siteId: number) {
  return typedPoint(siteId, String(30_000_000_000_000 + numbers), { operator: 'Enedis', segment: 'C4' });
}

const add = (body: ReturnType<typeof typedBill>) => app.call(contract.createBill, { as: as.financial, body });

async function feed(siteId: number, from: { year: number; month: number }, energyType = 'electricity') {
  return (await app.call(feeds.createBillFeed, { as: as.technical, body: { siteId, energyType, from } }))
    .value;
}

async function totals(code: string, year: number) {
  const query = { period: String(year), compared: String(year - 1), site: code };
  return (await app.call(readSummary, { as: as.readonly, query })).value;
}

async function declare(siteId: number, year: number, quantity: number) {
  const months = twelve(() => ({ quantity, amountCents: null, isCreditNote: false }));
  const head = { unit: 'MWh', gasCoefficient: null, ecsProducer: null, notes: null, ttcNotes: null };
  await app.call(createDeclaration, {
    as: as.financial,
    body: { siteId, energyType: 'electricity', year, ...head, months },
  });
}

describe('from bills to the dashboard', () => {
  test('bills from the 12th to the 11th arrive one by one, and each month is right at once', async () => {
    const { siteId, code, pointId } = await billedSite();
    await declare(siteId, 2025, 5);
    await feed(siteId, { year: 2025, month: 2 });
    // January was typed, 5 MWh; from February on there are no data yet.
    expect((await totals(code, 2025)).current.totals).toMatchObject({ consumptionKwh: 5000 });

    await add(typedBill(pointId, '2025-01-12', '2025-02-11', { quantity: 3100, ttcCents: 31_000 }));
    // 11 of 31 days: 1 100 kWh.
    let shown = (await totals(code, 2025)).current;
    expect(shown.totals.consumptionKwh).toBe(6100);
    expect(totalReservations(shown.energies)).toContainEqual({
      kind: 'partial-months',
      energyType: 'electricity',
      months: [{ year: 2025, month: 2, siteCount: 1 }],
    });

    await add(typedBill(pointId, '2025-02-12', '2025-03-11', { quantity: 2800, ttcCents: 28_000 }));
    shown = (await totals(code, 2025)).current;
    // February is complete, 1 100 + 1 700; March has 1 100.
    expect(shown.totals.consumptionKwh).toBe(5000 + 2800 + 1100);
    const partial = totalReservations(shown.energies).filter(({ kind }) => kind === 'partial-months');
    expect(partial.flatMap(({ months }) => months)).toEqual([{ year: 2025, month: 3, siteCount: 1 }]);

    const grid = (await app.call(readDeclarationGrid, { as: as.readonly, query: { year: '2025' } })).value;
    expect(grid.cells.find(cell => cell.siteId === siteId)).toMatchObject({
      declared: 2,
      partialMonths: [3],
      missingMonths: [4, 5, 6, 7, 8, 9, 10, 11, 12],
    });

    const query = { period: '2025-02', site: code };
    const [line] = (await app.call(readExplanation, { as: as.readonly, query })).value.lines;
    expect(line).toMatchObject({ unit: 'kWh' });
    expect(line?.months).toMatchObject([
      { quantity: 2800, amountCents: 28_000, billed: { coveredDays: 28, isWhole: true, isEstimated: false } },
    ]);
    const of = { site: code, energy: 'electricity', year: '2025', month: '2' };
    const { parts } = (await app.call(months.readMonthBills, { as: as.readonly, query: of })).value;
    expect(parts.map(({ dayCount, quantity, amountCents }) => [dayCount, quantity, amountCents])).toEqual([
      [11, 1100, 11_000],
      [17, 1700, 17_000],
    ]);
  });

  test('energies waiting to be fed are shown beside the typed values, and are fed all together or not at all', async () => {
    const { siteId, code, pointId } = await billedSite();
    await declare(siteId, 2025, 5);
    for (const [first, last, quantity] of [
      ['2025-01-12', '2025-02-28', 4_800],
      ['2025-03-01', '2025-03-31', 3_100],
    ] as const)
      await add(typedBill(pointId, first, last, { quantity, ttcCents: 12_000 }));
    const waiting = async () =>
      (await app.call(feeds.listWaitingFeeds, { as: as.readonly })).value.waiting.filter(
        each => each.siteId === siteId,
      );
    const [series] = await waiting();
    expect(series).toMatchObject({ energyType: 'electricity', from: { year: 2025, month: 2 } });
    // 20 of 48 days are in January, 28 in February.
    expect(
      series?.months.map(({ period, isWhole, billed, typed }) => [
        period.month,
        isWhole,
        billed.quantity,
        typed?.quantity,
      ]),
    ).toEqual([
      [1, false, 2_000, 5_000],
      [2, true, 2_800, 5_000],
      [3, true, 3_100, 5_000],
    ]);
    const own = { siteId, energyType: 'electricity', from: { year: 2025, month: 2 } } as const;
    const refused = await app.call(feeds.createBillFeeds, {
      as: as.technical,
      body: { feeds: [own, { ...own, siteId: 999_999 }] },
    });
    expect([refused.status, refused.error.code]).toEqual([404, 'not-found']);
    expect(await waiting()).toHaveLength(1);
    const fed = await app.call(feeds.createBillFeeds, { as: as.technical, body: { feeds: [own] } });
    expect([fed.status, fed.value.count]).toEqual([201, 1]);
    expect(await waiting()).toEqual([]);
    // January as typed, 5 MWh, then 2 800 and 3 100 kWh; what bills do not cover is missing.
    expect((await totals(code, 2025)).current.totals.consumptionKwh).toBe(10_900);
  });

  test('a partial month is in no comparison', async () => {
    const { siteId, code, pointId } = await billedSite();
    await feed(siteId, { year: 2023, month: 1 });
    await add(typedBill(pointId, '2023-01-01', '2023-02-28', { quantity: 590 }));
    await add(typedBill(pointId, '2024-01-01', '2024-01-31', { quantity: 300 }));
    await add(typedBill(pointId, '2024-02-01', '2024-02-10', { quantity: 100 }));
    const { comparison, current } = await totals(code, 2024);
    expect(current.totals.consumptionKwh).toBe(400);
    expect(comparison.consumptionKwh).toMatchObject({
      current: 300,
      previous: 310,
      basis: { monthCount: 1, leftOutCount: 2 },
    });
  });

  test('typed values are not lost: without the feed they count again', async () => {
    const { siteId, code, pointId } = await billedSite();
    await declare(siteId, 2025, 5);
    await add(typedBill(pointId, '2025-01-01', '2025-12-31', { quantity: 365 }));
    expect((await totals(code, 2025)).current.totals.consumptionKwh).toBe(60_000);
    const fed = await feed(siteId, { year: 2020, month: 1 });
    expect((await totals(code, 2025)).current.totals.consumptionKwh).toBe(365);
    const params = { id: fed.id };
    const from = { year: 2025, month: 7 };
    const stale = await app.call(feeds.saveBillFeed, { as: as.rse, params, version: 9, body: { from } });
    expect(stale.error.code).toBe('version-stale');
    const moved = await app.call(feeds.saveBillFeed, { as: as.rse, params, version: 1, body: { from } });
    expect(moved.value).toMatchObject({ from, version: 2 });
    // 184 days from July on.
    expect((await totals(code, 2025)).current.totals.consumptionKwh).toBe(30_000 + 184);
    await app.call(feeds.deleteBillFeed, { as: as.rse, params, version: 2 });
    expect((await totals(code, 2025)).current.totals.consumptionKwh).toBe(60_000);
  });
});

describe('bills that replace one another', () => {
  test('an estimate, its real bill, and a credit note that finds what it takes back', async () => {
    const { siteId, code, pointId } = await billedSite();
    await feed(siteId, { year: 2025, month: 1 });
    const estimate = typedBill(pointId, '2025-01-01', '2025-01-31', { quantity: 1200, isEstimated: true });
    const { value: first } = await add(estimate);
    expect(totalReservations((await totals(code, 2025)).current.energies)).toContainEqual(
      expect.objectContaining({ kind: 'estimated-quantities', quantity: 1200 }),
    );
    const given = { issuedOn: '2025-03-01', number: 'REAL' };
    const asked = await add(typedBill(pointId, '2025-01-01', '2025-01-31', given));
    expect([asked.status, asked.error]).toMatchObject([
      400,
      { code: 'bill-over-estimate', field: 'points.0.isBeside' },
    ]);
    const { value: real } = await add(
      typedBill(pointId, '2025-01-01', '2025-01-31', { ...given, isBeside: false }),
    );
    expect((await totals(code, 2025)).current.totals.consumptionKwh).toBe(1000);
    const again = (await app.call(contract.readBill, { as: as.readonly, params: { id: first.id } })).value;
    expect(again.points[0]).toMatchObject({ replacedBy: { id: real.id }, replacedReason: 'real' });
    expect(again.months).toEqual([]);

    await app.call(contract.deleteBill, { as: as.financial, params: { id: first.id }, version: 1 });
    const note = { kind: 'credit-note' as const, quantity: -100, ttcCents: -1000 };
    const { value: credit } = await add(typedBill(pointId, '2025-01-01', '2025-01-31', note));
    expect(credit.corrects).toMatchObject({ id: real.id });
    expect((await totals(code, 2025)).current.totals).toMatchObject({ consumptionKwh: 900, costCents: 9000 });
  });

  test('a real bill for the rest of an estimate counts beside it, according to its indexes or to a person', async () => {
    const { siteId, code, pointId } = await billedSite();
    await feed(siteId, { year: 2025, month: 1 });
    await add(typedBill(pointId, '2025-01-01', '2025-01-31', { quantity: 1200, isEstimated: true }));
    const given = { quantity: 300, ttcCents: 2500, number: 'NET' };
    const net = (more: object) => typedBill(pointId, '2025-01-01', '2025-02-28', { ...given, ...more });
    const sums = async () => (await totals(code, 2025)).current.totals;
    const { value: real } = await add(net({ isBeside: true }));
    expect(await sums()).toMatchObject({ consumptionKwh: 1500, costCents: 12_500 });
    const params = { id: real.id };
    const save = (more: object) =>
      app.call(contract.saveBill, { as: as.financial, params, version: real.version, body: net(more) });
    expect((await save({})).error.code).toBe('bill-over-estimate');
    const read = { class: 'Base', coefficient: null, quantity: null, kind: 'real' } as const;
    const indexes = [{ ...read, start: 10_000, end: 11_500, subscribed: null, reached: null }];
    const saved = await save({ reads: indexes });
    expect(saved.value.points[0]).toMatchObject({ isBeside: null, overlapDays: 0 });
    expect(await sums()).toMatchObject({ consumptionKwh: 1500, costCents: 12_500 });
    const told = totalReservations((await totals(code, 2025)).current.energies);
    const kinds = told.map(({ kind }) => kind);
    expect(kinds).not.toContain('estimated-quantities');
    // 59 days of 1 500 kWh.
    const query = { period: '2025-01', compared: '2024-01', site: code };
    const january = (await app.call(readSummary, { as: as.readonly, query })).value;
    expect(january.current.totals.consumptionKwh).toBeCloseTo((1500 * 31) / 59, 2);
  });

  test('a point that moves to another site takes its bills with it from that day on', async () => {
    const { siteId, code, pointId } = await billedSite();
    const other = await seedSite(app.db, { buildings: 0 });
    for (const id of [siteId, other.siteId]) await feed(id, { year: 2025, month: 1 });
    await add(typedBill(pointId, '2025-01-01', '2025-01-31', { quantity: 310 }));
    const { points } = (await app.call(listDeliveryPoints, { as: as.readonly, query: { site: code } })).value;
    const [point] = points;
    const { id: _id, energyType: _energy, billCount, billedUntil, version, ...rest } = point ?? points[0]!;
    const { lastSupplier, ...content } = rest;
    expect([billCount, billedUntil, lastSupplier]).toEqual([1, '2025-01-31', 'EDF']);
    const places = [
      { siteId, from: '2020-01-01', to: '2025-01-10', sharePpm: 1_000_000 },
      { siteId: other.siteId, from: '2025-01-11', to: null, sharePpm: 1_000_000 },
    ];
    await app.call(saveDeliveryPoint, {
      as: as.technical,
      params: { id: pointId },
      version,
      body: { ...content, places },
    });
    expect((await totals(code, 2025)).current.totals.consumptionKwh).toBe(100);
    expect((await totals(other.code, 2025)).current.totals.consumptionKwh).toBe(210);
  });
});

describe('published bills', () => {
  test.each(Object.entries(published))(
    '%s is entered line by line and adds up to the cent',
    async (_, printed) => {
      const { siteId } = await seedSite(app.db, { buildings: 0 });
      numbers += 1;
      const pointId = await addPoint(siteId, { energyType: printed.energyType });
      const body = typedPublished(pointId, printed);
      const { htCents, ttcCents } = body;
      const { lines, reads, quantity } = body.points[0]!;
      const { value: created } = await add(body);
      const bill = (await app.call(contract.readBill, { as: as.readonly, params: { id: created.id } })).value;
      // Nothing is recomputed: as printed, line by line.
      expect(bill.points[0]).toMatchObject({ lines, reads, quantity });
      expect(bill.points[0]?.lines.reduce((sum, line) => sum + line.htCents, 0)).toBe(htCents);
      expect(bill.doubts).toEqual([]);
      expect(bill.months.reduce((sum, part) => sum + part.amountCents, 0)).toBe(ttcCents);
      expect(bill.months.reduce((sum, part) => sum + (part.quantity ?? 0), 0)).toBeCloseTo(printed.kwh, 9);
      const wrong = { ...body, number: `${body.number}-b`, htCents: htCents! - 3 };
      const doubts = (await add(wrong)).value.doubts;
      expect(doubts).toEqual([
        { what: 'ht-and-vat', gapCents: 3 },
        { what: 'lines', gapCents: -3 },
      ]);
    },
  );
});

describe('refused', () => {
  test.each([
    [{ firstDay: '2025-02-01', lastDay: '2025-01-01' }, 'bill-days-disordered', 'points.0.lastDay'],
    [{ unit: 'L' }, 'bill-unit-not-allowed', 'points.0.unit'],
    [{ kind: 'credit-note' }, 'bill-credit-note-positive', 'ttcCents'],
    [{ number: 'F-double' }, 'bill-number-taken', 'number'],
    [{ supplier: '' }, 'invalid', 'supplier'],
    [{ correctsBillId: 2_000_000_000 }, 'not-found', 'correctsBillId'],
  ])('%j: %s', async (wrong, code, field) => {
    const { pointId } = await billedSite();
    await add(
      typedBill(pointId, '2024-01-01', '2024-01-31', { number: 'F-double', supplier: `É.D.F.${code}` }),
    );
    const { firstDay, lastDay, unit, ...head } = {
      firstDay: '2025-01-01',
      lastDay: '2025-01-31',
      unit: 'kWh',
      ...wrong,
    } as {
      firstDay: string;
      lastDay: string;
      unit: 'kWh';
    };
    const body = typedBill(pointId, firstDay, lastDay, { supplier: `e d f ${code}`, unit, ...head });
    const refused = await add(body);
    expect(refused.error).toMatchObject({ code, field });
  });

  test('an outdated version, a missing point, and a person without the right', async () => {
    const { pointId } = await billedSite();
    const body = typedBill(pointId, '2025-01-01', '2025-01-31');
    const { value: bill } = await add(body);
    const stale = await app.call(contract.saveBill, {
      as: as.admin,
      params: { id: bill.id },
      version: 7,
      body,
    });
    expect(stale.error.code).toBe('version-stale');
    expect((await add(typedBill(2_000_000_000, '2025-01-01', '2025-01-31'))).error.code).toBe('not-found');
    expect((await app.call(contract.createBill, { as: as.readonly, body })).error.code).toBe('forbidden');
    const ofPoint = { as: as.financial, body: { ...pointOf(1), energyType: 'gas' } };
    expect((await app.call(createDeliveryPoint, ofPoint)).error.code).toBe('forbidden');
  });
});

describe('the list', () => {
  test('is searched, filtered and read page by page, the latest first', async () => {
    const { code, siteId, pointId } = await billedSite();
    const second = await addPoint(siteId, { label: 'Cuisine' });
    for (let month = 1; month <= 9; month += 1) {
      for (const point of [pointId, second]) {
        const day = `2024-0${month}`;
        await add(
          typedBill(point, `${day}-01`, `${day}-28`, { supplier: 'Engie Pro', isEstimated: month === 9 }),
        );
      }
    }
    const list = async (query: Record<string, string>) =>
      (await app.call(contract.listBills, { as: as.readonly, query: { site: code, ...query } })).value.bills;
    expect(await list({})).toHaveLength(18);
    expect(await list({ point: String(second) })).toHaveLength(9);
    expect(await list({ text: 'cuisi' })).toHaveLength(9);
    expect(await list({ text: '100%' })).toHaveLength(0);
    expect(await list({ from: '2024-03-15', to: '2024-04-15' })).toHaveLength(4);
    expect((await list({ state: 'estimated' })).map(({ issuedOn }) => issuedOn)).toEqual([
      '2024-09-28',
      '2024-09-28',
    ]);
    const { suppliers } = (await app.call(contract.listSuppliers, { as: as.readonly })).value;
    const engie = suppliers.find(({ name }) => name === 'Engie Pro');
    expect(await list({ supplier: String(engie?.id) })).toHaveLength(18);
    const [first] = await list({});
    expect(first?.points[0]).toMatchObject({ siteId, siteName: expect.any(String) });
    const after = `${first?.issuedOn}_${first?.id}`;
    expect(await list({ after })).toHaveLength(17);
    const { bills: ofAllSites } = (await app.call(contract.listBills, { as: as.readonly })).value;
    expect(ofAllSites.map(({ id }) => id)).toEqual(
      expect.arrayContaining((await list({})).map(({ id }) => id)),
    );
  });

  test('of expected bills that have not arrived is given point by point', async () => {
    const { code, pointId } = await billedSite();
    await add(typedBill(pointId, '2026-06-05', '2026-07-04'));
    await add(typedBill(pointId, '2026-07-05', '2026-07-31'));
    const query = { site: code };
    const { points } = (await app.call(months.listExpectedBills, { as: as.readonly, query })).value;
    // On 21 November, September ended more than 45 days ago, October did not. June began on the 5th.
    expect(points).toMatchObject([
      {
        pointId,
        billedUntil: '2026-07-31',
        months: [
          { year: 2026, month: 8 },
          { year: 2026, month: 9 },
        ],
      },
    ]);
  });
});
