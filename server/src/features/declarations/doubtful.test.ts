import * as contract from '@suivi/contract/declarations/declarations';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestAccount, openTestSession } from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { declarationContent } from './testing/declaration-content.ts';

let siteId: number;
/** No two sites have the same figures. */
let place = 0;

const app = await appForFile();
const as = await openTestSession(app.db, await createTestAccount(app.db, 'financial'));

beforeEach(async () => {
  place += 1;
  siteId = (await seedSite(app.db, { buildings: 0 })).siteId;
  for (const year of [2022, 2023, 2024]) {
    const { value } = await create({ ...yearOf(year, 12), year });
    if (value.version !== 1) throw new Error(`${year} was not declared`);
  }
});

/** About 250 MWh of gas a month at 80 € each, never the same twice. */
const quantityOf = (year: number, month: number) =>
  250 + (((year * 12 + month) * 7919 + place * 31) % 97) / 50;
const yearOf = (year: number, until: number, odd: Record<number, number> = {}) =>
  declarationContent(
    Object.fromEntries(
      Array.from({ length: until }, (_, index) => {
        const quantity = odd[index + 1] ?? Number(quantityOf(year, index + 1).toFixed(2));
        return [index + 1, { quantity, amountCents: quantity > 1e6 ? null : Math.round(quantity * 8000) }];
      }),
    ),
  );

const create = (body: object) =>
  app.call(contract.createDeclaration, { as, body: { siteId, energyType: 'gas', ...body } });
const read = async (year: number) => {
  const query = { site: String(siteId), energy: 'gas', year: String(year) };
  return (await app.call(contract.readDeclaration, { as, query })).value.declaration;
};
const journalCount = async () => {
  const { count } = await app.db
    .selectFrom('journal')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

describe('a year', () => {
  test('of usual months is saved without a question', async () => {
    expect((await create({ ...yearOf(2025, 10), year: 2025 })).status).toBe(201);
  });

  test('with a doubtful month is refused and stores nothing, until that month is confirmed', async () => {
    const body = { ...yearOf(2025, 10, { 10: 2_540_300 }), year: 2025 };
    const before = await journalCount();
    const refused = await create(body);
    expect([refused.status, refused.error.code, refused.error.field]).toEqual([
      409,
      'value-doubtful',
      'months.9.quantity',
    ]);
    expect(refused.error.params).toEqual({ count: 1, year: 2025, month: 10 });
    expect(await read(2025)).toBeNull();
    expect(await journalCount()).toBe(before);
    // The confirmation of another month does not count for this one.
    expect((await create({ ...body, confirmedMonths: [9] })).error.code).toBe('value-doubtful');
    expect(await read(2025)).toBeNull();
    expect((await create({ ...body, confirmedMonths: [10] })).status).toBe(201);
    expect((await read(2025))?.months[9]?.quantity).toBe(2_540_300);
  });

  test('with ten times the usual quantity is asked about although its bill agrees', async () => {
    const { doubts } = (
      await app.call(contract.checkDeclaration, {
        as,
        body: { siteId, energyType: 'gas', ...yearOf(2025, 10, { 10: 2500 }), year: 2025 },
      })
    ).value;
    expect(doubts).toMatchObject([
      { siteId, buildingId: null, energyType: 'gas', reason: 'above', unit: 'MWh', measured: 2500 },
    ]);
    // Gas warns at 25 %.
    expect(doubts[0]?.lowest).toBeCloseTo(0.75 * (doubts[0]?.expected ?? 0), 3);
    expect(doubts[0]?.expected).toBeGreaterThan(249);
    expect(doubts[0]?.expected).toBeLessThan(253);
    expect(await read(2025)).toBeNull();
  });

  test('that was confirmed is not asked about again, but a month changed since is', async () => {
    const odd = yearOf(2025, 10, { 9: 900 });
    const { id, version } = (await create({ ...odd, year: 2025, confirmedMonths: [9] })).value;
    const save = (body: object) => app.call(contract.saveDeclaration, { as, params: { id }, version, body });
    const refused = await save({ ...odd, ...yearOf(2025, 10, { 9: 900, 10: 901 }) });
    expect([refused.status, refused.error.field]).toEqual([409, 'months.9.quantity']);
    expect((await read(2025))?.version).toBe(version);
    expect((await save({ ...odd, notes: 'relu' })).status).toBe(200);
  });

  test('with a price that differs from the bills around is refused by the amount, in euros per kWh PCS', async () => {
    const content = yearOf(2025, 10);
    const months = content.months.map((month, index) =>
      index === 9 ? { ...month, amountCents: (month.amountCents ?? 0) * 3 } : month,
    );
    const body = { siteId, energyType: 'gas', ...content, months, year: 2025 };
    const { doubts } = (await app.call(contract.checkDeclaration, { as, body })).value;
    expect(doubts).toMatchObject([{ reason: 'price', unit: 'kWh', expected: expect.closeTo(0.08, 4) }]);
    expect(doubts[0]?.measured).toBeCloseTo(0.24, 4);
    expect((await create(body)).error.field).toBe('months.9.amountCents');
  });
});

describe('a month of all sites', () => {
  const entry = (energyType: string, quantity: number, more: object = {}) => ({
    siteId,
    energyType,
    version: null,
    quantity,
    amountCents: null,
    isCreditNote: false,
    ...more,
  });
  const save = (entries: object[]) =>
    app.call(contract.saveMonthEntry, { as, body: { year: 2025, month: 1, entries } });
  const cell = async () => {
    const query = { year: '2025', month: '1' };
    const { cells } = (await app.call(contract.readMonthEntry, { as, query })).value;
    return cells.find(each => each.siteId === siteId && each.energyType === 'gas');
  };

  test('states the expected quantity beside each cell, in its unit', async () => {
    const found = await cell();
    expect(found).toMatchObject({ unit: 'MWh', quantityYearBefore: Number(quantityOf(2024, 1).toFixed(2)) });
    const mean = [2022, 2023, 2024].reduce((sum, year) => sum + quantityOf(year, 1), 0) / 3;
    expect(found?.expected?.expected).toBeCloseTo(mean, 1);
    expect(found?.expected?.highest).toBeCloseTo(mean * 1.25, 1);
    expect(found?.usualPrice).toBeCloseTo(80, 1);
  });

  test('with one doubtful value stores none of them, and all once it is confirmed', async () => {
    const before = await journalCount();
    const refused = await save([entry('water', 300), entry('gas', 2_540_300)]);
    expect([refused.status, refused.error.code, refused.error.field]).toEqual([
      409,
      'value-doubtful',
      'entries.1.quantity',
    ]);
    expect(await journalCount()).toBe(before);
    expect(await read(2025)).toBeNull();
    const saved = await save([entry('water', 300), entry('gas', 2_540_300, { isConfirmed: true })]);
    expect(saved.value).toEqual({ saved: 2 });
  });

  test('is checked without being stored', async () => {
    const body = { year: 2025, month: 1, entries: [entry('gas', 25), entry('water', 300)] };
    const { doubts } = (await app.call(contract.checkMonthEntry, { as, body })).value;
    expect(doubts).toMatchObject([{ energyType: 'gas', reason: 'scale', measured: 25 }]);
    expect(await read(2025)).toBeNull();
  });

  test('sets the estimated mark of a bill, and removes it, by a note on its month', async () => {
    expect((await save([entry('gas', 251, { isEstimated: true })])).status).toBe(201);
    expect(await cell()).toMatchObject({ isEstimated: true, version: 1 });
    const notes = () => app.db.selectFrom('month_notes').selectAll().where('site_id', '=', siteId).execute();
    expect(await notes()).toMatchObject([
      { energy_type: 'gas', kind: 'estimated', reference_year: 2025, reference_month: 1 },
    ]);
    const same = entry('gas', 251, { isEstimated: false, version: 1 });
    expect((await save([same])).status).toBe(201);
    expect(await notes()).toEqual([]);
    expect(await cell()).toMatchObject({ isEstimated: false, version: 1 });
  });
});
