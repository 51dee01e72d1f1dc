import { createMonthNote } from '@suivi/contract/months/month-notes';
import { readHistory } from '@suivi/contract/operation/journal';
import { createSavingAction } from '@suivi/contract/actions/saving-actions';
import { createPrice } from '@suivi/contract/energy/prices';
import * as contract from '@suivi/contract/actions/saving-measurements';
import type { Role } from '@suivi/domain/accounts/role';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { declareMonths } from '../../testing/declare-months.ts';
import { moveDataVersion } from '../../testing/move-data-version.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { seedWeather, station, usedOfMonths } from './testing/measured-site.ts';
import { action } from './testing/typed-action.ts';

/** The works last from April to June 2023; 15 % is saved from July on. */
const worksEnd = 18;
const used = usedOfMonths();
const expectedOf2025 = used.slice(36).reduce((sum, kwh) => sum + kwh, 0);
let siteId: number;

const app = await appForFile({ clock: { now: () => new Date('2026-02-10T09:00:00Z') } });
const as = await signedInRoles(app.db);

beforeAll(async () => {
  await seedWeather(app.db);
  siteId = await siteOf(0.85);
});

/** A site with weather and its gas consumption: a share of it from the end of the works on. */
async function siteOf(share: number): Promise<number> {
  const { siteId: site } = await seedSite(app.db, { buildings: 0 });
  await app.db.updateTable('sites').set({ weather_station: station }).where('id', '=', site).execute();
  await declareMonths(app.db, {
    siteId: site,
    energyType: 'gas',
    from: { year: 2022, month: 1 },
    quantities: used.map((kwh, month) => Math.round(kwh * (month >= worksEnd ? share : 1))),
  });
  await moveDataVersion(app.db);
  return site;
}

const record = async (part: object = {}, site = siteId) => {
  const works = { state: 'done', worksFrom: '2023-04-03', worksTo: '2023-06-20' };
  const body = { siteId: site, ...action, ...works, ...part };
  return (await app.call(createSavingAction, { as: as.technical, body })).value;
};
const measure = async (id: number) => {
  const query = { action: String(id) };
  const { measurements } = (await app.call(contract.listSavingMeasurements, { as: as.readonly, query }))
    .value;
  const [measured] = measurements;
  const energy = measured?.energies[0];
  if (!measured || !energy) throw new Error('an action is measured');
  return { ...measured, energy };
};

describe('the saving of works', () => {
  test('is found with its balance point, month by month, and proven', async () => {
    const { id } = await record();
    const { energy, ...measured } = await measure(id);
    expect(energy.baseline).toMatchObject({
      from: { year: 2022, month: 4 },
      to: { year: 2023, month: 3 },
      basis: 'days',
      model: { heating: { balanceC: 15.5, perDegreeDay: expect.closeTo(90, 0) }, cooling: null },
    });
    expect(energy.result?.periods).toHaveLength(30);
    const year = energy.result?.lastTwelve;
    expect(year).toMatchObject({ from: { year: 2025, month: 1 }, verdict: 'proved', pricedBy: 'unit-price' });
    expect((year?.avoidedKwh ?? 0) / (0.15 * expectedOf2025)).toBeCloseTo(1, 2);
    // The price that every installation begins with: 8 cents.
    expect(year?.cents).toBe(Math.round((year?.avoidedKwh ?? 0) * 8));
    expect(measured).toMatchObject({ isYear: true, avoidedKwh: year?.avoidedKwh, cents: year?.cents });
    expect(measured.realPayback).toBeCloseTo(9_000_000 / (year?.cents ?? 0), 6);
    expect(measured.plannedPayback).not.toBeNull();
  });

  test('reads a declared month that is noted as estimated together with the next', async () => {
    const site = await siteOf(0.85);
    const { id } = await record({}, site);
    const note = {
      siteId: site,
      energyType: 'gas',
      period: { year: 2025, month: 3 },
      kind: 'estimated',
      text: '',
    };
    expect((await app.call(createMonthNote, { as: as.technical, body: note })).status).toBe(201);
    const { energy } = await measure(id);
    // Thirty months since the works, March and April 2025 as one of 61 days (CalTRACK 2.0 §2.3.1.2).
    expect(energy.result?.periods).toHaveLength(29);
    expect(energy.result?.periods).toContainEqual(
      expect.objectContaining({ from: { year: 2025, month: 3 }, to: { year: 2025, month: 4 } }),
    );
  });

  test('has no payback when half of the year has no price', async () => {
    const { siteId: site } = await seedSite(app.db, { buildings: 0 });
    await app.db.updateTable('sites').set({ weather_station: station }).where('id', '=', site).execute();
    const quantities = used.map((kwh, month) => Math.round(kwh * (month >= worksEnd ? 0.85 : 1)));
    const energyType = 'heat_network';
    await declareMonths(app.db, { siteId: site, energyType, from: { year: 2022, month: 1 }, quantities });
    // No installation begins with a price of heat: the value of what is avoided from January to June 2025 is unknown.
    const body = { energyType, valueEuros: 0.1, validFrom: { year: 2025, month: 7 } } as const;
    expect((await app.call(createPrice, { as: as.admin, body })).status).toBe(201);
    await moveDataVersion(app.db);
    const { id } = await record({ expected: [{ energyType, kwhPerYear: 30_000 }] }, site);
    const { energy, ...measured } = await measure(id);
    expect(energy.result?.lastTwelve?.unpricedPeriods).toBe(6);
    expect(measured).toMatchObject({ isYear: true, realPayback: null });
  });

  test('counts adjustments, and an action shares those of a neighbour with joint works by convention', async () => {
    const site = await siteOf(0.85);
    const one = await record({ expected: [{ energyType: 'gas', kwhPerYear: 30_000 }] }, site);
    const alone = await measure(one.id);
    const adjustment = {
      energyType: 'gas',
      from: { year: 2025, month: 1 },
      to: { year: 2025, month: 12 },
      kwhPerMonth: 100,
      reason: 'Une aile ouverte',
      documentId: null,
    };
    const two = await record(
      {
        title: 'Régulation',
        worksFrom: '2023-09-01',
        worksTo: '2023-09-30',
        expected: [{ energyType: 'gas', kwhPerYear: 10_000 }],
        adjustments: [adjustment],
      },
      site,
    );
    const { energy, avoidedKwh } = await measure(one.id);
    expect(energy.joint.map(({ actionId, share }) => [actionId, share])).toEqual([
      [one.id, 0.75],
      [two.id, 0.25],
    ]);
    expect(energy.result?.periods[0]?.from).toEqual({ year: 2023, month: 10 });
    const joint = (alone.avoidedKwh ?? 0) + 1200;
    expect(energy.result?.lastTwelve?.avoidedKwh).toBeCloseTo(joint, 3);
    expect(avoidedKwh).toBeCloseTo(0.75 * joint, 3);
  });

  test('before the works only says whether it can be measured', async () => {
    const plan = { state: 'decided', decidedOn: '2026-01-05', worksFrom: '2026-06-01', worksTo: null };
    const expect30 = (kwhPerYear: number) => ({ ...plan, expected: [{ energyType: 'gas', kwhPerYear }] });
    const site = await siteOf(1);
    const big = await measure((await record(expect30(30_000), site)).id);
    expect(big.energy).toMatchObject({ result: null, own: null, baseline: { isMeasurable: true } });
    expect(big.energy.baseline?.to).toEqual({ year: 2025, month: 12 });
    const small = await measure((await record(expect30(1), site)).id);
    expect(small.energy.baseline?.isMeasurable).toBe(false);
  });

  test('is refused where deliveries are bought, where no station is chosen, and where months are missing', async () => {
    const reasonOf = async (part: object, site?: number) =>
      (await measure((await record(part, site)).id)).energy.refused;
    expect(await reasonOf({ expected: [{ energyType: 'fuel', kwhPerYear: 1000 }] })).toMatchObject({
      reason: 'deliveries',
    });
    const { siteId: bare } = await seedSite(app.db, { buildings: 0 });
    expect(await reasonOf({}, bare)).toMatchObject({ reason: 'no-station' });
    const early = { worksFrom: '2022-09-01', worksTo: '2022-09-02' };
    const site = await siteOf(1);
    // September to December 2021: 30 + 31 + 30 + 31 days.
    expect(await reasonOf(early, site)).toEqual({ reason: 'missing-days', missingDays: 122 });
  });
});

describe('a baseline from before works', () => {
  const freeze = (actionId: number, who: Role = 'rse') =>
    app.call(contract.freezeBaseline, { as: as[who], body: { actionId, energyType: 'gas' } });

  test('is frozen once, by those who may, and kept when a past month is corrected: both results are shown', async () => {
    const site = await siteOf(0.85);
    const { id } = await record({}, site);
    expect((await freeze(id, 'technical')).status).toBe(403);
    const { inputsSha256 } = (await freeze(id)).value;
    expect(inputsSha256).toMatch(/^[0-9a-f]{64}$/);
    expect((await freeze(id)).error.code).toBe('baseline-frozen');
    const before = await measure(id);
    expect(before.energy.frozen).toMatchObject({ isChanged: false, inputsSha256 });
    expect(before.energy.frozen?.result).toEqual(before.energy.result);

    await app.database.pool.query(
      `with moved as (
         update monthly_energy_declarations set version = version + 1
         where site_id = $1 and reference_year = 2023 returning id)
       update declared_months set normal_quantity = normal_quantity * 1.3
       where reference_month = 1 and declaration_id in (select id from moved)`,
      [site],
    );
    await moveDataVersion(app.db);
    const { energy, avoidedKwh } = await measure(id);
    expect(energy.frozen).toMatchObject({ isChanged: true, result: before.energy.result });
    expect(energy.result?.lastTwelve?.avoidedKwh).not.toBeCloseTo(
      before.energy.result?.lastTwelve?.avoidedKwh ?? 0,
      0,
    );
    expect(avoidedKwh).toBe(before.avoidedKwh);

    const release = (given: number) =>
      app.call(contract.releaseBaseline, {
        as: as.admin,
        params: { id: energy.frozen?.id ?? 0 },
        version: given,
      });
    expect((await release(2)).error.code).toBe('version-stale');
    expect((await release(1)).status).toBe(200);
    expect((await measure(id)).energy.frozen).toBeNull();
    const query = { entity: 'saving-baseline', id: String(energy.frozen?.id) };
    const { entries } = (await app.call(readHistory, { as: as.readonly, query })).value;
    expect(entries.map(entry => entry.action)).toEqual(['saving-baseline.release', 'saving-baseline.freeze']);
  });

  test('keeps the weather of its own station when the site gets another one', async () => {
    const site = await siteOf(0.85);
    const { id } = await record({}, site);
    await freeze(id);
    const before = await measure(id);
    const other = '43062001';
    // Six degrees warmer each day: the frozen model would expect almost no heating there.
    await app.database.pool.query(
      `insert into weather_days (station_number, day, min_hundredths, max_hundredths, is_doubtful)
       select $1, day, min_hundredths + 600, max_hundredths + 600, false from weather_days where station_number = $2`,
      [other, station],
    );
    await app.db.updateTable('sites').set({ weather_station: other }).where('id', '=', site).execute();
    await moveDataVersion(app.db);
    const after = await measure(id);
    expect(after.energy.frozen).toMatchObject({ isChanged: true, result: before.energy.result });
    expect(after.avoidedKwh).toBe(before.avoidedKwh);

    // Nothing is received of the former station any more: the action says what its page says, by the data as they are now.
    await app.database.pool.query(
      `delete from weather_days where station_number = $1 and day >= '2023-07-01'`,
      [station],
    );
    await moveDataVersion(app.db);
    const { energy, avoidedKwh, isYear } = await measure(id);
    expect(energy.frozen?.result).toBeNull();
    expect([isYear, avoidedKwh]).toEqual([true, energy.result?.lastTwelve?.avoidedKwh]);
  });

  test('cannot be frozen when it cannot be computed', async () => {
    const { siteId: bare } = await seedSite(app.db, { buildings: 0 });
    const { id } = await record({}, bare);
    expect((await freeze(id)).error).toMatchObject({
      code: 'baseline-missing',
      params: { kind: 'no-station' },
    });
    expect((await freeze(999_999)).status).toBe(404);
  });
});

test('the portfolio has every action without its months', async () => {
  const answer = await app.call(contract.listSavingMeasurements, { as: as.readonly, query: {} });
  const { measurements } = answer.value;
  expect(measurements.length).toBeGreaterThan(4);
  expect(
    measurements.flatMap(({ energies }) => energies.flatMap(({ result }) => result?.periods ?? [])),
  ).toEqual([]);
});
