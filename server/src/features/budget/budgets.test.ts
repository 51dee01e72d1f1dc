import {
  createBudget,
  deleteBudget,
  listBudgets,
  readBudget,
  saveBudgetLine,
  setBudgetState,
} from '@suivi/contract/budget/budgets';
import { applyBudgetFile, checkBudgetFile } from '@suivi/contract/budget/budget-files';
import { exportBudget } from '@suivi/contract/reports/exports';
import { listAccruals, readLanding, saveEnergyAccount } from '@suivi/contract/budget/landing';
import { readForecast } from '@suivi/contract/analyses/analytics';
import { readSummary } from '@suivi/contract/dashboard/dashboard';
import { createPrice } from '@suivi/contract/energy/prices';
import { createSavingAction, saveSavingAction } from '@suivi/contract/actions/saving-actions';
import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import { addMonths, months } from '@suivi/domain/ground/calendar/month';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { declareMonths } from '../../testing/declare-months.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { typedPoint } from '../supply/points/testing/typed-point.ts';

/** A hundred kWh a day since January 2023, known to September 2026; for 2026, paid at 0,20 €/kWh. */
const app = await appForFile({ clock: { now: () => new Date('2026-11-21T09:00:00Z') } });
const as = await signedInRoles(app.db);
const site = await seedSite(app.db, { buildings: 0 });

beforeAll(async () => {
  const { siteId } = site;
  const from = { year: 2023, month: 1 } as const;
  const quantities = Array.from({ length: 45 }, (_, place) => 100 * daysInMonth(addMonths(from, place)));
  await declareMonths(app.db, { siteId, energyType: 'electricity', from, quantities });
  await sql`update declared_months set amount_cents = quantity * 20 where reference_year = 2026`.execute(
    app.db,
  );
  const price = { energyType: 'electricity', valueEuros: 0.15, validFrom: from };
  await app.call(createPrice, { as: as.admin, body: price });
});

const action = {
  siteId: site.siteId,
  buildingId: null,
  lever: 'equipment',
  title: 'LED',
  state: 'decided',
  decidedOn: '2026-06-01',
  worksFrom: '2027-01-01',
  worksTo: '2027-03-31',
  costHtCents: null,
  costTtcCents: null,
  grantsCents: null,
  ceeFiche: '',
  ceeKwhCumac: null,
  ceeCents: null,
  lifetimeYears: null,
  owner: '',
  notes: '',
  pointIds: [],
  expected: [{ energyType: 'electricity', kwhPerYear: 3650 }],
  adjustments: [],
};

async function create(body: object) {
  const made = await app.call(createBudget, {
    as: as.financial,
    body: { year: 2027, label: 'BP', scenario: [], copyOf: null, ...body },
  });
  return made.value;
}
const read = async (id: number) => (await app.call(readBudget, { as: as.readonly, params: { id } })).value;
const days = (month: (typeof months)[number]) => daysInMonth({ year: 2027, month });

test('a person who may only read is refused, and nothing is stored', async () => {
  const body = { year: 2027, label: 'BP', scenario: [], copyOf: null };
  expect((await app.call(createBudget, { body })).status).toBe(401);
  expect((await app.call(createBudget, { as: as.technical, body })).status).toBe(403);
  expect((await app.call(listBudgets, { as: as.readonly })).value.budgets).toEqual([]);
});

describe('a proposal', () => {
  test('is the forecast at past prices, month by month', async () => {
    const { id, totalCents } = await create({ label: 'Essai' });
    const { lines, lacking } = await read(id);
    expect(lines.map(({ month, quantity }) => [month, quantity])).toEqual(
      months.map(month => [month, 100 * days(month)]),
    );
    expect(lines[0]).toMatchObject({
      kind: 'energy',
      unitPriceEuros: 0.2,
      fixedCents: 0,
      amountCents: 62_000,
      quantityBasis: 'forecast',
      priceBasis: 'paid',
      scenarioPercent: null,
    });
    // 36 500 kWh × 0,20 €.
    expect(totalCents).toBe(730_000);
    expect(lacking).toEqual([]);
  });

  test('applies the scenario to prices that no contract fixes, and says so', async () => {
    const { id } = await create({ label: 'Dix', scenario: [{ energyType: 'electricity', percent: 10 }] });
    const { lines, budget } = await read(id);
    expect(lines[0]).toMatchObject({ unitPriceEuros: 0.22, amountCents: 68_200, scenarioPercent: 10 });
    expect(budget.totalCents).toBe(803_000);
  });

  test('subtracts what decided actions save once, on lines of their own, after their works', async () => {
    const made = await app.call(createSavingAction, { as: as.technical, body: action });
    expect(made.status).toBe(201);
    const { id } = await create({ label: 'Actions' });
    const { lines, budget } = await read(id);
    const saved = lines.filter(({ kind }) => kind === 'saving');
    // A tenth of each month from April on.
    expect(saved.map(({ month, quantity, amountCents }) => [month, quantity, amountCents])).toEqual(
      months.slice(3).map(month => [month, -10 * days(month), -200 * days(month)]),
    );
    expect(budget.totalCents).toBe(730_000 - 275 * 200);
    await sql`delete from saving_actions`.execute(app.db);
  });

  test('subtracts the euros of a followed advice by the day, until contracts price the resulting powers', async () => {
    const point = typedPoint(site.siteId, '30001234567890');
    const pointId = (await app.call(createDeliveryPoint, { as: as.technical, body: point })).value.id;
    const body = {
      ...action,
      siteId: site.siteId,
      pointIds: [pointId],
      state: 'decided',
      decidedOn: '2026-11-02',
      worksFrom: '2026-12-11',
      worksTo: '2026-12-11',
      expected: [],
      expectedMoney: { cents: 36_500, source: 'network-powers' },
    };
    const landed = async () =>
      (await app.call(readLanding, { as: as.readonly, query: { year: '2026' } })).value;
    const before = await landed();
    const made = (await app.call(createSavingAction, { as: as.technical, body })).value;
    // A euro a day.
    const { lines, budget } = await read((await create({ label: 'Conseil' })).id);
    expect(lines.filter(({ kind }) => kind === 'saving')).toMatchObject(
      months.map(month => ({
        month,
        quantity: 0,
        fixedCents: -100 * days(month),
        amountCents: -100 * days(month),
        quantityBasis: 'actions',
      })),
    );
    expect(budget.totalCents).toBe(730_000 - 36_500);
    const after = await landed();
    expect(after).toMatchObject({ savedCents: -2_100, landingCents: before.landingCents - 2_100 });
    expect(after.months[11]).toMatchObject({ openCents: 62_000, savedCents: -2_100 });
    const { siteId: _site, ...content } = body;
    const { id, version } = made;
    const done = { ...content, state: 'done' };
    const saved = await app.call(saveSavingAction, { as: as.technical, params: { id }, version, body: done });
    expect(saved.status).toBe(200);
    expect(await landed()).toEqual(before);
    await sql`delete from saving_actions`.execute(app.db);
  });
});

test('a voted version does not change; DM1 begins as its copy and changes alone', async () => {
  const made = await create({ label: 'BP' });
  const [line] = (await read(made.id)).lines;
  if (line === undefined) throw new Error('no line');
  const body = { quantity: 3000, unitPriceEuros: 0.2, fixedCents: 1000, taxCents: 0, note: 'Fermeture' };
  const edit = (id: number, version: number) =>
    app.call(saveBudgetLine, { as: as.financial, params: { id }, version, body });
  const edited = await edit(line.id, line.version);
  expect(edited.value).toMatchObject({
    amountCents: 61_000,
    quantityBasis: 'typed',
    priceBasis: 'typed',
    note: 'Fermeture',
  });
  expect((await edit(line.id, line.version)).error.code).toBe('version-stale');

  const vote = { as: as.financial, params: { id: made.id }, body: { state: 'voted' } };
  const voted = await app.call(setBudgetState, { ...vote, version: made.version });
  expect(voted.value).toMatchObject({ state: 'voted', totalCents: 729_000 });
  expect((await app.call(setBudgetState, { ...vote, version: voted.value.version })).error.code).toBe(
    'budget-state-order',
  );
  expect((await edit(line.id, line.version + 1)).error.code).toBe('budget-not-draft');
  const gone = await app.call(deleteBudget, {
    as: as.admin,
    params: { id: made.id },
    version: voted.value.version,
  });
  expect(gone.error.code).toBe('budget-not-draft');
  await expect(
    sql`update budget_lines set quantity = 1 where id = ${line.id}`.execute(app.db),
  ).rejects.toThrow(/voted/);

  const copy = await create({ label: 'DM1', copyOf: made.id });
  const copied = await read(copy.id);
  expect(copied.budget).toMatchObject({ totalCents: 729_000, state: 'draft' });
  expect(copied.lines[0]).toMatchObject({ quantity: 3000, note: 'Fermeture' });
  const other = { ...body, quantity: 2000 };
  const { id, version } = copied.lines[0] ?? line;
  await app.call(saveBudgetLine, { as: as.financial, params: { id }, version, body: other });
  expect((await read(copy.id)).budget.totalCents).toBe(709_000);
  expect((await read(made.id)).budget.totalCents).toBe(729_000);
  const taken = await app.call(createBudget, {
    as: as.financial,
    body: { year: 2027, label: 'DM1', scenario: [], copyOf: null },
  });
  expect(taken.error.code).toBe('budget-label-taken');
});

describe('the year in progress', () => {
  const query = { year: '2026' };

  test('is forecast from what was paid plus what is foreseen, and explains its gap to the voted budget', async () => {
    const made = await create({ year: 2026, label: 'BP' });
    const january = (await read(made.id)).lines[0];
    if (january === undefined) throw new Error('no line');
    // January was planned at 0,15 €/kWh: it cost 3 100 × 0,05 € more.
    const body = { quantity: 3100, unitPriceEuros: 0.15, fixedCents: 0, taxCents: 0, note: '' };
    const { id, version } = january;
    await app.call(saveBudgetLine, { as: as.financial, params: { id }, version, body });
    await app.call(setBudgetState, {
      as: as.financial,
      params: { id: made.id },
      version: made.version,
      body: { state: 'voted' },
    });
    const { value } = await app.call(readLanding, { as: as.readonly, query });
    expect(value).toMatchObject({
      budget: { label: 'BP', totalCents: 730_000 - 15_500 },
      // January to September, 273 days; October to December, 92.
      realCents: 273 * 2000,
      openCents: 92 * 2000,
      landingCents: 730_000,
      effects: { price: 15_500, usage: 0, perimeter: 0 },
      openMonths: 3,
      formerYearsCents: 0,
    });
    expect(value.sites.map(({ landingCents }) => landingCents)).toEqual([730_000]);
    expect(value.months.map(({ realCents, openCents }) => (realCents ?? 0) + (openCents ?? 0))).toEqual(
      months.map(month => 2000 * daysInMonth({ year: 2026, month })),
    );
  });

  test('lists what was consumed and not billed, with its account, until the bill arrives', async () => {
    const account = {
      as: as.financial,
      params: { energy: 'electricity' as const },
      version: 1,
      body: { account: '60612' },
    };
    expect((await app.call(saveEnergyAccount, account)).value).toMatchObject({
      account: '60612',
      version: 2,
    });
    expect((await app.call(saveEnergyAccount, account)).error.code).toBe('version-stale');
    const { value } = await app.call(listAccruals, { as: as.readonly, query });
    expect(value.accruals).toEqual([
      expect.objectContaining({
        siteId: site.siteId,
        energyType: 'electricity',
        month: 10,
        account: '60612',
        quantity: 3100,
        amountCents: 62_000,
        quantityBasis: 'forecast',
        priceBasis: 'paid',
      }),
    ]);
    await app.db.transaction().execute(async tx => {
      await sql`
        insert into declared_months (declaration_id, site_id, energy_type, reference_year, reference_month, quantity,
          normal_quantity, price_quantity)
        select id, site_id, energy_type, 2026, 10, 3000, 3000, 3000 from monthly_energy_declarations
        where reference_year = 2026`.execute(tx);
      await sql`update data_version set version = version + 1`.execute(tx);
    });
    // Declared without an amount: the cost is the same as in every view, not what was paid before.
    const unitPrice = { energyType: 'electricity', valueEuros: 0.15, validFrom: { year: 2026, month: 10 } };
    const { id } = (await app.call(createPrice, { as: as.admin, body: unitPrice })).value;
    const landed = (await app.call(readLanding, { as: as.readonly, query })).value;
    expect(landed.months[9]?.realCents).toBe(45_000);
    const october = { period: '2026-10', site: site.code };
    const shown = (await app.call(readSummary, { as: as.readonly, query: october })).value.current;
    expect(shown.totals.costCents).toBe(45_000);
    const ofCost = { metric: 'cost', site: site.code };
    const { history } = (await app.call(readForecast, { as: as.readonly, query: ofCost })).value;
    expect(history.at(-1)).toEqual({ period: { year: 2026, month: 10 }, value: 45_000 });
    expect((await app.call(listAccruals, { as: as.readonly, query })).value.accruals).toEqual([
      expect.objectContaining({
        month: 10,
        quantity: 3000,
        unitPriceEuros: 0.15,
        amountCents: 45_000,
        quantityBasis: 'declared',
        priceBasis: 'unit-price',
      }),
    ]);
    await app.db.deleteFrom('unit_prices').where('id', '=', id).execute();
    // Its bill has arrived, although the months of the views are not made of bills yet.
    await sql`insert into billed_months (site_id, energy_type, reference_year, reference_month, amount_cents,
      covered_days, expected_days, is_whole, is_estimated)
      values (${site.siteId}, 'electricity', 2026, 10, 60000, 31, 31, true, false)`.execute(app.db);
    await sql`update data_version set version = version + 1`.execute(app.db);
    expect((await app.call(listAccruals, { as: as.readonly, query })).value.accruals).toEqual([]);
    await app.db.deleteFrom('billed_months').execute();
    await sql`
      update declared_months set amount_cents = 60000 where reference_year = 2026 and reference_month = 10`.execute(
      app.db,
    );
    await sql`update data_version set version = version + 1`.execute(app.db);
    expect((await app.call(listAccruals, { as: as.readonly, query })).value.accruals).toEqual([]);
  });
});

test('a total is the sum of its lines to the cent, where a product falls on half a cent', async () => {
  const { id } = await create({ year: 2027, label: 'Au centime' });
  // 1.005 times 100 is 100.49999999999999 in binary floating point.
  await sql`
    update budget_lines set quantity = 1.005, unit_price = 1, fixed_cents = 0, tax_cents = 0 where budget_id = ${id}`.execute(
    app.db,
  );
  await sql`update data_version set version = version + 1`.execute(app.db);
  const { budget, lines } = await read(id);
  expect(lines.length).toBeGreaterThan(0);
  expect(budget.totalCents).toBe(lines.reduce((sum, { amountCents }) => sum + amountCents, 0));
});

test('a workbook is exported and read back unchanged; a changed cell is shown before it is stored, a wrong one refused', async () => {
  const { id, version } = await create({ year: 2028, label: 'BP' });
  const before = await read(id);
  const exported = await app.call(exportBudget, { as: as.readonly, query: { budget: String(id) } });
  const bytes = exported.response.rawPayload;
  const params = { id };
  const query = { fileName: 'Budget.xlsx' };
  const headers = { 'content-type': 'application/octet-stream' };
  const checked = await app.call(checkBudgetFile, { as: as.financial, params, query, body: bytes, headers });
  expect(checked.value).toEqual({
    added: 0,
    changed: 0,
    removed: 0,
    same: 12,
    totalCents: before.budget.totalCents,
    faults: [],
    faultCount: 0,
  });
  const applied = await app.call(applyBudgetFile, {
    as: as.financial,
    params,
    query,
    version,
    body: bytes,
    headers,
  });
  expect(applied.value.version).toBe(version + 1);
  const figures = ({ lines }: typeof before) => lines.map(({ id: _id, version: _version, ...line }) => line);
  expect(figures(await read(id))).toEqual(figures(before));

  const text = (quantity: string) =>
    Buffer.from(
      `Code;Énergie;Nature;Mois;Quantité;Prix unitaire TTC (€);Part fixe TTC (€);Taxes TTC (€)\n${site.code};Électricité;Consommation;1;${quantity};0,2;0;0\n`,
    );
  const send = (body: Buffer) =>
    app.call(checkBudgetFile, { as: as.financial, params, query: { fileName: 'b.csv' }, body, headers });
  expect((await send(text('3000'))).value).toMatchObject({ changed: 1, removed: 11, totalCents: 60_000 });
  expect((await send(text('beaucoup'))).value.faults).toEqual([
    { line: 2, column: 'quantity', fault: 'number-invalid', text: 'beaucoup' },
  ]);
  const wrong = await app.call(applyBudgetFile, {
    as: as.financial,
    params,
    query: { fileName: 'b.csv' },
    version: version + 1,
    body: text('beaucoup'),
    headers,
  });
  expect(wrong.error.code).toBe('budget-file-faulty');
  expect((await read(id)).lines).toHaveLength(12);
});
