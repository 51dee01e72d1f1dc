import * as bills from '@suivi/contract/bills/bills';
import * as feeds from '@suivi/contract/bills/bill-feeds';
import * as contracts from '@suivi/contract/supply/contracts';
import * as closings from '@suivi/contract/months/month-closings';
import * as declarations from '@suivi/contract/declarations/declarations';
import * as points from '@suivi/contract/supply/delivery-points';
import * as notes from '@suivi/contract/months/month-notes';
import * as prices from '@suivi/contract/energy/prices';
import * as readings from '@suivi/contract/readings/readings';
import { endpoints } from '@suivi/contract/endpoints';
import { months as calendarMonths } from '@suivi/domain/ground/calendar/month';
import { beforeAll, describe, expect, test } from 'vitest';
import { typedBill } from './features/bills/testing/typed-bill.ts';
import { typedPoint } from './features/supply/points/testing/typed-point.ts';
import { signedInRoles } from './testing/accounts.ts';
import { seedSite } from './testing/seed-site.ts';
import { appForFile } from './testing/app-for-file.ts';

const clock = { now: () => new Date('2026-11-21T09:00:00Z') };
/** What is stored in March 2025, which is closed. */
const at: Record<
  'water' | 'note' | 'reading' | 'price' | 'bill' | 'point' | 'feed' | 'gasPoint' | 'contract',
  number
> = {
  water: 0,
  note: 0,
  reading: 0,
  price: 0,
  bill: 0,
  point: 0,
  feed: 0,
  gasPoint: 0,
  contract: 0,
};
const march = { year: 2025, month: 3 } as const;

const yearOf = (marchQuantity: number, unit = 'm3') => ({
  unit,
  gasCoefficient: null,
  ecsProducer: null,
  notes: '',
  ttcNotes: '',
  months: calendarMonths.map(month => ({
    quantity: month === 3 ? marchQuantity : 90,
    amountCents: null,
    isCreditNote: false,
  })),
  confirmedMonths: [...calendarMonths],
});
const note = { energyType: null, period: march, kind: 'works', text: 'Travaux' };
/** Gas is declared without an amount: a contract prices it. */
const contractBody = (lot: string, value: number) => ({
  supplier: 'Gaz Sud',
  lot,
  energyType: 'gas',
  from: '2025-01-01',
  to: '2025-12-31',
  priceKind: 'fixed',
  notes: '',
  pointIds: [at.gasPoint],
  prices: [{ component: 'supply', class: null, value, unit: '€/MWh', from: null, to: null }],
});
const pointBody = (sharePpm: number) =>
  typedPoint(site.siteId, '30001111111111', {
    places: [{ siteId: site.siteId, from: '2020-01-01', to: null, sharePpm }],
  });

const app = await appForFile({ clock });
const as = await signedInRoles(app.db);
const site = await seedSite(app.db, { buildings: 2 });

beforeAll(async () => {
  const { siteId, buildingIds } = site;
  const admin = { as: as.admin };
  const water = { siteId, energyType: 'water', year: 2025, ...yearOf(100) };
  at.water = (await app.call(declarations.createDeclaration, { ...admin, body: water })).value.id;
  at.note = (await app.call(notes.createMonthNote, { ...admin, body: { siteId, ...note } })).value.id;
  const reading = { buildingId: buildingIds[0], ...march, energyType: 'electricity', quantity: 10 };
  at.reading = (
    await app.call(readings.createReading, { ...admin, body: { ...reading, isConfirmed: true } })
  ).value.id;
  const price = { energyType: 'water', valueEuros: 5, validFrom: { year: 2025, month: 2 } };
  at.price = (await app.call(prices.createPrice, { ...admin, body: price })).value.id;
  at.point = (await app.call(points.createDeliveryPoint, { ...admin, body: pointBody(1_000_000) })).value.id;
  const billed = typedBill(at.point, '2025-03-01', '2025-03-31', { quantity: 3100, ttcCents: 62_000 });
  at.bill = (await app.call(bills.createBill, { ...admin, body: billed })).value.id;
  const from = { year: 2025, month: 2 };
  at.feed = (
    await app.call(feeds.createBillFeed, { ...admin, body: { siteId, energyType: 'electricity', from } })
  ).value.id;
  const gas = { siteId, energyType: 'gas', year: 2025, ...yearOf(100, 'kWh') };
  await app.call(declarations.createDeclaration, { ...admin, body: gas });
  const gasPoint = { ...pointBody(1_000_000), energyType: 'gas', number: '20001111111111' };
  at.gasPoint = (await app.call(points.createDeliveryPoint, { ...admin, body: gasPoint })).value.id;
  at.contract = (
    await app.call(contracts.createContract, { ...admin, body: contractBody('Lot 1', 40) })
  ).value.id;
  const closed = { siteIds: [siteId], period: march, exceptionReason: 'essai' };
  await app.call(closings.closeMonths, { as: as.financial, body: closed });
});

const versionOf = async (
  table:
    | 'monthly_energy_declarations'
    | 'month_notes'
    | 'building_consumptions'
    | 'unit_prices'
    | 'bills'
    | 'delivery_points'
    | 'bill_feeds'
    | 'contracts',
  id: number,
) =>
  (await app.db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

type Attempt = () => Promise<{ status: number; error: { code: string; params?: unknown } }>;

/** In each of the ways that the contract allows. */
const attempts: Record<string, Attempt> = {
  createDeclaration: () =>
    app.call(declarations.createDeclaration, {
      as: as.admin,
      body: { siteId: site.siteId, energyType: 'fuel', year: 2025, ...yearOf(10, 'L') },
    }),
  saveDeclaration: async () =>
    app.call(declarations.saveDeclaration, {
      as: as.admin,
      params: { id: at.water },
      version: await versionOf('monthly_energy_declarations', at.water),
      body: yearOf(101),
    }),
  deleteDeclaration: async () =>
    app.call(declarations.deleteDeclaration, {
      as: as.admin,
      params: { id: at.water },
      version: await versionOf('monthly_energy_declarations', at.water),
    }),
  saveMonthEntry: async () =>
    app.call(declarations.saveMonthEntry, {
      as: as.admin,
      body: {
        ...march,
        entries: [
          {
            siteId: site.siteId,
            energyType: 'water',
            version: await versionOf('monthly_energy_declarations', at.water),
            quantity: 105,
            amountCents: null,
            isCreditNote: false,
            isConfirmed: true,
          },
        ],
      },
    }),
  createReading: () =>
    app.call(readings.createReading, {
      as: as.admin,
      body: {
        buildingId: site.buildingIds[1] ?? 0,
        ...march,
        energyType: 'gas',
        quantity: 1,
        isConfirmed: true,
      },
    }),
  saveReading: async () =>
    app.call(readings.saveReading, {
      as: as.admin,
      params: { id: at.reading },
      version: await versionOf('building_consumptions', at.reading),
      body: { energyType: 'electricity', quantity: 11, isConfirmed: true },
    }),
  saveYearReadings: async () =>
    app.call(readings.saveYearReadings, {
      as: as.admin,
      body: {
        year: 2025,
        entries: [
          {
            buildingId: site.buildingIds[0] ?? 0,
            month: 3,
            version: await versionOf('building_consumptions', at.reading),
            electricity: 12,
            gas: null,
            water: null,
            confirmed: ['electricity'],
          },
        ],
      },
    }),
  createMonthNote: () =>
    app.call(notes.createMonthNote, { as: as.admin, body: { siteId: site.siteId, ...note } }),
  saveMonthNote: async () =>
    app.call(notes.saveMonthNote, {
      as: as.admin,
      params: { id: at.note },
      version: await versionOf('month_notes', at.note),
      body: { ...note, period: { year: 2025, month: 4 } },
    }),
  deleteMonthNote: async () =>
    app.call(notes.deleteMonthNote, {
      as: as.admin,
      params: { id: at.note },
      version: await versionOf('month_notes', at.note),
    }),
  createPrice: () =>
    app.call(prices.createPrice, {
      as: as.admin,
      body: { energyType: 'water', valueEuros: 6, validFrom: march },
    }),
  savePrice: async () =>
    app.call(prices.savePrice, {
      as: as.admin,
      params: { id: at.price },
      version: await versionOf('unit_prices', at.price),
      body: { valueEuros: 7, validFrom: { year: 2025, month: 2 } },
    }),
  deletePrice: async () =>
    app.call(prices.deletePrice, {
      as: as.admin,
      params: { id: at.price },
      version: await versionOf('unit_prices', at.price),
    }),
  saveBill: async () =>
    app.call(bills.saveBill, {
      as: as.admin,
      params: { id: at.bill },
      version: await versionOf('bills', at.bill),
      body: typedBill(at.point, '2025-03-01', '2025-03-31', { quantity: 3000, ttcCents: 60_000 }),
    }),
  deleteBill: async () =>
    app.call(bills.deleteBill, {
      as: as.admin,
      params: { id: at.bill },
      version: await versionOf('bills', at.bill),
    }),
  saveDeliveryPoint: async () =>
    app.call(points.saveDeliveryPoint, {
      as: as.admin,
      params: { id: at.point },
      version: await versionOf('delivery_points', at.point),
      body: { ...pointBody(500_000), energyType: undefined },
    }),
  createBillFeed: () =>
    app.call(feeds.createBillFeed, {
      as: as.admin,
      body: { siteId: site.siteId, energyType: 'water', from: { year: 2025, month: 1 } },
    }),
  createBillFeeds: () =>
    app.call(feeds.createBillFeeds, {
      as: as.admin,
      body: { feeds: [{ siteId: site.siteId, energyType: 'water', from: { year: 2025, month: 1 } }] },
    }),
  saveBillFeed: async () =>
    app.call(feeds.saveBillFeed, {
      as: as.admin,
      params: { id: at.feed },
      version: await versionOf('bill_feeds', at.feed),
      body: { from: { year: 2025, month: 5 } },
    }),
  deleteBillFeed: async () =>
    app.call(feeds.deleteBillFeed, {
      as: as.admin,
      params: { id: at.feed },
      version: await versionOf('bill_feeds', at.feed),
    }),
  createContract: () => app.call(contracts.createContract, { as: as.admin, body: contractBody('Lot 2', 50) }),
  saveContract: async () =>
    app.call(contracts.saveContract, {
      as: as.admin,
      params: { id: at.contract },
      version: await versionOf('contracts', at.contract),
      body: contractBody('Lot 1', 41),
    }),
  deleteContract: async () =>
    app.call(contracts.deleteContract, {
      as: as.admin,
      params: { id: at.contract },
      version: await versionOf('contracts', at.contract),
    }),
};

/** Endpoints that cannot change a month, or are tested elsewhere: imports beside them, a late bill below. */
const elsewhere =
  'abandonImport acknowledgeAlert acknowledgeAlerts addMeterTable applyBudgetFile applyImport archiveBuilding archiveSite askForAccess changeOwnPassword checkBudgetFile checkImport chooseFactorSet chooseOwnMail chooseReference clipReceivedBill closeMonths confirmTwoFactor createAccount createAllocationKey createBill createBudget createBuilding createDeliveryPoint createDocument createFactor createImport createMeter createMeterReading createReceivedBill createSavingAction createSite createSitePlan createSolarProject createTariff createToken createWebhook deleteAllocationKey deleteBudget deleteDeliveryPoint deleteFactor deleteMeter deleteMeterReading deleteSavingAction deleteSolarProject depositMeasures depositReadings disableAccount dismissOwnNotices downloadWeather enableAccount endAccountSessions endOtherSessions endOwnSession eraseAccount finishIssuerSignIn forgetImportLayout forgetImportName freezeAllocation freezeBaseline freezeDecree freezeOperat freezeReport grantAccess importWeather judgeFinding judgeWaste keepDemonstrationAccounts keepOwnView loadEverything placeBuildings readLink receiveBill receiveOperatModel refuseAccess releaseBaseline removeDemonstration removeDocument removeGroupLogo removeOwnView removeSitePlan removeWebhook renewRecoveryCodes reopenMonths replaceGroupLogo replaceSitePlan resetPassword resetTwoFactor restoreBuilding restoreSite revokeToken saveAccount saveAdviceTerms saveAllocationKey saveAnnualReport saveBudget saveBudgetLine saveBuilding saveDecreeProfile saveEnergyAccount saveFactor saveIssuerSettings saveMailSettings saveMeter saveMeterReading saveMobilePeakDays saveOpeningHours saveModulation saveObligations saveOperatModel savePool saveSavingAction saveSettings saveSite saveSolarProject saveThresholds seeReopeningNotices sendReportToOthers setBudgetState setReceivedBillAside signIn signOut startIssuerSignIn startTwoFactor stopOutbox stopOwnMail stopTwoFactor switchWebhook tryIssuer tryMail tryWebhook undoImport unlinkIssuer useLink'.split(
    ' ',
  );

test('every changing endpoint is listed with whether it may change a month', () => {
  const changing = Object.entries(endpoints).flatMap(([name, { effect }]) => (effect === 'read' ? [] : name));
  expect(changing.toSorted()).toEqual([...Object.keys(attempts), ...elsewhere].toSorted());
});

describe('a closed month refuses a change by', () => {
  test.each(Object.keys(attempts))('%s', async name => {
    const { status, error } = (await attempts[name]?.()) ?? { status: 0, error: { code: '' } };
    expect([status, error.code, error.params]).toEqual([409, 'month-closed', { site: site.code, ...march }]);
  });
});
