import { createDeliveryPoint } from '@suivi/contract/supply/delivery-points';
import { createDocument, listDocuments } from '@suivi/contract/documents/documents';
import { readHistory } from '@suivi/contract/operation/journal';
import * as contract from '@suivi/contract/actions/saving-actions';
import type { Role } from '@suivi/domain/accounts/role';
import { describe, expect, test } from 'vitest';
import { textPdf } from '../../platform/received-files/testing/made-files.ts';
import { signedInRoles } from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { typedPoint } from '../supply/points/testing/typed-point.ts';
import { action } from './testing/typed-action.ts';

const app = await appForFile();
const as = await signedInRoles(app.db);
const site = await seedSite(app.db, { buildings: 1 });
const other = await seedSite(app.db, { buildings: 1 });

const create = (part: object = {}, who: Role = 'rse') =>
  app.call(contract.createSavingAction, { as: as[who], body: { siteId: site.siteId, ...action, ...part } });

const save = (id: number, version: number, part: object = {}) =>
  app.call(contract.saveSavingAction, {
    as: as.technical,
    params: { id },
    version,
    body: { ...action, ...part },
  });
const list = async (query: Record<string, string> = {}) =>
  (await app.call(contract.listSavingActions, { as: as.readonly, query })).value.actions;

async function pointOf(siteId: number, number: string): Promise<number> {
  const body = typedPoint(siteId, number, { energyType: 'gas' });
  return (await app.call(createDeliveryPoint, { as: as.technical, body })).value.id;
}

describe('an action', () => {
  test('is recorded by a person who may declare, not by a reader, and not without a session', async () => {
    expect((await app.call(contract.createSavingAction, { body: {} })).status).toBe(401);
    expect((await create({}, 'readonly')).status).toBe(403);
    for (const who of ['admin', 'technical', 'financial', 'rse'] as const) {
      expect((await create({}, who)).status).toBe(201);
    }
  });

  test('is returned as it was sent, is changed with its version, and is in the journal', async () => {
    const pointId = await pointOf(site.siteId, '12345678901234');
    const expectedMoney = { cents: 125_000, source: 'network-powers' };
    const made = (await create({ pointIds: [pointId], title: 'Isoler la toiture', expectedMoney })).value;
    expect(made).toMatchObject({
      ...action,
      expectedMoney,
      pointIds: [pointId],
      title: 'Isoler la toiture',
      version: 1,
    });
    expect((await save(made.id, 7)).error.code).toBe('version-stale');
    const saved = (await save(made.id, 1, { title: 'Isoler les combles', state: 'studied' })).value;
    expect(saved).toMatchObject({ title: 'Isoler les combles', state: 'studied', pointIds: [], version: 2 });
    expect(await list({ site: site.code })).toContainEqual(saved);
    expect(await list({ site: other.code })).toEqual([]);
    const query = { entity: 'saving-action', id: String(made.id) };
    const history = (await app.call(readHistory, { as: as.readonly, query })).value.entries;
    expect(history.map(({ action: verb }) => verb)).toEqual(['saving-action.save', 'saving-action.create']);
    expect(history[0]).toMatchObject({
      before: { title: 'Isoler la toiture', pointIds: [pointId], expectedMoney },
      after: { title: 'Isoler les combles', pointIds: [] },
    });
  });

  test('is deleted with its version, and its documents are released', async () => {
    const { id } = (await create()).value;
    const subject = `saving-action:${id}`;
    const sent = { subject, name: 'étude.pdf', role: 'study' };
    const headers = { 'content-type': 'application/octet-stream' };
    await app.call(createDocument, { as: as.rse, query: sent, body: textPdf([['Étude']]), headers });
    expect((await app.call(listDocuments, { as: as.rse, query: { subject } })).value.documents).toHaveLength(
      1,
    );
    const remove = (version: number) =>
      app.call(contract.deleteSavingAction, { as: as.rse, params: { id }, version });
    expect((await remove(3)).status).toBe(409);
    expect((await remove(1)).status).toBe(200);
    expect((await remove(1)).status).toBe(404);
    const links = await app.db
      .selectFrom('document_links')
      .select('id')
      .where('action_id', '=', id)
      .execute();
    expect(links).toEqual([]);
  });

  test.each([
    ['decidedOn', { state: 'decided', decidedOn: null }],
    ['worksFrom', { state: 'works', worksFrom: null, worksTo: null }],
    ['worksTo', { worksFrom: '2024-05-02', worksTo: '2024-05-01' }],
    ['expected', { expected: [1, 2].map(kwhPerYear => ({ energyType: 'gas', kwhPerYear })) }],
  ])('is refused for %s', async (field, part) => {
    expect(await create(part)).toMatchObject({
      status: 400,
      error: { code: 'saving-action-invalid', field },
    });
  });

  test('only refers to things of its site, and documents of its own', async () => {
    const pointId = await pointOf(other.siteId, '12345678909999');
    const building = await app.db
      .selectFrom('buildings')
      .select('id')
      .where('site_id', '=', other.siteId)
      .executeTakeFirstOrThrow();
    const adjustment = {
      energyType: 'gas',
      from: { year: 2025, month: 1 },
      to: { year: 2025, month: 2 },
      kwhPerMonth: 100,
      reason: 'Aile',
      documentId: 1,
    };
    for (const [field, part] of [
      ['pointIds', { pointIds: [pointId] }],
      ['buildingId', { buildingId: building.id }],
      ['adjustments', { adjustments: [adjustment] }],
    ] as const) {
      expect((await create(part)).error).toMatchObject({ code: 'saving-action-elsewhere', field });
    }
  });
});
