import { archiveBuilding } from '@suivi/contract/sites/buildings';
import * as contract from '@suivi/contract/readings/readings';
import { expect, test } from 'vitest';
import { signedInRoles } from '../../../testing/accounts.ts';
import { declareMonths } from '../../../testing/declare-months.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { appForFile } from '../../../testing/app-for-file.ts';

const app = await appForFile({ clock: { now: () => new Date('2026-11-21T12:00:00Z') } });
const as = await signedInRoles(app.db);

async function building() {
  const { code, buildingIds } = await seedSite(app.db);
  const [id = 0, other = 0] = buildingIds;
  return { code, id, other };
}

function create(buildingId: number, body: object = {}, role: keyof typeof as = 'rse') {
  return app.call(contract.createReading, {
    as: as[role],
    body: { buildingId, year: 2024, month: 12, energyType: 'gas', quantity: 1234.5, ...body },
  });
}

async function journalCount() {
  const { count } = await app.db
    .selectFrom('journal')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('entity', '=', 'reading')
    .executeTakeFirstOrThrow();
  return Number(count);
}

test('the energies that were not entered are missing, not 0', async () => {
  const { code, id } = await building();
  const { value } = await create(id);
  expect(value).toMatchObject({ electricity: null, gas: 1234.5, water: null, version: 1 });
  const year = await app.call(contract.listReadings, {
    as: as.readonly,
    query: { site: code, year: '2024' },
  });
  expect(year.value.lastPeriod).toEqual({ year: 2024, month: 12 });
  expect(year.value.buildings).toEqual([
    { buildingId: id, meteredEnergies: ['gas'], months: [...Array.from({ length: 11 }, () => null), value] },
  ]);
  expect(year.value.prices.find(({ energyType }) => energyType === 'water')).toMatchObject({
    valueEuros: 3.5,
    unit: 'm3',
  });
});

test('one energy is changed under its version; the journal has both states', async () => {
  const { id } = await building();
  const { value } = await create(id);
  const save = (version: number, quantity: number | null) =>
    app.call(contract.saveReading, {
      as: as.financial,
      params: { id: value.id },
      version,
      body: { energyType: 'electricity', quantity },
    });
  expect((await save(1, 0)).value).toMatchObject({ electricity: 0, gas: 1234.5, version: 2 });
  expect((await save(1, 9)).error).toMatchObject({ code: 'version-stale', params: { version: 2 } });
  expect((await save(2, null)).value).toMatchObject({ electricity: null, version: 3 });
  const row = await app.db
    .selectFrom('journal')
    .select(['before', 'after'])
    .where('entity', '=', 'reading')
    .where('entity_id', '=', String(value.id))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ before: { electricityKwh: 0 }, after: { electricityKwh: null } });
});

test('two people who enter the same month do not overwrite each other', async () => {
  const { id } = await building();
  const answers = await Promise.all([create(id, { quantity: 1 }), create(id, { quantity: 2 })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test.each([
  ['a negative one', { quantity: -1 }, 'invalid', 'quantity'],
  ['no number', { quantity: '12' }, 'invalid', 'quantity'],
  ['a missing one', { quantity: null }, 'invalid', 'quantity'],
  ['a fourth decimal', { quantity: 0.0001 }, 'invalid', 'quantity'],
  ['more than a building can take', { quantity: 10_000_001 }, 'reading-absurd', 'gas'],
  ['a month to come', { year: 2026, month: 12 }, 'reading-month-not-open', 'month'],
  ['a month before 2010', { year: 2009 }, 'reading-month-not-open', 'month'],
  ['a thirteenth month', { month: 13 }, 'invalid', 'month'],
  ['another energy', { energyType: 'fuel' }, 'invalid', 'energyType'],
])('%s is refused and nothing is stored', async (_, wrong, code, field) => {
  const { id } = await building();
  const before = await journalCount();
  const answer = await create(id, wrong);
  expect(answer.error).toMatchObject({ code, field });
  expect(await journalCount()).toBe(before);
});

test('the month in progress may have a reading', async () => {
  const { id } = await building();
  expect((await create(id, { year: 2026, month: 11 })).status).toBe(201);
});

test('a building without a code, or archived meanwhile, takes no reading', async () => {
  const { id, other } = await building();
  await app.db.updateTable('buildings').set({ code: '' }).where('id', '=', other).execute();
  expect((await create(other)).error.code).toBe('building-code-not-found');
  const { value } = await create(id);
  await app.call(archiveBuilding, { as: as.admin, params: { id } });
  const saved = await app.call(contract.saveReading, {
    as: as.admin,
    params: { id: value.id },
    body: { energyType: 'gas', quantity: 5 },
  });
  expect(saved.error.code).toBe('building-code-not-found');
});

test('one month given twice in one request is refused: the second would take the first for the stored one', async () => {
  const { id } = await building();
  const { value } = await create(id);
  const entry = { buildingId: id, month: 12, version: value.version, electricity: 1, gas: 2, water: 3 };
  const before = await journalCount();
  const answer = await app.call(contract.saveYearReadings, {
    as: as.rse,
    body: { year: 2024, entries: [entry, { ...entry, gas: 4 }] },
  });
  expect(answer.error).toMatchObject({
    code: 'invalid',
    field: 'entries.1.month',
    params: { rule: 'duplicate' },
  });
  expect(await journalCount()).toBe(before);
});

function entries(buildingId: number, versions: (number | null)[]) {
  return versions.map((version, index) => ({
    buildingId,
    month: index + 1,
    version,
    electricity: 100 + index,
    gas: null,
    water: 0,
  }));
}

test('a year is saved at once, and only what differs is written', async () => {
  const { code, id } = await building();
  const save = (body: object[]) =>
    app.call(contract.saveYearReadings, { as: as.technical, body: { year: 2024, entries: body } });
  const none = Array.from({ length: 12 }, () => null);
  const before = await journalCount();
  expect((await save(entries(id, none))).value).toEqual({ saved: 12 });
  expect(await journalCount()).toBe(before + 12);
  const ones = Array.from({ length: 12 }, () => 1);
  expect((await save(entries(id, ones))).value).toEqual({ saved: 0 });
  const changed = entries(id, ones).map(entry => (entry.month === 3 ? { ...entry, gas: 5 } : entry));
  expect((await save(changed)).value).toEqual({ saved: 1 });
  const year = await app.call(contract.listReadings, {
    as: as.readonly,
    query: { site: code, year: '2024' },
  });
  expect(year.value.buildings[0]?.months.map(month => month?.version)).toEqual(
    Array.from({ length: 12 }, (_, index) => (index === 2 ? 2 : 1)),
  );
});

test('one stale month keeps the whole year from being saved', async () => {
  const { id, other } = await building();
  await create(id, { month: 5 });
  const before = await journalCount();
  const body = {
    year: 2024,
    entries: [
      ...entries(other, [null]),
      ...entries(
        id,
        Array.from({ length: 12 }, () => null),
      ),
    ],
  };
  const answer = await app.call(contract.saveYearReadings, { as: as.admin, body });
  expect(answer.error).toMatchObject({ code: 'version-stale', field: 'entries.5' });
  expect(await journalCount()).toBe(before);
});

test('bills and readings are shown side by side in the same unit, never added', async () => {
  const { siteId, code, buildingIds } = await seedSite(app.db, { buildings: 3 });
  const from = { year: 2024, month: 1 } as const;
  await declareMonths(app.db, { siteId, energyType: 'gas', from, quantities: [900, 900, 900] });
  const [first = 0, second = 0, withoutGas = 0] = buildingIds;
  await create(withoutGas, { month: 1, energyType: 'electricity', quantity: 30 });
  for (const [id, month, quantity] of [
    [first, 1, 400],
    [second, 1, 200],
    [first, 2, 1200],
    [first, 4, 50],
  ] as const) {
    await create(id, { month, quantity });
  }
  const { value } = await app.call(contract.readSubMetering, {
    as: as.readonly,
    query: { site: code, year: '2024' },
  });
  expect(value.energies.find(({ energyType }) => energyType === 'gas')?.share).toEqual({
    months: [1, 2],
    declaredNormal: 1800,
    subMeteredNormal: 1620,
    unallocatedNormal: 180,
    sharePercent: 90,
    exceedingMonths: [2],
    partialMonths: [2],
  });
  expect(value.energies.find(({ energyType }) => energyType === 'water')?.share).toBeNull();
});
