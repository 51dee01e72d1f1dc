import { inflateRawSync } from 'node:zlib';
import { exportDeclarations, exportEverything } from '@suivi/contract/reports/exports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { flatBuilding } from '@suivi/domain/sites/building';
import { pointFields } from '@suivi/domain/supply/fields/point-fields';
import { findBuildings } from '../../records/sites/buildings/store.ts';
import { listPoints } from '../../records/supply/points/store.ts';
import { contentOf } from '@suivi/domain/ground/fields/field';
import { siteFields } from '@suivi/domain/sites/site';
import { readZipDirectory } from '../../platform/files/zip-directory.ts';
import { readStoredSites } from '../../records/sites/store.ts';
import { signedIn } from '../../testing/accounts.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { importFile } from './testing/import-file.ts';

const clock = { now: () => new Date('2026-11-21T09:00:00Z') };
let full: TestApp;
let empty: TestApp;
let asFull: string;
let asEmpty: string;

beforeAll(async () => {
  full = await createTestApp({ clock, content: 'demonstration' });
  empty = await createTestApp({ clock });
  asFull = await signedIn(full.db, 'admin');
  asEmpty = await signedIn(empty.db, 'admin');
  // What breaks naive formats: signs, separators, quotes, line breaks, credit notes, gas in m³, real zeros.
  const site = await full.db
    .selectFrom('sites')
    .select('id')
    .where('code', '=', 'brioude')
    .executeTakeFirstOrThrow();
  await full.db
    .updateTable('sites')
    .set({
      name: '=Brioude; "nord"',
      city: '@Brioude',
      finess: '750712184',
      latitude_degrees: -45.29412,
      longitude_degrees: 3.38471,
      tertiary_decree_reason: '+ une annexe\nde 900 m²',
      subject_to_tertiary_decree: false,
      joined_on: '2010-01-01',
      left_on: '2031-12-31',
      altitude_m: -12,
    })
    .where('id', '=', site.id)
    .execute();
  const langeac = await full.db
    .selectFrom('sites')
    .select('id')
    .where('code', '=', 'langeac')
    .executeTakeFirstOrThrow();
  await full.call(createDeliveryPoint, {
    as: asFull,
    body: {
      energyType: 'electricity',
      number: '14512345678901',
      label: '=Cuisine',
      operator: 'Enedis',
      segment: 'C4',
      networkTariff: 'BTSUPCU4',
      meterSerial: '-12',
      coefficient: 1.5,
      sharing: 'load-curve',
      notes: 'derrière\nla porte; à gauche',
      powers: [
        { class: 'HPH', value: 120, unit: 'kVA', from: '2020-01-01' },
        { class: 'HPH', value: 132.5, unit: 'kVA', from: '2022-07-01' },
      ],
      excises: [
        { from: '2024-02-01', reducedRate: 0.5 },
        { from: '2026-01-01', reducedRate: null },
      ],
      calendars: [
        {
          from: '2024-11-01',
          high: '22:00-06:00',
          low: '02:00-06:00, 11:00-15:00',
          pointe: '09:00-11:00, 18:00-20:00',
          source: 'bill',
        },
      ],
      places: [
        { siteId: site.id, from: '2012-03-04', to: '2019-12-31', sharePpm: 600_000 },
        { siteId: langeac.id, from: '2020-01-01', to: null, sharePpm: 1_000_000 },
      ],
    },
  });
  await full.db
    .updateTable('monthly_energy_declarations')
    .set({ notes: '-1+1; « vu »\nà "revoir"', ttc_notes: '+33 4' })
    .where('site_id', '=', site.id)
    .where('reference_year', '=', 2020)
    .execute();
  await full.db
    .updateTable('monthly_energy_declarations')
    .set({ unit: 'm3', gas_coefficient: 11.1234 })
    .where('site_id', '=', site.id)
    .where('reference_year', '=', 2019)
    .where('energy_type', '=', 'gas')
    .execute();
  await full.db
    .insertInto('month_notes')
    .values({
      site_id: site.id,
      energy_type: 'electricity',
      reference_year: 2021,
      reference_month: 5,
      kind: 'estimated',
      text: '',
    })
    .execute();
});
afterAll(async () => {
  await Promise.all([full.close(), empty.close()]);
});

async function everyFile(app: TestApp, as: string): Promise<Map<string, Buffer>> {
  const { response } = await app.call(exportEverything, { as });
  const entries = [...readZipDirectory(response.rawPayload, 1000).values()];
  return new Map(entries.map(({ name, compressed }) => [name, inflateRawSync(compressed)]));
}

const importable = ['1-sites.csv', '2-bâtiments.csv', '3-déclarations.csv', '4-relevés.csv', '5-points.csv'];

it('everything exported and imported into an empty database is exported again unchanged', async () => {
  const before = await everyFile(full, asFull);
  const outcomes: unknown[] = [];
  for (const name of importable) {
    const { state, outcome } = await importFile(empty, asEmpty, name, before.get(name) ?? Buffer.alloc(0));
    outcomes.push(
      outcome?.kind === 'applied' ? [name, state, outcome.counts.refused, outcome.counts.changed] : state,
    );
  }
  expect(before.get('3-déclarations.csv')?.toString()).toMatch(/Électricité;2021;5;[^\r]*;oui;/);
  expect(outcomes).toEqual(importable.map(name => [name, 'applied', 0, 0]));
  const after = await everyFile(empty, asEmpty);
  for (const name of importable) {
    expect(after.get(name)?.toString().split('\r\n')).toEqual(before.get(name)?.toString().split('\r\n'));
  }
});

it('every attribute of a site is exported and imported, including those that differ from a new site', async () => {
  const [before, after] = await Promise.all(
    [full, empty].map(async ({ db }) =>
      (await readStoredSites(db)).map(site => [site.code, contentOf(siteFields, site)]),
    ),
  );
  expect(Object.keys(siteFields)).toHaveLength(15);
  expect(after).toEqual(before);
  const brioude = new Map(before as [string, object][]).get('brioude');
  expect(brioude).toMatchObject({
    location: { latitudeDegrees: -45.29412, longitudeDegrees: 3.38471 },
    tertiaryDecreeReason: '+ une annexe\nde 900 m²',
    joinedOn: '2010-01-01',
    leftOn: '2031-12-31',
  });
});

it('every attribute of a building and of a point is exported and imported', async () => {
  const told = async ({ db }: TestApp) => {
    const codes = new Map((await readStoredSites(db)).map(({ id, code }) => [id, code]));
    const points = await listPoints(db, null);
    const buildings = await findBuildings(db, 'in service');
    return {
      buildings: buildings.map(building => [codes.get(building.siteId), flatBuilding(building)]),
      points: points.map(({ energyType, places, ...point }) => ({
        energyType,
        ...contentOf(pointFields, point),
        places: places.map(({ siteId, ...place }) => ({ site: codes.get(siteId), ...place })),
      })),
    };
  };
  const [before, after] = await Promise.all([full, empty].map(told));
  expect(after).toEqual(before);
  expect(before?.points.find(({ number }) => number === '14512345678901')).toEqual({
    energyType: 'electricity',
    number: '14512345678901',
    label: '=Cuisine',
    operator: 'Enedis',
    segment: 'C4',
    networkTariff: 'BTSUPCU4',
    meterSerial: '-12',
    coefficient: 1.5,
    sharing: 'load-curve',
    notes: 'derrière\nla porte; à gauche',
    powers: [
      { class: 'HPH', value: 120, unit: 'kVA', from: '2020-01-01' },
      { class: 'HPH', value: 132.5, unit: 'kVA', from: '2022-07-01' },
    ],
    excises: [
      { from: '2024-02-01', reducedRate: 0.5 },
      { from: '2026-01-01', reducedRate: null },
    ],
    calendars: [
      {
        from: '2024-11-01',
        high: '22:00-06:00',
        low: '02:00-06:00, 11:00-15:00',
        pointe: '09:00-11:00, 18:00-20:00',
        source: 'bill',
      },
    ],
    places: [
      { site: 'brioude', from: '2012-03-04', to: '2019-12-31', sharePpm: 600_000 },
      { site: 'langeac', from: '2020-01-01', to: null, sharePpm: 1_000_000 },
    ],
  });
});

it('numbers of tables are numbers, negative ones too, and texts that could become formulas do not', async () => {
  const files = await everyFile(full, asFull);
  const [header = '', ...rows] = (files.get('tables/sites.csv')?.toString() ?? '').split('\r\n');
  const names = header.replace('\ufeff', '').split(';');
  const row = rows.find(line => line.includes('Brioude; ""nord""')) ?? '';
  expect(row).toContain('"\'=Brioude; ""nord"""');
  expect(names).toContain('latitude_degrees');
  expect(row).toContain(';-45.29412;3.38471');
  expect(row).toMatch(/;-12;/);
  expect(row).toContain("'+ une annexe");
});

it('an exported workbook of declarations changes nothing when it is imported where it came from', async () => {
  const query = { format: 'xlsx', year: '2020' };
  const { response } = await full.call(exportDeclarations, { as: asFull, query });
  const imported = await importFile(full, asFull, 'déclarations.xlsx', response.rawPayload);
  expect(imported.outcome).toMatchObject({ counts: { new: 0, changed: 0, refused: 0 }, written: 0 });
});
