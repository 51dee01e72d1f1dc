import { createBill, deleteBill, saveBill } from '@suivi/contract/bills/bills';
import {
  createContract,
  deleteContract,
  listContracts,
  saveContract,
} from '@suivi/contract/supply/contracts';
import { createDeliveryPoint, saveDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { judgeFinding, listFindings, readBillAudit, readFindingSums } from '@suivi/contract/bills/findings';
import { readHistory } from '@suivi/contract/operation/journal';
import { readSettings, saveSettings } from '@suivi/contract/settings/settings';
import { createTariff, listTariffs } from '@suivi/contract/supply/tariffs';
import type { Role } from '@suivi/domain/accounts/role';
import {
  gasT2,
  highVoltage,
  lowVoltageSummer,
  lowVoltageWinter,
} from '@suivi/domain/bills/audit/testing/published-bills';
import { findingSeverities } from '@suivi/domain/bills/audit/control';
import { beforeEach, describe, expect, test } from 'vitest';
import { signedInRoles } from '../../../testing/accounts.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { typedBill, typedPublished } from '../testing/typed-bill.ts';
import { typedPoint } from '../../supply/points/testing/typed-point.ts';

let site: { siteId: number; code: string };
let numbers = 0;

const app = await appForFile({ clock: { now: () => new Date('2026-11-21T09:00:00Z') } });
const as = await signedInRoles(app.db);

beforeEach(async () => {
  site = await seedSite(app.db, { buildings: 0 });
});

function pointBody(given: object = {}) {
  numbers += 1;
  return typedPoint(site.siteId, String(31_000_000_000_000 + numbers), {
    operator: 'Enedis',
    segment: 'C4',
    networkTariff: 'BTSUPCU4',
    powers: [{ class: 'Base', value: 78, unit: 'kVA', from: '2020-01-01' }],
    ...given,
  });
}
const addPoint = async (given: object = {}) =>
  (
    await app.call(createDeliveryPoint, {
      as: as.technical,
      body: pointBody(given),
    })
  ).value;

const line = (given: object) => ({
  component: 'excise',
  label: '',
  firstDay: null,
  lastDay: null,
  quantity: null,
  unit: 'kWh',
  unitPrice: null,
  htCents: 0,
  vatPermille: 200,
  ...given,
});

/** 1 000 kWh of October 2025; the excise is 25,79 €/MWh, unless given. */
function october(pointId: number, exciseCents = 2579, given: object = {}) {
  const lines = [
    line({ htCents: exciseCents, quantity: 1000 }),
    line({ component: 'supply', label: 'HPB', quantity: 1000, unitPrice: 0.08, htCents: 8000 }),
  ] as ReturnType<typeof typedBill>['points'][number]['lines'];
  const htCents = exciseCents + 8000;
  const vatCents = Math.round(htCents * 0.2);
  const ttcCents = htCents + vatCents;
  return typedBill(pointId, '2025-10-01', '2025-10-31', { lines, htCents, vatCents, ttcCents, ...given });
}
const add = async (body: object) => (await app.call(createBill, { as: as.financial, body })).value;
/** Without the bills expected after it, which `absent-bills.test.ts` covers. */
async function auditOf(id: number) {
  const { findings, undecided } = (await app.call(readBillAudit, { as: as.readonly, params: { id } })).value;
  return {
    findings: findings.filter(({ control, subject }) => control !== 'no-consumption' || subject === ''),
    undecided,
  };
}

describe('published bills, entered as printed', () => {
  test.each([
    ['C4 in February', lowVoltageWinter, [], ['network-fixed', 'network-variable']],
    ['C4 in September', lowVoltageSummer, [], []],
    ['C2 in February', highVoltage, ['power-too-high', 'reactive'], ['network-fixed', 'network-variable']],
    ['gas in August', gasT2, [], []],
  ])('%s', async (_, printed, controls, unknownGrids) => {
    const { energyType, segment, networkTariff } = printed;
    const excises = segment === 'C2' ? [{ from: '2025-01-01', reducedRate: 0.5 }] : [];
    const { id: pointId } = await addPoint({ energyType, segment, networkTariff, powers: [], excises });
    const { id } = await add(typedPublished(pointId, printed));
    const { findings, undecided } = await auditOf(id);
    expect(findings.map(({ control }) => control).sort()).toEqual(controls);
    const unknown = undecided.flatMap(({ reason, control }) => (reason === 'grid' ? control : []));
    expect(unknown).toEqual(unknownGrids);
  });
});

describe('a wrong bill', () => {
  test('is found with what is printed and expected and the source; once corrected, it no longer waits', async () => {
    const { id: pointId } = await addPoint();
    const wrong = october(pointId, 3085);
    const bill = await add(wrong);
    const { findings } = await auditOf(bill.id);
    expect(findings).toMatchObject([
      {
        control: 'excise',
        printed: 3085,
        expected: 2579,
        unit: 'cents',
        gapCents: 506,
        state: 'to-see',
        severity: 'to-see',
        point: { id: pointId, energyType: 'electricity' },
        source: expect.stringContaining('factures'),
      },
    ]);
    const body = { ...october(pointId), number: wrong.number };
    await app.call(saveBill, { as: as.financial, params: { id: bill.id }, version: bill.version, body });
    expect((await auditOf(bill.id)).findings).toEqual([]);
  });

  test('is contested, then recovered: the sums follow, the journal says who, and it is kept when it is corrected', async () => {
    const before = (await app.call(readFindingSums, { as: as.readonly })).value.sums;
    const { id: pointId } = await addPoint();
    const bill = await add(october(pointId, 4579));
    const [finding] = (await auditOf(bill.id)).findings;
    const judge = (version: number | undefined, body: object, who: Role = 'financial') =>
      app.call(judgeFinding, { as: as[who], params: { id: finding?.id ?? 0 }, version, body });
    const contested = { state: 'contested', recoveredCents: null, note: 'Courrier du 21 novembre' };
    expect((await judge(finding?.version, contested, 'technical')).status).toBe(403);
    const { value: told } = await judge(finding?.version, contested);
    expect(told).toMatchObject({ state: 'contested', judgedOn: '2026-11-21', note: contested.note });
    const incomplete = await judge(told.version, { ...contested, state: 'recovered' });
    expect([incomplete.error.code, incomplete.error.field]).toEqual([
      'finding-recovered-amount',
      'recoveredCents',
    ]);
    const { value: recovered } = await judge(told.version, {
      ...contested,
      state: 'recovered',
      recoveredCents: 2000,
    });
    expect((await judge(told.version, contested)).error.code).toBe('version-stale');
    const after = (await app.call(readFindingSums, { as: as.readonly })).value.sums;
    expect((after?.recoveredThisYearCents ?? 0) - (before?.recoveredThisYearCents ?? 0)).toBe(2000);
    const query = { entity: 'bill-finding', id: String(recovered.id) };
    const { entries } = (await app.call(readHistory, { as: as.readonly, query })).value;
    expect(entries.map(({ action }) => action)).toEqual(['bill-finding.save', 'bill-finding.save']);
    await app.call(saveBill, {
      as: as.financial,
      params: { id: bill.id },
      version: bill.version,
      body: { ...october(pointId), number: bill.number },
    });
    expect((await auditOf(bill.id)).findings).toMatchObject([
      { state: 'recovered', isGone: true, recoveredCents: 2000 },
    ]);
  });

  test('is compared with the previous bill: a gap between them is reported while there is one', async () => {
    const { id: pointId } = await addPoint();
    const december = { ...october(pointId), points: [{ ...october(pointId).points[0], lines: [] }] };
    const later = await add({
      ...december,
      issuedOn: '2026-01-05',
      htCents: null,
      vatCents: null,
      points: [{ ...december.points[0], firstDay: '2025-12-01', lastDay: '2025-12-31' }],
    });
    const first = await add(october(pointId));
    expect((await auditOf(later.id)).findings).toMatchObject([
      { control: 'period-gap', printed: 30, unit: 'days', otherBill: { id: first.id } },
    ]);
    await app.call(deleteBill, { as: as.financial, params: { id: first.id }, version: first.version });
    expect((await auditOf(later.id)).findings).toEqual([]);
  });

  test('is listed by state, control and site, and not below the smallest gap of the settings', async () => {
    const { id: pointId } = await addPoint();
    await add(october(pointId, 2800));
    const ask = async (query: object) =>
      (await app.call(listFindings, { as: as.readonly, query: { site: site.code, ...query } })).value;
    expect(await ask({ state: 'to-see', control: 'excise' })).toMatchObject({
      count: 1,
      gapCents: 221,
      next: null,
      findings: [{ gapCents: 221, point: { siteId: site.siteId, siteName: expect.any(String) } }],
    });
    expect((await ask({ state: 'contested' })).findings).toEqual([]);
    const {
      defaults: _defaults,
      version,
      ...content
    } = (await app.call(readSettings, { as: as.admin })).value;
    const body = { ...content, findingMinimumCents: 500 };
    await app.call(saveSettings, { as: as.admin, version, body });
    expect((await ask({ control: 'excise' })).count).toBe(0);
    await app.call(saveSettings, { as: as.admin, version: version + 1, body: content });
    expect((await ask({ control: 'excise' })).count).toBe(1);
  });
});

test('findings are listed with the most euros first, whatever their severity, on request', async () => {
  const { id: pointId } = await addPoint();
  await add(october(pointId, 2800));
  const large = await add(october(pointId, 9000));
  const query = { site: site.code, state: 'to-see' };
  const ask = async (order: object) =>
    (await app.call(listFindings, { as: as.readonly, query: { ...query, ...order } })).value.findings;
  const weights = (await ask({ order: 'euros' })).map(({ gapCents }) => Math.abs(gapCents ?? 0));
  expect(weights.length).toBeGreaterThan(2);
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  const [first] = await ask({ order: 'euros' });
  expect(first?.bill.id).toBe(large.id);
  // Otherwise the most serious is first, whatever its amount.
  const severities = (await ask({})).map(({ severity }) => severity);
  expect(severities).toEqual(
    severities.toSorted((a, b) => findingSeverities.indexOf(a) - findingSeverities.indexOf(b)),
  );
});

test('a point that attests its reduced rate no longer has a finding', async () => {
  const point = await addPoint();
  const bill = await add(october(point.id, 50));
  expect((await auditOf(bill.id)).findings.map(({ control }) => control)).toEqual(['excise']);
  const excises = [{ from: '2024-01-01', reducedRate: 0.5 }];
  const body = pointBody({ energyType: undefined, number: point.number, excises });
  await app.call(saveDeliveryPoint, {
    as: as.technical,
    params: { id: point.id },
    version: point.version,
    body,
  });
  expect((await auditOf(bill.id)).findings).toEqual([]);
});

test('a tariff grid that an administrator adds judges the bills that were waiting for it', async () => {
  const { id: pointId } = await addPoint();
  const inOctober = october(pointId, 3085);
  const points = inOctober.points.map(point => ({
    ...point,
    firstDay: '2026-10-01',
    lastDay: '2026-10-31',
  }));
  const bill = await add({ ...inOctober, points, issuedOn: '2026-11-02' });
  const before = await auditOf(bill.id);
  expect(before.findings).toEqual([]);
  expect(before.undecided).toContainEqual({
    control: 'excise',
    pointId,
    reason: 'grid',
    tariff: 'excise-electricity',
    day: '2026-10-01',
  });
  const grid = {
    kind: 'excise-electricity',
    validFrom: '2026-08-01',
    validTo: null,
    values: { households: 31, medium: 27, high: 27 },
    source: 'Arrêté d’essai',
  };
  const asked = (body: object, who: Role = 'financial') => app.call(createTariff, { as: as[who], body });
  expect((await asked(grid, 'technical')).status).toBe(403);
  const missing = await asked({ ...grid, values: { households: 31, medium: 27 } });
  expect([missing.error.code, missing.error.field]).toEqual(['tariff-value-missing', 'values.high']);
  expect((await asked(grid)).value).toMatchObject({ kind: grid.kind, id: expect.any(Number) });
  expect((await auditOf(bill.id)).findings).toMatchObject([
    { control: 'excise', printed: 3085, expected: 2700, gapCents: 385, source: 'Arrêté d’essai' },
  ]);
  const { tariffs } = (await app.call(listTariffs, { as: as.readonly })).value;
  expect(tariffs.filter(({ id }) => id !== null)).toMatchObject([grid]);
});

test('a contract judges the prices of its points, and again when it is changed or removed', async () => {
  const { id: pointId } = await addPoint();
  const bill = await add(october(pointId));
  const supplier = { component: 'supply', class: null, value: 78.5, unit: '€/MWh', from: null, to: null };
  const content = {
    supplier: 'EDF',
    lot: `Lot ${pointId}`,
    energyType: 'electricity',
    from: '2025-01-01',
    to: '2026-12-31',
    priceKind: 'fixed',
    notes: '',
    pointIds: [pointId],
    prices: [supplier],
  };
  const write = (body: object) => app.call(createContract, { as: as.financial, body });
  const { value: contract } = await write(content);
  expect((await auditOf(bill.id)).findings).toMatchObject([
    {
      control: 'supply-price',
      severity: 'blocking',
      printed: 0.08,
      expected: 0.0785,
      unit: '€/kWh',
      gapCents: 150,
      source: `EDF · Lot ${pointId}`,
    },
  ]);
  expect((await write(content)).error.code).toBe('contract-lot-taken');
  expect((await write({ ...content, lot: 'L', energyType: 'gas' })).error.code).toBe(
    'contract-points-of-another-energy',
  );
  expect((await write({ ...content, lot: 'L', to: '2024-12-31' })).error.code).toBe(
    'contract-days-disordered',
  );
  const right = { ...content, prices: [{ ...supplier, class: 'HPB', value: 80 }, supplier] };
  const { value: saved } = await app.call(saveContract, {
    as: as.financial,
    params: { id: contract.id },
    version: contract.version,
    body: right,
  });
  expect((await auditOf(bill.id)).findings).toEqual([]);
  expect((await app.call(listContracts, { as: as.readonly })).value.contracts).toContainEqual(saved);
  await app.call(deleteContract, {
    as: as.financial,
    params: { id: contract.id },
    version: saved.version,
  });
  expect((await auditOf(bill.id)).undecided).toContainEqual({
    control: 'supply-price',
    pointId,
    reason: 'contract',
    tariff: null,
    day: null,
  });
});
