import * as contract from '@suivi/contract/decree/decree';
import { endpoints } from '@suivi/contract/endpoints';
import type { Role } from '@suivi/domain/accounts/role';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { forgetProfiles } from '../../testing/forget-profiles.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { createTestApp } from '../../testing/test-app.ts';

let as: Record<Role, string>;

const app = await appForFile({ content: 'demonstration-of-2024' });

beforeAll(async () => {
  await forgetProfiles(app.db);
  as = await signedInRoles(app.db);
});

const analysis = async (query: Record<string, string>) =>
  (await app.call(contract.readDecreeAnalysis, { as: as.readonly, query })).value;

test('every reading requires a session and nothing more than the right to read', async () => {
  const readings = Object.values(endpoints).filter(
    // The person who confirms a mapping asks what a column of a model seems to contain.
    ({ path, effect }) => path.startsWith('/api/decree') && !path.endsWith('/proposal') && effect === 'read',
  );
  expect(readings.length).toBeGreaterThanOrEqual(4);
  expect(new Set(readings.map(({ access }) => access))).toEqual(new Set(['data.read', 'data.export']));
  const anonymous = await app.call(contract.readDecreeAnalysis, { query: { site: 'brioude' } });
  expect(anonymous.error.code).toBe('not-authenticated');
});

describe('the analysis of a site', () => {
  test('is refused for an unknown site, one that is not subject, and a reference that is no month', async () => {
    const ask = (query: Record<string, string>) =>
      app.call(contract.readDecreeAnalysis, { as: as.rse, query });
    expect((await ask({ site: 'nulle-part' })).status).toBe(404);
    expect((await ask({ site: 'brioude', reference: '2015-13' })).status).toBe(400);
    await app.db
      .updateTable('sites')
      .set({ subject_to_tertiary_decree: false })
      .where('code', '=', 'langeac')
      .execute();
    await app.db
      .updateTable('data_version')
      .set(({ eb }) => ({ version: eb('version', '+', '1') }))
      .execute();
    expect((await ask({ site: 'langeac' })).status).toBe(404);
    await app.db
      .updateTable('sites')
      .set({ subject_to_tertiary_decree: true })
      .where('code', '=', 'langeac')
      .execute();
    await app.db
      .updateTable('data_version')
      .set(({ eb }) => ({ version: eb('version', '+', '1') }))
      .execute();
  });

  test('compares 2024 with 2010 in kWh/m², raw and adjusted, and adds up its energies', async () => {
    const answer = await analysis({ site: 'emile-roux' });
    expect(answer.reference).toEqual({ from: { year: 2010, month: 1 }, origin: 'default' });
    expect(answer.station).toMatchObject({ number: '43062001', origin: 'demonstration' });
    const found = answer.analysis;
    if (found.kind !== 'analysis') throw new Error(found.kind);
    expect(found.latest.labelYear).toBe(2024);
    expect(found.measure).toBe('kwh_per_m2');
    expect(found.raw.reference).toBeCloseTo(found.reference.consumptionKwh / 41_200, 6);
    expect(found.raw.reductionPercent).toBeGreaterThan(20);
    expect(found.adjusted?.reductionPercent).toBeLessThan(found.raw.reductionPercent);
    for (const year of answer.years) {
      if (year.kind === 'incomplete') continue;
      const sum = year.figures.byEnergy.reduce((total, { consumptionKwh }) => total + consumptionKwh, 0);
      expect(sum).toBeCloseTo(year.figures.consumptionKwh, 3);
      expect(year.figures.byEnergy.map(({ energy }) => energy).sort()).toEqual([
        'electricity',
        'fuel',
        'gas',
      ]);
    }
  });

  test('adds up what the database holds, in kWh PCI', async () => {
    const { years } = await analysis({ site: 'brioude' });
    const { rows } = await app.database.pool.query(
      `select reference_year as year, sum(normal_quantity)::float8 as kwh from declared_months m join sites s on s.id = m.site_id
       where s.code = 'brioude' and energy_type in ('electricity', 'gas', 'fuel') group by 1 order by 1`,
    );
    for (const { year, kwh } of rows) {
      const listed = years.find(each => each.year === year);
      expect(
        listed?.kind === 'complete' ? listed.figures.consumptionKwh : listed?.annual.declaredKwh,
      ).toBeCloseTo(kwh, 3);
    }
    expect(years).toHaveLength(rows.length);
  });

  test('lists an incomplete year and never uses it', async () => {
    const { years, analysis: found } = await analysis({ site: 'brioude' });
    const gap = years.find(({ year }) => year === 2018);
    expect(gap).toMatchObject({
      kind: 'incomplete',
      annual: { missing: [{ period: { year: 2018, month: 9 }, energies: ['gas'] }], toCome: [] },
    });
    expect(found.kind === 'analysis' && found.trajectory.incompleteYears).toEqual([2018]);
    const refused = await analysis({ site: 'brioude', reference: '2018-01' });
    expect(refused.analysis).toMatchObject({
      kind: 'insufficient',
      reason: { code: 'reference_incomplete' },
    });
  });

  test('accepts any twelve months as its reference', async () => {
    const { reference, analysis: found } = await analysis({ site: 'brioude', reference: '2015-07' });
    expect(reference.origin).toBe('asked');
    expect(
      found.kind === 'analysis' && [found.reference.from, found.reference.to, found.reference.labelYear],
    ).toEqual([{ year: 2015, month: 7 }, { year: 2016, month: 6 }, 2015]);
  });

  test('keeps to the reference years: for any other the default is used', async () => {
    const { reference } = await analysis({ site: 'brioude', reference: '2023-01' });
    expect(reference).toEqual({ from: { year: 2010, month: 1 }, origin: 'default' });
  });

  test('answers a page of a few kilobytes', async () => {
    const { response } = await app.call(contract.readDecreeAnalysis, {
      as: as.rse,
      query: { site: 'emile-roux' },
    });
    expect(response.body.length).toBeLessThan(30_000);
  });
});

test('a year is traced from declared quantities to its figure', async () => {
  const { value } = await app.call(contract.readDecreeYear, {
    as: as.readonly,
    query: { site: 'emile-roux', from: '2024-01' },
  });
  if (value.kind !== 'complete') throw new Error(value.kind);
  for (const { consumptionKwh, months } of value.energies) {
    expect(months).toHaveLength(12);
    expect(months.reduce((sum, month) => sum + month.consumptionKwh, 0)).toBeCloseTo(consumptionKwh, 3);
  }
  expect(value.energies.reduce((sum, energy) => sum + energy.consumptionKwh, 0)).toBeCloseTo(
    value.consumptionKwh,
    3,
  );
  const gas = value.energies.find(({ energy }) => energy === 'gas')?.months[0];
  expect(gas?.declared?.unit).toBe('MWh');
  expect(gas?.consumptionKwh).toBeCloseTo((gas?.declared?.quantity ?? 0) * 1000 * 0.9, 4);
  expect([...value.excluded].sort()).toEqual(['ecs', 'water']);
  expect(value.climate).toMatchObject({ kind: 'adjusted', method: 'reconstructed_estimate' });
  expect(value.cabs).toMatchObject({ kind: 'cabs', altitudeClass: '400_800', surfaceM2: 41_200 });
});

test('the group adds kWh above and below the objectives of 2030', async () => {
  const { value } = await app.call(contract.readDecreeGroup, { as: as.financial });
  expect(value.sites.map(({ site }) => site.code)).toEqual([
    'emile-roux',
    'brioude',
    'pays-craponne',
    'yssingeaux',
    'langeac',
  ]);
  const balances = value.sites.flatMap(site => (site.kind === 'balance' ? site.balanceKwh : []));
  expect(balances).toHaveLength(5);
  expect(value.surplusKwh - value.deficitKwh).toBeCloseTo(
    balances.reduce((sum, each) => sum + each, 0),
    3,
  );
  expect(value.targetKwh - value.consumptionKwh).toBeCloseTo(value.surplusKwh - value.deficitKwh, 3);
});

test('a site that left the group is named, and no longer pooled from that day on', async () => {
  const leave = (day: string | null) =>
    app.db.updateTable('sites').set({ left_on: day }).where('code', '=', 'langeac').execute();
  const pooled = async () => {
    // Nothing from the cache: what is written here moves no data version.
    const other = await createTestApp({ database: app.database });
    const { value } = await other.call(contract.readDecreeGroup, { as: as.readonly });
    await other.close();
    return { pooled: value.sites.map(({ site }) => site.code), left: value.left.map(({ code }) => code) };
  };
  const others = ['emile-roux', 'brioude', 'pays-craponne', 'yssingeaux'];
  await leave('2020-01-01');
  expect(await pooled()).toEqual({ pooled: others, left: ['langeac'] });
  await leave('2199-01-01');
  expect(await pooled()).toEqual({ pooled: [...others, 'langeac'], left: [] });
  await leave(null);
});

const propose = async () =>
  (await app.call(contract.readReferenceProposal, { as: as.readonly, query: { site: 'yssingeaux' } })).value;
const choose = (role: Role, from: unknown, version = 1) =>
  app.call(contract.chooseReference, { as: as[role], params: { id: 4 }, version, body: { from } });

describe('the choice of a reference', () => {
  test('is proposed from every complete window, the highest first', async () => {
    const value = await propose();
    if (value.kind !== 'proposal') throw new Error(value.kind);
    const figures = value.ranked.map(window => window.value);
    expect(figures).toEqual(figures.toSorted((a, b) => b - a));
    expect(value.ranked.length + value.incomplete + value.notCompared).toBe(145);
    expect(value.version).toBe(1);
  });

  test('is refused to people who may only read, for missing months, and for a stale version', async () => {
    expect((await choose('readonly', null)).error.code).toBe('forbidden');
    expect((await choose('rse', null)).error.code).toBe('forbidden');
    expect((await choose('technical', { year: 2012, month: 1 })).error.code).toBe(
      'decree-reference-incomplete',
    );
    expect((await choose('technical', { year: 2023, month: 1 })).error.code).toBe(
      'decree-reference-incomplete',
    );
    expect((await choose('technical', { year: 2015, month: 1 }, 9)).error.code).toBe('version-stale');
  });

  test('is stored with a journal row and used from then on', async () => {
    expect((await choose('technical', { year: 2013, month: 4 })).value).toEqual({ version: 2 });
    expect((await choose('technical', null)).error.code).toBe('version-stale');
    const { reference } = await analysis({ site: 'yssingeaux' });
    expect(reference).toEqual({ from: { year: 2013, month: 4 }, origin: 'chosen' });
    expect((await propose()).version).toBe(2);
    const row = await app.db
      .selectFrom('journal')
      .selectAll()
      .where('action', '=', 'site.choose-reference')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ entity_id: '4', after: { referenceFrom: { year: 2013, month: 4 } } });
  });
});
