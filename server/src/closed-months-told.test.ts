import { readEvolution } from '@suivi/contract/analyses/analytics';
import { createBillFeed } from '@suivi/contract/bills/bill-feeds';
import { createBill } from '@suivi/contract/bills/bills';
import { readExplanation, readSummary } from '@suivi/contract/dashboard/dashboard';
import { createDeclaration } from '@suivi/contract/declarations/declarations';
import { closeMonths, listMonthClosings, reopenMonths } from '@suivi/contract/months/month-closings';
import type { Endpoint } from '@suivi/contract/ground/endpoint';
import {
  exportAnalytics,
  exportAnnualReport,
  exportDashboard,
  exportDeclarations,
} from '@suivi/contract/reports/exports';
import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { totalReservations } from '@suivi/domain/months/totals';
import { months as calendarMonths } from '@suivi/domain/ground/calendar/month';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasPdfReader, reportPages } from './documents/testing/report-text.ts';
import { billFile, prm } from './features/imports/testing/bill-app.ts';
import { importFile } from './features/imports/testing/import-file.ts';
import { typedPoint } from './features/supply/points/testing/typed-point.ts';
import { readTabularFile } from './platform/files/read-tabular-file.ts';
import { signedIn } from './testing/accounts.ts';
import { siteWrites } from './testing/generated-site-writes.ts';
import { supplyWrites } from './testing/generated-supply-writes.ts';
import { choiceOf, nextNumber, type Write } from './testing/generated-world.ts';
import { seedSite } from './testing/seed-site.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let as: string;
let site: Awaited<ReturnType<typeof seedSite>>;
let pointId: number;
const period = '2024-01_2024-02';

beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date('2026-01-20T09:00:00Z') } });
  as = await signedIn(app.db, 'admin');
  site = await seedSite(app.db, { code: 'clos', buildings: 1 });
  await seedSite(app.db, { code: 'ouvert', buildings: 1 });
  const point = typedPoint(site.siteId, prm, { energyType: 'electricity', segment: 'C5' });
  pointId = (await app.call(createDeliveryPoint, { as, body: point })).value.id;
  const from = { year: 2024, month: 1 };
  const feed = { siteId: site.siteId, energyType: 'electricity', from };
  const statuses = [
    (await app.call(createBillFeed, { as, body: feed })).status,
    await bill('01', 3000, 60_000),
  ];
  const months = calendarMonths.map(month => ({
    quantity: 1000 + month,
    amountCents: 20_000,
    isCreditNote: false,
  }));
  const gas = { siteId: site.siteId, energyType: 'gas', year: 2024, unit: 'kWh', gasCoefficient: null };
  const body = { ...gas, ecsProducer: null, notes: '', ttcNotes: '', months };
  statuses.push((await app.call(createDeclaration, { as, body })).status);
  // February is closed without its electricity bill.
  for (const month of [1, 2]) {
    const asked = { siteIds: [site.siteId], period: { year: 2024, month }, exceptionReason: 'essai' };
    statuses.push((await app.call(closeMonths, { as, body: asked })).status);
  }
  if (statuses.some(status => status !== 201)) throw new Error(statuses.join(', '));
}, 60_000);
afterAll(async () => {
  await app.close();
});

async function bill(month: '01' | '02', quantity: number, ttcCents: number): Promise<number> {
  const part = {
    pointId,
    firstDay: `2024-${month}-01`,
    lastDay: month === '01' ? '2024-01-31' : '2024-02-29',
    quantity,
    unit: 'kWh',
    gasCoefficient: null,
    ttcCents,
    fixedCents: 0,
    isEstimated: false,
    reads: [],
    lines: [],
  };
  const head = { supplier: 'EDF', number: `T${nextNumber()}`, kind: 'bill', issuedOn: '2024-04-10' };
  const sums = { htCents: null, vatCents: null, ttcCents, correctsBillId: null, notes: '' };
  return (await app.call(createBill, { as, body: { ...head, ...sums, points: [part] } })).status;
}

const {
  'an open month': _1,
  'a site less': _2,
  'a site again': _3,
  ...generated
} = {
  ...siteWrites,
  ...supplyWrites,
};
const writes: Record<string, Write> = {
  ...generated,
  'a late bill': ({ choice }) =>
    bill(choice.of(['01', '02'] as const), choice.of([500, 3100]), choice.of([9000, 62_100])),
  'an import': async ({ choice }) => {
    const cents = choice.of(['10,00;2,00;12,00', '300,00;60,00;360,00']);
    const row = `EDF;I${nextNumber()};Facture;15/03/2024;${prm};12/01/2024;11/02/2024;310;${cents};Réelle`;
    const { state } = await importFile(app, as, 'tard.csv', billFile(row));
    return state === 'applied' ? 201 : 409;
  },
};

/** What is reported for the two closed months, without the reservations. */
async function figures() {
  const query = { period, site: site.code };
  const { totals, energies } = (await app.call(readSummary, { as, query })).value.current;
  const explained = (await app.call(readExplanation, { as, query })).value.lines.map(line => [
    line.energyType,
    line.months.map(({ quantity, amountCents, estimatedCents, emissionsKg, billed }) => [
      quantity,
      amountCents,
      estimatedCents,
      emissionsKg,
      billed,
    ]),
  ]);
  const evolution = (
    await app.call(readEvolution, { as, query: { metric: 'cost', site: site.code, period } })
  ).value.months
    .filter(({ year, month }) => year === 2024 && month <= 2)
    .map(({ value }) => value);
  return {
    totals,
    energies: energies.map(each => ({ ...each, reservations: [] })),
    explained,
    evolution,
  };
}

/** The rows of the dashboard workbook and of the file of declarations for the two months. */
async function files() {
  const query = { period, site: site.code, format: 'xlsx' };
  const workbook = await app.call(exportDashboard, { as, query });
  const file = await readTabularFile(workbook.response.rawPayload, 'x.xlsx');
  if (file.kind === 'refused') throw new Error(file.code);
  const rows = file.tables
    .filter(({ name }) => name === 'Données')
    .flatMap(({ rows: own }) => own.map(({ cells }) => cells.filter(cell => typeof cell === 'number')));
  const asked = { site: site.code, format: 'csv', year: '2024' };
  const csv = (await app.call(exportDeclarations, { as, query: asked })).response.payload;
  return { rows, csv: csv.split('\r\n').filter(line => /;(01|02|1|2|janvier|février);/i.test(line)) };
}

/** What reports print for the two months: their figures without the gaps to open months, and without what is said beside. */
async function reports() {
  if (!hasPdfReader) return [];
  const of = { site: site.code, format: 'pdf' } as const;
  const asked: [Endpoint, Record<string, string>][] = [
    [exportDashboard, { ...of, period }],
    [exportDeclarations, { ...of, year: '2024' }],
    [exportAnnualReport, { site: site.code, year: '2024' }],
    [exportAnalytics, { ...of, period, metric: 'cost', monthly: 'yes' }],
  ];
  const printed: string[] = [];
  for (const [endpoint, query] of asked) {
    const { response } = await app.call(endpoint, { as, query });
    const text = reportPages(response.rawPayload).replaceAll(/[\u00a0\u202f]/g, ' ');
    printed.push(
      ...text.split('\n').flatMap(line => {
        const [label = '', ...figures] = line.trim().split(/ {2,}/);
        const isOfMonth = /^(?:janvier|février)(?: 2024)?$/i.test(label);
        return isOfMonth
          ? [label, ...figures.filter(each => /^(?:[\d ,]+(?: €| t CO₂)?|—)$/.test(each))]
          : [];
      }),
    );
  }
  return printed;
}

const changes = async () => {
  const { energies } = (await app.call(readSummary, { as, query: { period, site: site.code } })).value
    .current;
  return totalReservations(energies).filter(({ kind }) => kind === 'changed-since-closing');
};

test('no late bill, import, weather, declaration or feed changes what is reported for a closed month, in any order', {
  timeout: 180_000,
}, async () => {
  const [before, filesBefore, printedBefore] = [await figures(), await files(), await reports()];
  // Gas is declared in kWh PCS, of which 90 % are PCI.
  expect(before.totals).toMatchObject({
    consumptionKwh: 3000 + 0.9 * (1001 + 1002),
    costCents: 60_000 + 40_000,
  });
  expect([filesBefore.rows.length > 0, filesBefore.csv.length, await changes()]).toEqual([true, 3, []]);
  const choice = choiceOf(16);
  const accepted = new Set<string>();
  for (let turn = 0; turn < 90; turn += 1) {
    const name = turn === 0 ? 'a late bill' : choice.of(Object.keys(writes));
    const status = (await writes[name]?.({ app, as, choice: choiceOf(choice.below(2 ** 31)) })) ?? 404;
    if (status < 300) accepted.add(name);
    expect(await figures(), `${turn} ${name} ${status}`).toEqual(before);
  }
  for (const name of ['a late bill', 'an import', 'weather', 'another declared year', 'months from bills'])
    expect(accepted).toContain(name);
  expect(await files()).toEqual(filesBefore);
  expect(await reports()).toEqual(printedBefore);
  const known = hasPdfReader ? ['3 000', '600,00 €', '800 €', '800', '3,9'] : [];
  expect(printedBefore).toEqual(expect.arrayContaining(known));
});

test('today’s result of the bills is shown beside it, and reported once the month is reopened', async () => {
  expect(await bill('02', 500, 9000)).toBe(201);
  const [told] = await changes();
  expect(told).toMatchObject({ energyType: 'electricity', months: [{ month: 1 }, { month: 2 }] });
  const { changedSince } = (
    await app.call(listMonthClosings, { as, query: { year: '2024', site: site.code } })
  ).value;
  const january = changedSince.filter(({ period: of }) => of.month === 1 && of.year === 2024);
  const quantity = january.find(({ figure }) => figure === 'quantity');
  expect(quantity?.told).toBe(3000);
  expect(changedSince.find(({ period: of, figure }) => of.month === 2 && figure === 'cost')?.told).toBeNull();

  const body = { siteIds: [site.siteId], period: { year: 2024, month: 1 }, reason: 'essai' };
  expect((await app.call(reopenMonths, { as, body })).status).toBe(200);
  const query = { period: '2024-01', site: site.code };
  const { energies } = (await app.call(readSummary, { as, query })).value.current;
  expect(energies.find(({ energyType }) => energyType === 'electricity')?.quantityNormal).toBe(quantity?.now);
  expect((await changes()).flatMap(({ months }) => months)).toEqual([{ year: 2024, month: 2, siteCount: 1 }]);
});
