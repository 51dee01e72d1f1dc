import { createBill } from '@suivi/contract/bills/bills';
import { readAllocation } from '@suivi/contract/meters/allocations';
import * as contract from '@suivi/contract/meters/meters';
import { readHistory } from '@suivi/contract/operation/journal';
import { createReading } from '@suivi/contract/readings/readings';
import { exportAllocation } from '@suivi/contract/reports/exports';
import { createDeliveryPoint, deleteDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { beforeAll, describe, expect, test } from 'vitest';
import { readTabularFile } from '../../platform/files/read-tabular-file.ts';
import { signedIn } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { typedBill } from '../bills/testing/typed-bill.ts';
import { typedPoint } from '../supply/points/testing/typed-point.ts';

const app = await appForFile({ clock: { now: () => new Date('2026-11-21T09:00:00Z') } });
const as = await signedIn(app.db, 'admin');
const site = await seedSite(app.db, { buildings: 2 });
const other = await seedSite(app.db, { buildings: 1 });
const at = { point: 0, bill: 0 };
const meters: Record<string, number> = {};

const node = (meterId: number | null, pointId: number | null = null) => ({ meterId, pointId });
const since = (
  from: string,
  of: { meterId: number | null; pointId: number | null },
  to: string | null = null,
) => ({ ...of, from, to });

const meterBody = (name: string, given: object = {}) => ({
  name,
  serial: '',
  buildingId: null,
  source: 'index',
  coefficient: 1,
  wheels: null,
  plausiblePerDay: null,
  sharing: 'days',
  from: '2020-01-01',
  to: null,
  notes: '',
  parents: [],
  terms: [],
  ...given,
});
const newMeter = (name: string, given: object = {}) =>
  app.call(contract.createMeter, {
    as,
    body: { siteId: site.siteId, energyType: 'electricity', ...meterBody(name, given) },
  });
const readingBody = (readOn: string, index: number, kind = 'read', given: object = {}) => ({
  readOn,
  index,
  kind,
  coefficient: null,
  note: '',
  ...given,
});
const newReading = (
  meterId: number | undefined,
  ...[readOn, index, kind, given]: Parameters<typeof readingBody>
) =>
  app.call(contract.createMeterReading, {
    as,
    body: { meterId, ...readingBody(readOn, index, kind, given) },
  });
const part = (kind: string, name: string, ppm: number, buildingId: number | null = null) => ({
  kind,
  name,
  ppm,
  buildingId,
});
const newKey = (given: object) =>
  app.call(contract.createAllocationKey, {
    as,
    body: {
      siteId: site.siteId,
      purpose: 'use',
      basis: 'surface',
      from: '2020-01-01',
      to: null,
      notes: '',
      ...given,
    },
  });
const allocation = async (query: object = {}) => {
  const asked = { site: site.code, energy: 'electricity', period: '2026-03', ...query };
  return (await app.call(readAllocation, { as, query: asked })).value;
};
const ofPoint = async (query: object = {}) => {
  const found = (await allocation(query)).roots.find(({ nodes }) => nodes[0]?.pointId === at.point);
  if (found === undefined) throw new Error('the point has no tree');
  return found;
};

beforeAll(async () => {
  at.point = (
    await app.call(createDeliveryPoint, { as, body: typedPoint(site.siteId, '30001111111111') })
  ).value.id;
  const lines = [
    { component: 'supply' as const, htCents: 10_000, vatPermille: 200 },
    { component: 'withdrawal-fixed' as const, htCents: 3_000, vatPermille: 200 },
    { component: 'cta' as const, htCents: 450, vatPermille: 200 },
  ].map(
    line =>
      ({
        label: '',
        firstDay: null,
        lastDay: null,
        quantity: null,
        unit: '',
        unitPrice: null,
        ...line,
      }) as const,
  );
  const bill = typedBill(at.point, '2026-03-01', '2026-03-31', { quantity: 10_000, ttcCents: 16_140, lines });
  at.bill = (await app.call(createBill, { as, body: bill })).value.id;
  meters['main'] = (
    await newMeter('Général', { parents: [since('2020-01-01', node(null, at.point))] })
  ).value.id;
  const under = { parents: [since('2020-01-01', node(meters['main'] ?? 0))] };
  meters['kitchen'] = (await newMeter('Cuisine', { coefficient: 10, ...under })).value.id;
  const [buildingId] = site.buildingIds;
  meters['wing'] = (await newMeter('Aile', { source: 'building', buildingId, ...under })).value.id;
  const terms = [
    { ...node(meters['main'] ?? 0), sign: 1 },
    { ...node(meters['kitchen'] ?? 0), sign: -1 },
  ];
  meters['rest'] = (await newMeter('Reste', { source: 'formula', terms })).value.id;
  await newReading(meters['main'], '2026-03-01', 100);
  await newReading(meters['main'], '2026-04-01', 9_700);
  await newReading(meters['kitchen'], '2026-03-01', 1_000);
  await newReading(meters['kitchen'], '2026-04-01', 1_400);
});

test('a month is shown level by level; with a child without reading, nothing is left over or allocated', async () => {
  const { nodes, targets, refusal, totalCents } = await ofPoint();
  expect(nodes.map(({ name, use, remainder }) => [name, use, remainder])).toEqual([
    ['30001111111111', 10_000, 400],
    ['Général', 9_600, null],
    ['Aile', null, null],
    ['Cuisine', 4_000, null],
  ]);
  expect([targets, totalCents, refusal]).toEqual([[], null, { kind: 'lacking', names: ['Aile'], day: null }]);
});

describe('once the readings of the building are there', () => {
  beforeAll(async () => {
    const [buildingId] = site.buildingIds;
    const body = { buildingId, year: 2026, month: 3, energyType: 'electricity', quantity: 3_000 };
    await app.call(createReading, { as, body });
    const shared = {
      ...node(meters['kitchen'] ?? 0),
      parts: [part('service', 'Cuisine', 750_000), part('tenant', 'EHPAD', 250_000)],
    };
    await newKey(shared);
    const fixed = {
      ...node(null, at.point),
      purpose: 'fixed',
      parts: [part('service', 'Cuisine', 500_000), part('tenant', 'EHPAD', 500_000)],
    };
    await newKey(fixed);
  });

  test('the month is allocated in quantity and in cents that add up to it', async () => {
    const { nodes, targets, totalCents, lines } = await ofPoint();
    expect(nodes.map(({ remainder }) => remainder)).toEqual([400, 2_600, null, null]);
    expect(targets.map(({ kind, name, use }) => [kind, name, use])).toEqual([
      ['building', 'Bâtiment 1', 3_000],
      ['service', 'Cuisine', 3_000],
      ['tenant', 'EHPAD', 1_000],
      ['none', '', 3_000],
    ]);
    expect(lines.map(({ what, cents }) => [what, cents])).toEqual([
      ['fixed', 3_450],
      ['supply', 10_000],
      ['vat', 2_690],
    ]);
    expect(totalCents).toBe(16_140);
    expect(targets.map(target => target.totalCents)).toEqual([3_600, 5_670, 3_270, 3_600]);
  });

  test('the bill is allocated line by line, and the VAT like its base', async () => {
    const { targets, lines, totalCents } = await ofPoint({ bill: String(at.bill) });
    expect(lines.map(({ what, follows, cents }) => [what, follows, cents])).toEqual([
      ['supply', 'use', 10_000],
      ['withdrawal-fixed', 'fixed', 3_000],
      ['cta', 'fixed', 450],
      ['vat', null, 2_690],
    ]);
    expect(targets.map(({ name, cents }) => [name, cents])).toEqual([
      ['Bâtiment 1', [3_000, 0, 0, 600]],
      ['Cuisine', [3_000, 1_500, 225, 945]],
      ['EHPAD', [1_000, 1_500, 225, 545]],
      ['', [3_000, 0, 0, 600]],
    ]);
    expect(targets.reduce((sum, target) => sum + (target.totalCents ?? 0), 0)).toBe(totalCents);
    const absent = { site: site.code, energy: 'electricity', period: '2026-03', bill: '999' };
    expect((await app.call(readAllocation, { as, query: absent })).status).toBe(404);
  });

  test('a credit note is allocated as its opposite', async () => {
    const given = { kind: 'credit-note', quantity: -1_000, ttcCents: -1_200 } as const;
    const body = typedBill(at.point, '2026-03-01', '2026-03-31', given);
    const { id } = (await app.call(createBill, { as, body })).value;
    const { targets, totalCents } = await ofPoint({ bill: String(id) });
    expect(totalCents).toBe(-1_200);
    expect(targets.map(({ name, use, totalCents: cents }) => [name, use, cents])).toEqual([
      ['Bâtiment 1', -3_000, -514],
      ['Cuisine', -3_000, -514],
      ['EHPAD', -1_000, -172],
      ['', 6_000, 0],
    ]);
  });

  test('a virtual meter is a root of its own, and is not stored', async () => {
    const { roots } = await allocation();
    expect(
      roots.flatMap(({ nodes }) =>
        nodes.filter(({ isVirtual }) => isVirtual).map(({ name, use }) => [name, use]),
      ),
    ).toEqual([['Reste', 5_600]]);
  });

  test('the export adds up to the bill, with the keys that allocated it', async () => {
    const query = {
      site: site.code,
      energy: 'electricity',
      period: '2026-03',
      bill: String(at.bill),
      format: 'xlsx',
    };
    const { response } = await app.call(exportAllocation, { as, query });
    const file = await readTabularFile(response.rawPayload, 'x.xlsx');
    if (file.kind === 'refused') throw new Error(file.code);
    expect(file.tables.map(({ name }) => name)).toEqual(['Répartition', 'Niveaux', 'Clés']);
    const cells = file.tables[0]?.rows.map(row => row.cells) ?? [];
    const euros = cells.reduce((sum, row) => sum + (typeof row[6] === 'number' ? row[6] : 0), 0);
    expect(Math.round(euros * 100)).toBe(16_140);
    expect(file.tables[2]?.rows.some(({ cells: row }) => row.includes(250_000))).toBe(true);
    const text = await app.call(exportAllocation, { as, query: { ...query, format: 'csv' } });
    expect(text.response.body).toContain(';Non affecté;');
  });

  test('a key that ends in the month leaves days without a key, and one without a key is named', async () => {
    const { keys } = (await app.call(contract.listMeters, { as, query: { site: site.code } })).value;
    const key = keys.find(({ purpose }) => purpose === 'use');
    if (!key) throw new Error('the key is there');
    const { id, siteId: _site, version, ...content } = key;
    const ended = await app.call(contract.saveAllocationKey, {
      as,
      params: { id },
      version,
      body: { ...content, to: '2026-03-14' },
    });
    expect((await ofPoint()).refusal).toEqual({ kind: 'no-key', names: ['Cuisine'], day: '2026-03-15' });
    const after = {
      ...node(meters['kitchen'] ?? 0),
      from: '2026-03-14',
      parts: [part('service', 'Cuisine', 1_000_000)],
    };
    expect((await newKey(after)).error).toMatchObject({ code: 'key-overlapping', field: 'from' });
    expect((await newKey({ ...after, from: '2026-03-15' })).status).toBe(201);
    expect((await ofPoint()).targets.find(({ name }) => name === 'EHPAD')?.use).toBe(451.613);
    expect(ended.value.version).toBe(version + 1);
  });
});

describe('a meter is refused', () => {
  const under = (meterId: number | undefined) => ({ parents: [since('2020-01-01', node(meterId ?? 0))] });
  test.each([
    ['a name that is taken', () => newMeter('Cuisine'), 'meter-name-taken', 'name'],
    ['an end before its beginning', () => newMeter('X', { to: '2019-01-01' }), 'meter-days-disordered', 'to'],
    [
      'two parents on a day',
      () =>
        newMeter('X', {
          parents: [...under(meters['main']).parents, since('2021-01-01', node(meters['kitchen'] ?? 0))],
        }),
      'meter-days-disordered',
      'parents',
    ],
    ['a formula without terms', () => newMeter('X', { source: 'formula' }), 'meter-formula-missing', 'terms'],
    ['no building', () => newMeter('X', { source: 'building' }), 'meter-building-missing', 'buildingId'],
    [
      'a building that is read',
      () => newMeter('X', { source: 'building', buildingId: site.buildingIds[0] }),
      'meter-building-taken',
      'buildingId',
    ],
    [
      'a building elsewhere',
      () => newMeter('X', { buildingId: other.buildingIds[0] }),
      'not-found',
      'buildingId',
    ],
    ['a parent that is not there', () => newMeter('X', under(9_999)), 'meter-node-elsewhere', 'parents'],
  ])('%s', async (_, attempt, code, field) => {
    expect((await attempt()).error).toMatchObject({ code, field });
  });

  test('in a cycle, with its path', async () => {
    const { meters: all } = (await app.call(contract.listMeters, { as, query: { site: site.code } })).value;
    const main = all.find(({ id }) => id === meters['main']);
    if (!main) throw new Error('the meter is there');
    const { id, version } = main;
    const body = meterBody('Général', { parents: [since('2020-01-01', node(meters['kitchen'] ?? 0))] });
    const { error } = await app.call(contract.saveMeter, { as, params: { id }, version, body });
    expect(error).toMatchObject({ code: 'meter-cycle', field: 'parents' });
    expect(String(error.params?.['path']).split(' → ')).toHaveLength(3);
  });

  test('and so are its deletion while others are under it, and the deletion of its point', async () => {
    const id = meters['main'] ?? 0;
    expect((await app.call(contract.deleteMeter, { as, params: { id }, version: 1 })).error.code).toBe(
      'meter-in-use',
    );
    const lone = (
      await app.call(createDeliveryPoint, { as, body: typedPoint(site.siteId, '30002222222222') })
    ).value;
    await newMeter('Sous le point', { parents: [since('2020-01-01', node(null, lone.id))] });
    const gone = await app.call(deleteDeliveryPoint, { as, params: { id: lone.id }, version: lone.version });
    expect(gone.error.code).toBe('point-is-metered');
  });
});

describe('an index is refused', () => {
  let meterId: number;
  beforeAll(async () => {
    meterId = (await newMeter('Rouleaux', { wheels: 5, plausiblePerDay: 50 })).value.id;
    await newReading(meterId, '2026-01-01', 99_870);
  });

  test.each([
    ['that falls', ['2026-01-10', 99_000], 'meter-index-falling', 'index'],
    ['of a day that has not come', ['2027-01-01', 99_900], 'meter-reading-ahead', 'readOn'],
    ['of a day that has one', ['2026-01-01', 99_871], 'meter-index-twice', 'readOn'],
    [
      'said to have turned although the index rose',
      ['2026-01-10', 99_900, 'rollover'],
      'meter-index-no-rollover',
      'index',
    ],
  ] as const)('%s', async (_, [readOn, index, kind], code, field) => {
    expect((await newReading(meterId, readOn, index, kind)).error).toMatchObject({ code, field });
  });

  test('when it seems to have rolled over, until the consumption is confirmed', async () => {
    const { error } = await newReading(meterId, '2026-02-01', 140);
    expect(error).toMatchObject({
      code: 'meter-index-rollover',
      params: { quantity: 270, day: '2026-02-01' },
    });
    const said = await newReading(meterId, '2026-02-01', 140, 'rollover');
    expect(said.status).toBe(201);
    const { readings } = (await app.call(contract.listMeterReadings, { as, params: { id: meterId } })).value;
    expect(readings.map(({ index, used, days }) => [index, used, days])).toEqual([
      [140, 270, 31],
      [99_870, null, 0],
    ]);
    const query = { entity: 'meter-reading', id: String(said.value.id) };
    const { entries } = (await app.call(readHistory, { as, query })).value;
    expect(entries.map(({ action }) => action)).toEqual(['meter-reading.create']);
  });

  test('for a meter that has no indexes of its own', async () => {
    expect((await newReading(meters['wing'], '2026-03-01', 1)).error.code).toBe('meter-not-read');
  });
});

describe('a key is refused', () => {
  const whole = [part('service', 'A', 1_000_000)];
  test.each([
    ['less than the whole', { parts: [part('service', 'A', 999_999)] }, 'key-not-whole', 'parts'],
    [
      'a target twice',
      { parts: [part('service', 'A', 500_000), part('service', 'A', 500_000)] },
      'key-target-twice',
      'parts',
    ],
    ['a building elsewhere', { parts: [part('building', 'B', 1_000_000, 9_999)] }, 'not-found', 'parts'],
    ['of powers of a meter', { purpose: 'power', parts: whole }, 'key-of-a-meter', 'purpose'],
    ['of nothing', { meterId: null, parts: whole }, 'meter-node-elsewhere', 'pointId'],
  ])('%s', async (_, given, code, field) => {
    expect((await newKey({ ...node(meters['main'] ?? 0), ...given })).error).toMatchObject({ code, field });
  });
});
