import * as contract from '@suivi/contract/sites/buildings';
import { listSiteRecords } from '@suivi/contract/sites/sites';
import { expect, test } from 'vitest';
import { signedInRoles } from '../../../testing/accounts.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { countLockWaits } from '../../../testing/count-lock-waits.ts';
import { appForFile } from '../../../testing/app-for-file.ts';

const app = await appForFile();
const as = await signedInRoles(app.db);

const content = {
  name: 'Chirurgie',
  code: 'CHIR',
  type: 'Bloc opératoire',
  surfaceM2: 6900.5,
  personnel: '140 agents',
  equipements: 'Huit salles\nGroupes froids',
  horaires: '24 h / 24',
  position: { xPercent: 54, yPercent: 43.125 },
  status: 'alert' as const,
};

async function lastJournal(entityId: number) {
  return app.db
    .selectFrom('journal')
    .select(['action', 'label', 'before', 'after'])
    .where('entity', '=', 'building')
    .where('entity_id', '=', String(entityId))
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

async function created(code: string) {
  const { siteId } = await seedSite(app.db, { buildings: 0 });
  const { value } = await app.call(contract.createBuilding, {
    as: as.technical,
    body: { ...content, siteId, code },
  });
  return value;
}

test('a technician adds a building: every field is returned, and journalled', async () => {
  const building = await created('CHIR');
  expect(building).toMatchObject({ ...content, version: 1, archivedAt: null });
  expect(await lastJournal(building.id)).toMatchObject({
    action: 'building.create',
    before: null,
    after: content,
  });
});

test('a second editor is told, and overwrites nothing', async () => {
  const { id } = await created('A');
  const save = (name: string) =>
    app.call(contract.saveBuilding, {
      as: as.technical,
      params: { id },
      version: 1,
      body: { ...content, name },
    });
  const answers = await Promise.all([save('Premier'), save('Second')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.error).toMatchObject({ code: 'version-stale', params: { version: 2 } });
});

test.each([
  ['a surface below zero', { surfaceM2: -1 }, 'surfaceM2'],
  ['an absurd surface', { surfaceM2: 1e9 }, 'surfaceM2'],
  ['a surface as text', { surfaceM2: '1200' }, 'surfaceM2'],
  ['a place outside the plan', { position: { xPercent: 100.1, yPercent: 5 } }, 'position.xPercent'],
  ['a place below zero', { position: { xPercent: 5, yPercent: -0.5 } }, 'position.yPercent'],
  ['half a place', { position: { xPercent: 5 } }, 'position.yPercent'],
  ['an unknown status', { status: 'red' }, 'status'],
  ['no name', { name: '' }, 'name'],
  ['a name made of spaces', { name: '  ' }, 'name'],
  ['a code that differs from another only by spaces', { code: 'CHIR ' }, 'code'],
  ['an identifier chosen by the client', { id: 7 }, 'id'],
])('%s is refused and nothing is stored', async (_, wrong, field) => {
  const { siteId } = await seedSite(app.db, { buildings: 0 });
  const answer = await app.call(contract.createBuilding, {
    as: as.admin,
    body: { ...content, siteId, ...wrong },
  });
  expect(answer.status).toBe(400);
  expect(answer.error.field).toBe(field);
  const stored = await app.db.selectFrom('buildings').select('id').where('site_id', '=', siteId).execute();
  expect(stored).toEqual([]);
});

test('a name stored with spaces around it is still listed, and can be corrected', async () => {
  const { siteId, code, buildingIds } = await seedSite(app.db, { buildings: 1 });
  const [id = 0] = buildingIds;
  await app.db.updateTable('buildings').set({ name: ' H ', code: 'H ' }).where('id', '=', id).execute();
  await app.db.updateTable('sites').set({ name: ' Centre ' }).where('id', '=', siteId).execute();
  const list = await app.call(contract.listBuildings, { as: as.readonly, query: { site: code } });
  expect(list.value.buildings).toMatchObject([{ name: ' H ', code: 'H ' }]);
  const sites = await app.call(listSiteRecords, { as: as.technical });
  expect(sites.value.sites.find(each => each.id === siteId)?.name).toBe(' Centre ');
  const body = { ...content, code: 'H' };
  const saved = await app.call(contract.saveBuilding, { as: as.technical, params: { id }, version: 1, body });
  expect(saved.value.code).toBe('H');
});

test('a code is unique in a site, ignoring case, and free in another', async () => {
  const first = await created('SMR');
  const again = await app.call(contract.createBuilding, {
    as: as.admin,
    body: { ...content, siteId: first.siteId, code: 'smr' },
  });
  expect(again.error).toMatchObject({
    code: 'building-code-taken',
    field: 'code',
    params: { code: 'smr', name: 'Chirurgie' },
  });
  await expect(created('SMR')).resolves.toMatchObject({ code: 'SMR' });
});

test('two buildings cannot take one code at the same moment', async () => {
  const { siteId } = await seedSite(app.db, { buildings: 0 });
  const add = () =>
    app.call(contract.createBuilding, { as: as.admin, body: { ...content, siteId, code: 'X' } });
  const answers = await Promise.all([add(), add(), add()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

test('buildings without a code do not conflict', async () => {
  const first = await created('');
  const second = await app.call(contract.createBuilding, {
    as: as.admin,
    body: { ...content, siteId: first.siteId, code: '' },
  });
  expect(second.status).toBe(201);
});

test('an administrator archives and restores; the list shows which', async () => {
  const building = await created('MED');
  const site = await app.db
    .selectFrom('sites')
    .select('code')
    .where('id', '=', building.siteId)
    .executeTakeFirstOrThrow();
  const params = { id: building.id };
  const archived = await app.call(contract.archiveBuilding, { as: as.admin, params });
  expect(archived.value.archivedAt).not.toBeNull();
  expect((await lastJournal(building.id))?.action).toBe('building.archive');
  const again = await app.call(contract.archiveBuilding, { as: as.admin, params, version: 2 });
  expect(again.status).toBe(404);
  const edited = await app.call(contract.saveBuilding, { as: as.admin, params, version: 2, body: content });
  expect(edited.status).toBe(404);

  const restored = await app.call(contract.restoreBuilding, { as: as.admin, params, version: 2 });
  expect(restored.value).toMatchObject({ ...content, code: 'MED', version: 3, archivedAt: null });
  const listed = await app.call(contract.listBuildings, { as: as.readonly, query: { site: site.code } });
  expect(listed.value.buildings).toEqual([restored.value]);
});

test('a building cannot be restored under a code that was given away', async () => {
  const building = await created('H');
  await app.call(contract.archiveBuilding, { as: as.admin, params: { id: building.id } });
  await app.call(contract.createBuilding, {
    as: as.admin,
    body: { ...content, name: 'Autre', siteId: building.siteId, code: 'h' },
  });
  const restored = await app.call(contract.restoreBuilding, {
    as: as.admin,
    params: { id: building.id },
    version: 2,
  });
  expect(restored.error).toMatchObject({ code: 'building-code-taken', params: { name: 'Autre' } });
});

test('markers are placed together or not at all', async () => {
  const { buildingIds } = await seedSite(app.db);
  const [first = 0, second = 0] = buildingIds;
  const place = (versions: [number, number], x: number) =>
    app.call(contract.placeBuildings, {
      as: as.technical,
      body: {
        placements: [
          { id: second, version: versions[1], position: null },
          { id: first, version: versions[0], position: { xPercent: x, yPercent: 20 } },
        ],
      },
    });
  expect((await place([1, 1], 10)).value).toEqual({ placed: 2 });
  const stale = await place([1, 2], 90);
  expect(stale.error).toMatchObject({ code: 'version-stale', field: 'placements.1' });
  const rows = await app.db
    .selectFrom('buildings')
    .select(['position_x', 'version'])
    .where('id', 'in', buildingIds)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { position_x: '10.000', version: 2 },
    { position_x: null, version: 2 },
  ]);
  expect(await lastJournal(first)).toMatchObject({ action: 'building.place' });
});

test('two people who place the markers of the same two sites, in either order, do not wait for each other', async () => {
  const [one, other] = [await seedSite(app.db), await seedSite(app.db)];
  const late = await app.call(contract.createBuilding, {
    as: as.admin,
    body: { ...content, siteId: one.siteId },
  });
  const place = (ids: (number | undefined)[]) =>
    app.call(contract.placeBuildings, {
      as: as.technical,
      body: {
        placements: ids.map(id => ({ id: id ?? 0, version: 1, position: { xPercent: 50, yPercent: 50 } })),
      },
    });
  const holder = await app.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from sites where id = $1 for update', [other.siteId]);
  const first = place([other.buildingIds[0], late.value.id]);
  await expect.poll(async () => countLockWaits(app.database)).toBe(1);
  const second = place([one.buildingIds[0], other.buildingIds[1]]);
  await expect.poll(async () => countLockWaits(app.database)).toBe(2);
  await holder.query('rollback');
  holder.release();
  expect([(await first).status, (await second).status]).toEqual([201, 201]);
});

test('an unknown site has no buildings', async () => {
  const answer = await app.call(contract.listBuildings, { as: as.admin, query: { site: 'nulle-part' } });
  expect(answer.error.code).toBe('not-found');
});
