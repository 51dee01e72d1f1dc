import * as contract from '@suivi/contract/declarations/declarations';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestAccount, openTestSession } from '../../testing/accounts.ts';
import { declareMonths } from '../../testing/declare-months.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { declarationContent } from './testing/declaration-content.ts';

let one: { siteId: number; code: string };
let other: { siteId: number; code: string };
let round = 0;

/** kWh of a year by month: a boiler room that heats, about this many times 100 MWh in January. */
const heating = [98_412, 90_377, 70_218, 45_631, 20_184, 9_047, 7_812, 7_905, 12_846, 38_211, 69_554, 93_108];
const usual = (year: number, times: number) =>
  heating.map((quantity, at) =>
    Math.round(quantity * times * (1 + (((year * 12 + at + round * 5) * 7919) % 1009) / 20_180)),
  );

const app = await appForFile();
const as = await openTestSession(app.db, await createTestAccount(app.db, 'financial'));

beforeEach(async () => {
  round += 1;
  // The data of the sites of an earlier test must not have an influence.
  await app.db.updateTable('sites').set({ archived_at: new Date() }).execute();
  one = await seedSite(app.db, { buildings: 0 });
  other = await seedSite(app.db, { buildings: 0 });
  for (const [{ siteId }, times] of [
    [one, 1],
    [other, 3],
  ] as const) {
    const quantities = [2022, 2023, 2024].flatMap(year => usual(year, times));
    await declareMonths(app.db, { siteId, energyType: 'gas', from: { year: 2022, month: 1 }, quantities });
  }
});

const year = (months: Record<number, { quantity: number; amountCents: number | null }>) =>
  declarationContent(months, { unit: 'kWh' });
const entry = (siteId: number, quantity: number, more: object = {}) => ({
  siteId,
  energyType: 'gas',
  version: null,
  quantity,
  amountCents: 912_345,
  isCreditNote: false,
  ...more,
});
const month = { year: 2025, month: 1 };
const check = async (entries: object[]) =>
  (await app.call(contract.checkMonthEntry, { as, body: { ...month, entries } })).value.doubts;
const sameBill = (siteId: number, name: string, otherId: number) => ({
  siteId,
  energyType: 'gas',
  reason: 'misplaced',
  misplaced: { code: 'same-at-two-sites', otherSite: { id: otherId, name } },
});

describe('the bill of another site', () => {
  test('is asked about before it is stored, and stored once it is confirmed', async () => {
    const body = { siteId: one.siteId, energyType: 'gas', year: 2025 };
    const content = { ...body, ...year({ 1: { quantity: 101_337, amountCents: 912_345 } }) };
    expect((await app.call(contract.createDeclaration, { as, body: content })).status).toBe(201);

    const asked = await check([entry(other.siteId, 101_337)]);
    expect(asked).toMatchObject([sameBill(other.siteId, one.code, one.siteId)]);
    const refused = await app.call(contract.saveMonthEntry, {
      as,
      body: { ...month, entries: [entry(other.siteId, 101_337)] },
    });
    expect([refused.status, refused.error.code, refused.error.field]).toEqual([
      409,
      'value-doubtful',
      'entries.0.quantity',
    ]);
    const saved = await app.call(contract.saveMonthEntry, {
      as,
      body: { ...month, entries: [entry(other.siteId, 101_337, { isConfirmed: true })] },
    });
    expect(saved.value).toEqual({ saved: 1 });
  });

  test('is detected in one entry of a month, at both sites', async () => {
    const asked = await check([entry(one.siteId, 101_337), entry(other.siteId, 101_337)]);
    expect(asked).toMatchObject([
      sameBill(one.siteId, other.code, other.siteId),
      sameBill(other.siteId, one.code, one.siteId),
    ]);
  });

  test('is no longer asked about when the entry itself corrects the other site', async () => {
    const [mine = 0] = usual(2025, 1);
    const [theirs = 0] = usual(2025, 3);
    const swapped = [
      entry(one.siteId, theirs, { isConfirmed: true }),
      entry(other.siteId, mine, { isConfirmed: true }),
    ];
    await app.call(contract.saveMonthEntry, { as, body: { ...month, entries: swapped } });
    const right = [
      entry(one.siteId, mine, { version: 1 }),
      entry(other.siteId, theirs, { version: 1, amountCents: 2_912_345 }),
    ];
    expect(await check(right)).toEqual([]);
  });
});

test('the year of another site, whose own year is stored here, is asked about', async () => {
  const months = (quantities: readonly number[]) =>
    year(Object.fromEntries(quantities.map((quantity, at) => [at + 1, { quantity, amountCents: null }])));
  const body = { siteId: one.siteId, energyType: 'gas', year: 2025, ...months(usual(2025, 3)) };
  const confirmedMonths = heating.map((_, at) => at + 1);
  await app.call(contract.createDeclaration, { as, body: { ...body, confirmedMonths } });
  const { doubts } = (
    await app.call(contract.checkDeclaration, {
      as,
      body: { ...body, siteId: other.siteId, ...months(usual(2025, 1)) },
    })
  ).value;
  expect(doubts).toHaveLength(12);
  for (const doubt of doubts) {
    expect(doubt).toMatchObject({
      reason: 'misplaced',
      misplaced: { code: 'sites-swapped', otherSite: { id: one.siteId } },
    });
  }
});
