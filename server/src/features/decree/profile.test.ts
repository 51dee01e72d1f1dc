import * as contract from '@suivi/contract/decree/decree';
import {
  type DecreeProfileContent,
  readDecreeProfile,
  saveDecreeProfile,
} from '@suivi/contract/decree/decree-profile';
import { exportOperatSheet, readOperatSheet } from '@suivi/contract/decree/operat';
import { subCategoryName } from '@suivi/presentation/decree/cabs-text';
import type { Role } from '@suivi/domain/accounts/role';
import { beforeAll, describe, expect, test } from 'vitest';
import { readTabularFile } from '../../platform/files/read-tabular-file.ts';
import { signedInRoles } from '../../testing/accounts.ts';
import { forgetProfiles } from '../../testing/forget-profiles.ts';
import { appForFile } from '../../testing/app-for-file.ts';

let as: Record<Role, string>;

const app = await appForFile({ content: 'demonstration-of-2024' });

beforeAll(async () => {
  await forgetProfiles(app.db);
  as = await signedInRoles(app.db);
});

const langeac = 5;
const part = {
  from: null,
  to: null,
  subCategory: 'medico_nursing_home' as const,
  surfaceM2: 7300,
  heatedSurfaceM2: 7000,
  cooledSurfaceM2: 500,
  indicators: { m2PerBed: 40 },
};
const content: DecreeProfileContent = {
  departement: '43',
  openedOn: null,
  areas: [{ from: { year: 2010, month: 1 }, to: { year: 2014, month: 12 }, surfaceM2: 6000 }],
  subCategories: [part],
  uses: [],
};

const save = (body: unknown, version: number, role: Role = 'technical') =>
  app.call(saveDecreeProfile, { as: as[role], params: { id: langeac }, version, body });
const read = async () =>
  (await app.call(readDecreeProfile, { as: as.readonly, query: { site: 'langeac' } })).value;
const analysis = async () => {
  const answer = await app.call(contract.readDecreeAnalysis, { as: as.readonly, query: { site: 'langeac' } });
  if (answer.value.analysis.kind !== 'analysis') throw new Error('insufficient');
  return answer.value.analysis;
};

describe('the facts that a site states for the décret', () => {
  test('are saved only by people who may edit sites', async () => {
    expect((await app.call(saveDecreeProfile, { params: { id: langeac }, body: content })).status).toBe(401);
    for (const role of ['readonly', 'rse', 'financial'] as const) {
      expect((await save(content, 1, role)).error.code).toBe('forbidden');
    }
    expect(
      (await app.call(saveDecreeProfile, { as: as.admin, params: { id: 999 }, body: content })).status,
    ).toBe(404);
  });

  const faults: [string, object, string, string][] = [
    [
      'a heated part above the whole',
      { heatedSurfaceM2: 8000 },
      'decree-surface-invalid',
      'subCategories.0.surfaceM2',
    ],
    [
      'more hours than a year has',
      { indicators: { hoursPerYear: 9000 } },
      'decree-indicator-invalid',
      'subCategories.0.indicators.hoursPerYear',
    ],
    [
      'an end before its beginning',
      { from: { year: 2020, month: 2 }, to: { year: 2020, month: 1 } },
      'decree-span-disordered',
      'subCategories.0.to',
    ],
    ['an unknown sub-category', { subCategory: 'castle' }, 'invalid', 'subCategories.0.subCategory'],
    ['an unknown indicator', { indicators: { cats: 3 } }, 'invalid', 'subCategories.0.indicators.cats'],
  ];
  test.each(faults)('are refused with %s', async (_, changed, code, field) => {
    const { error } = await save({ ...content, subCategories: [{ ...part, ...changed }] }, 1);
    expect(error).toMatchObject({ code, field });
    expect((await read()).version).toBe(1);
  });

  test('are stored completely, journalled, and change the analysis', async () => {
    const before = await analysis();
    expect(before.raw.objective2030.absolute).toMatchObject({
      kind: 'unknown',
      reason: { code: 'no_sub_category' },
    });
    const { value } = await save(content, 1);
    expect(value).toMatchObject({ version: 2, content, zone: 'H1c', energyAreaM2: 7300 });
    expect(await read()).toEqual(value);
    const after = await analysis();
    expect(after.reference.surfaceM2).toBe(6000);
    expect(after.latest.surfaceM2).toBe(7300);
    expect(after.raw.objective2030.absolute.kind).toBe('known');
    const row = await app.db
      .selectFrom('journal')
      .selectAll()
      .where('action', '=', 'site.save-surfaces')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ entity: 'site', entity_id: String(langeac), after: content });
  });

  test('are not overwritten by somebody who read them before', async () => {
    expect((await save(content, 1)).error.code).toBe('version-stale');
    expect((await save({ ...content, subCategories: [] }, 2)).value.version).toBe(3);
    expect((await read()).content.subCategories).toEqual([]);
  });

  test('include metered heating and cooling, which replace the estimated shares', async () => {
    const from = { year: 2024, month: 1 as const };
    const climate = async () => {
      const query = { site: 'langeac', from: '2024-01' };
      const { value } = await app.call(contract.readDecreeYear, { as: as.readonly, query });
      if (value.kind !== 'complete' || value.climate.kind !== 'adjusted') throw new Error(value.kind);
      return value.climate;
    };
    const nothing = { from, heatingKwh: null, coolingKwh: null };
    expect((await save({ ...content, uses: [nothing] }, 3)).error).toMatchObject({ field: 'uses.0' });
    const twice = [
      { ...nothing, heatingKwh: 1 },
      { ...nothing, coolingKwh: 1 },
    ];
    expect((await save({ ...content, uses: twice }, 3)).error.code).toBe('already-exists');
    expect((await climate()).heating.kind).toBe('estimated');

    const uses = [{ from, heatingKwh: 500_000, coolingKwh: 20_000.5 }];
    expect((await save({ ...content, uses }, 3)).value.content.uses).toEqual(uses);
    const { heating, cooling, rawKwh, adjustedKwh } = await climate();
    expect(heating).toMatchObject({ kind: 'measured', useKwh: 500_000 });
    expect(cooling).toMatchObject({ kind: 'measured', useKwh: 20_000.5 });
    expect(heating.adjustmentKwh).toBeCloseTo(500_000 * (heating.meanDegreeDays / heating.degreeDays - 1), 6);
    expect(adjustedKwh).toBeCloseTo(rawKwh + heating.adjustmentKwh + cooling.adjustmentKwh, 6);
    const row = await app.db
      .selectFrom('journal')
      .select('after')
      .where('action', '=', 'site.save-surfaces')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.after).toMatchObject({ uses });
  });

  test('give the value of the annex in the zone of the département, at its altitude', async () => {
    await app.db.updateTable('sites').set({ altitude_m: 300 }).where('code', '=', 'langeac').execute();
    const ward = { ...part, subCategory: 'hospital_ward' as const, indicators: {} };
    await save({ ...content, departement: '13', subCategories: [ward] }, 4);
    expect(await read()).toMatchObject({ zone: 'H3', altitudeM: 300 });
    // « Hospitalisation conventionnelle »: CVC 74 and USE étalon 101 kWh/m², annexe II, zone H3 below 400 m.
    const { raw } = await analysis();
    expect(raw.objective2030.absolute).toEqual({ kind: 'known', value: 175 });
  });

  test('give no absolute objective in a zone without a value at its altitude, and say why', async () => {
    await app.db.updateTable('sites').set({ altitude_m: 900 }).where('code', '=', 'langeac').execute();
    await save({ ...content, departement: '75' }, 5);
    const { raw } = await analysis();
    expect(raw.objective2030.absolute).toEqual({
      kind: 'unknown',
      reason: { code: 'no_published_value', zone: 'H1a', altitudeClass: '800_1200' },
    });
  });

  test('without a département follow the FINESS, whose zone a station elsewhere does not change', async () => {
    const move = (set: { finess?: string; weather_station?: string }) =>
      app.db.updateTable('sites').set(set).where('code', '=', 'langeac').execute();
    await save({ ...content, departement: null }, 6);
    expect(await read()).toMatchObject({
      impliedDepartement: { code: '43', source: 'station' },
      zone: 'H1c',
    });
    await move({ weather_station: '07154005' });
    expect(await read()).toMatchObject({
      impliedDepartement: { code: '07', source: 'station' },
      zone: 'H2d',
    });
    await move({ finess: '430000018' });
    expect(await read()).toMatchObject({ impliedDepartement: { code: '43', source: 'finess' }, zone: 'H1c' });
  });
});

describe('the preparation for OPERAT', () => {
  const query = { site: 'emile-roux', year: '2024' };

  test('holds purchase units, surfaces, station, deadline and what is missing', async () => {
    const { value } = await app.call(readOperatSheet, { as: as.readonly, query });
    expect(value.deadline).toEqual({ year: 2025, month: 9, day: 30 });
    expect(value.quantities.map(({ energy, unit, monthCount }) => [energy, unit, monthCount])).toEqual([
      ['electricity', 'kWh', 12],
      ['gas', 'kWh', 12],
      ['fuel', 'L', 12],
    ]);
    const sum = value.quantities.reduce((total, { consumptionKwh }) => total + consumptionKwh, 0);
    expect(sum).toBeCloseTo(value.annual.consumptionKwh, 3);
    expect(value.surfaceM2).toBe(41_200);
    expect(value.station).toMatchObject({ number: '43062001' });
    const required = value.gaps.filter(({ need }) => need === 'required').map(({ code }) => code);
    expect(required).toEqual(['reference']);
  });

  test('is the same in the workbook, and is called a preparation', async () => {
    const { response, status } = await app.call(exportOperatSheet, { as: as.readonly, query });
    expect(status).toBe(200);
    expect(response.headers['content-disposition']).toContain('OPERAT');
    const file = await readTabularFile(new Uint8Array(response.rawPayload), 'operat.xlsx');
    if (file.kind !== 'tables') throw new Error(file.kind);
    const [first] = file.tables;
    expect(first?.rows[0]?.cells[0]).toContain('Préparation OPERAT 2024');
    expect(first?.rows[1]?.cells[0]).toContain('pas un fichier officiel');
    expect(file.tables.map(({ name }) => name)).toEqual([
      'Consommations',
      'Surfaces et indicateurs',
      'À compléter',
      'Site',
    ]);
    expect(JSON.stringify(file.tables)).not.toMatch(/conforme/i);
  });

  test('lists an activity that has no indicator, with its surface', async () => {
    const subCategory = 'annex_enseignement_primaire_salle_enseignement';
    const whole = { surfaceM2: 321, heatedSurfaceM2: null, cooledSurfaceM2: null };
    const classroom = { ...part, ...whole, subCategory, indicators: {} };
    const saved = await save({ ...content, departement: null, subCategories: [classroom] }, 7);
    expect(saved.status).toBe(200);
    const asked = { as: as.readonly, query: { ...query, site: 'langeac' } };
    const { response } = await app.call(exportOperatSheet, asked);
    const file = await readTabularFile(new Uint8Array(response.rawPayload), 'operat.xlsx');
    if (file.kind !== 'tables') throw new Error(file.kind);
    const rows = file.tables.find(({ name }) => name === 'Surfaces et indicateurs')?.rows ?? [];
    expect(rows.map(({ cells }) => [cells[0], Number(cells[1])])).toContainEqual([
      subCategoryName(subCategory),
      321,
    ]);
  });

  test('does not exist for an unknown site', async () => {
    expect(
      (await app.call(readOperatSheet, { as: as.rse, query: { site: 'ailleurs', year: '2024' } })).status,
    ).toBe(404);
    expect((await app.call(exportOperatSheet, { query })).status).toBe(401);
  });
});
