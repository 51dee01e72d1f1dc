import { createBillFeed } from '@suivi/contract/bills/bill-feeds';
import { createBill } from '@suivi/contract/bills/bills';
import { readChange, readSummary } from '@suivi/contract/dashboard/dashboard';
import {
  createDeclaration,
  readDeclaration,
  saveDeclaration,
} from '@suivi/contract/declarations/declarations';
import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { closeMonths, listMonthClosings, reopenMonths } from '@suivi/contract/months/month-closings';
import { totalReservations } from '@suivi/domain/months/totals';
import { months as calendarMonths } from '@suivi/domain/ground/calendar/month';
import { beforeEach, expect, test } from 'vitest';
import { signedInRoles } from '../../../testing/accounts.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { typedPoint } from '../../supply/points/testing/typed-point.ts';

let site: { siteId: number; code: string };
const period = { year: 2025, month: 3 } as const;

const app = await appForFile({ clock: { now: () => new Date('2026-11-21T09:00:00Z') } });
const as = await signedInRoles(app.db);

beforeEach(async () => {
  site = await seedSite(app.db, { buildings: 0 });
});

const close = (exceptionReason: string | null, given: object = {}) =>
  app.call(closeMonths, {
    as: as.financial,
    body: { siteIds: [site.siteId], period, exceptionReason, ...given },
  });
const reopen = (reason: string) =>
  app.call(reopenMonths, { as: as.admin, body: { siteIds: [site.siteId], period, reason } });
const list = async () =>
  (await app.call(listMonthClosings, { as: as.readonly, query: { year: '2025', site: site.code } })).value;

const yearOf = (quantities: Partial<Record<number, number | null>>) => ({
  unit: 'kWh',
  gasCoefficient: null,
  ecsProducer: null,
  notes: '',
  ttcNotes: '',
  months: calendarMonths.map(month => ({
    quantity: quantities[month] === undefined ? 1000 : quantities[month],
    amountCents: null,
    isCreditNote: false,
  })),
  confirmedMonths: [...calendarMonths],
});
async function declare(quantities: Partial<Record<number, number | null>> = {}) {
  const from = { energy_type: 'electricity' as const, from_year: 2025, from_month: 1 };
  await app.db
    .insertInto('site_energies')
    .values({ site_id: site.siteId, ...from })
    .execute();
  const body = { siteId: site.siteId, energyType: 'electricity', year: 2025, ...yearOf(quantities) };
  return (await app.call(createDeclaration, { as: as.technical, body })).value;
}

test('a complete month is closed without a reason, and shown with the person and the time', async () => {
  await declare();
  expect((await close(null)).value).toEqual({ closed: 1 });
  expect((await close(null)).value).toEqual({ closed: 0 });
  expect((await list()).closings).toMatchObject([
    { siteId: site.siteId, period, exceptionReason: null, reopened: null, closedBy: expect.any(String) },
  ]);
});

test('a month that is missing an energy in use, or is not over, is refused; a reason allows the first case and is stored', async () => {
  await declare({ 3: null });
  const refused = await close(null);
  expect([refused.status, refused.error.code, refused.error.params]).toEqual([
    409,
    'month-incomplete',
    { ...period, count: 1, site: site.code },
  ]);
  expect((await list()).closings).toEqual([]);
  expect((await close('Facture perdue')).value).toEqual({ closed: 1 });
  expect((await list()).closings[0]?.exceptionReason).toBe('Facture perdue');
  const early = await close('Trop tôt', { period: { year: 2026, month: 11 } });
  expect(early.error.code).toBe('month-not-over');
});

test('other months of the same declaration are still saved, with the closed one unchanged', async () => {
  const { id, version } = await declare();
  await close(null);
  const save = (quantities: Record<number, number>) =>
    app.call(saveDeclaration, { as: as.technical, params: { id }, version, body: yearOf(quantities) });
  expect((await save({ 3: 1001 })).error.code).toBe('month-closed');
  expect((await save({ 4: 1200 })).status).toBe(200);
  const query = { site: String(site.siteId), energy: 'electricity', year: '2025' };
  const { declaration } = (await app.call(readDeclaration, { as: as.readonly, query })).value;
  expect(declaration?.months.slice(2, 4).map(({ quantity }) => quantity)).toEqual([1000, 1200]);
});

test('it is reopened by an administrator with a reason, which stays in its history and in the journal', async () => {
  const { id, version } = await declare();
  expect((await reopen('Rien à ouvrir')).error.code).toBe('month-not-closed');
  await close(null);
  expect((await reopen('Erreur de relevé')).value).toEqual({ reopened: 1, told: 0 });
  const saved = await app.call(saveDeclaration, {
    as: as.technical,
    params: { id },
    version,
    body: yearOf({ 3: 1001 }),
  });
  expect(saved.status).toBe(200);
  await close(null);
  expect((await list()).closings.map(({ reopened }) => reopened?.reason ?? null)).toEqual([
    null,
    'Erreur de relevé',
  ]);
  const rows = await app.db
    .selectFrom('journal')
    .select(['action', 'after'])
    .where('entity', '=', 'period-lock')
    .where('site_id', '=', site.siteId)
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual([
    'period-lock.close',
    'period-lock.reopen',
    'period-lock.close',
  ]);
  expect(rows[1]?.after).toMatchObject({ month: '2025-03', reopenReason: 'Erreur de relevé' });
});

test('a closed month keeps its figures; a late bill is shown beside it and booked in the first open month', async () => {
  const { siteId, code } = site;
  const point = await app.call(createDeliveryPoint, {
    as: as.technical,
    body: typedPoint(siteId, '30002222222222'),
  });
  const from = { year: 2025, month: 1 };
  await app.call(createBillFeed, { as: as.technical, body: { siteId, energyType: 'electricity', from } });
  const content = {
    unit: 'kWh' as const,
    gasCoefficient: null,
    ecsProducer: null,
    notes: null,
    ttcNotes: null,
  };
  const months = calendarMonths.map(month =>
    month === 3
      ? { quantity: 3000, amountCents: 60_000, isCreditNote: false }
      : { quantity: null, amountCents: null, isCreditNote: false },
  );
  await app.call(createDeclaration, {
    as: as.technical,
    body: { siteId, energyType: 'electricity', year: 2024, ...content, months },
  });
  const bill = (number: string, quantity: number, ttcCents: number) =>
    app.call(createBill, {
      as: as.financial,
      body: {
        supplier: 'EDF',
        number,
        kind: 'bill',
        issuedOn: '2025-04-10',
        htCents: null,
        vatCents: null,
        ttcCents,
        correctsBillId: null,
        notes: '',
        points: [
          {
            pointId: point.value.id,
            firstDay: '2025-03-01',
            lastDay: '2025-03-31',
            quantity,
            unit: 'kWh',
            gasCoefficient: null,
            ttcCents,
            fixedCents: 0,
            isEstimated: number === 'E-1',
            isBeside: number === 'E-1' ? null : false,
            reads: [],
            lines: [],
          },
        ],
      },
    });
  expect((await bill('E-1', 3000, 60_000)).status).toBe(201);
  await close(null);
  await close('Comptes arrêtés', { period: { year: 2025, month: 4 } });
  // The real bill replaces the estimate: 100 kWh and 21,00 € more than what was closed.
  expect((await bill('R-1', 3100, 62_100)).status).toBe(201);
  const query = { period: '2025-03', site: code };
  const { totals, energies } = (await app.call(readSummary, { as: as.readonly, query })).value.current;
  expect([totals.consumptionKwh, totals.costCents]).toEqual([3000, 60_000]);
  expect(totalReservations(energies)).toContainEqual({
    kind: 'changed-since-closing',
    energyType: 'electricity',
    months: [{ year: 2025, month: 3, siteCount: 1 }],
    changes: { quantity: 100, cost: 2100, emissions: expect.closeTo(100 * 0.057, 6) },
  });
  const costOfMarch = async () => (await app.call(readChange, { as: as.readonly, query })).value.cost;
  expect(await costOfMarch()).toMatchObject({ perimeter: 0, usage: 0, price: 0, late: 0 });
  expect((await list()).lateAmounts).toMatchObject([
    {
      siteId,
      energyType: 'electricity',
      period,
      accountedIn: { year: 2025, month: 5 },
      amountCents: 2100,
      quantityNormal: 100,
      cause: 'bill',
    },
  ]);
  // Reopened and closed again, the month was closed with all of it: 100 kWh more at 0,20 €, and 1,00 € of price.
  await reopen('Contrôle');
  expect(await costOfMarch()).toMatchObject({ usage: 2000, price: 100, late: 0 });
  await close(null);
  expect(await costOfMarch()).toMatchObject({ usage: 2000, price: 100, late: 0 });
});
