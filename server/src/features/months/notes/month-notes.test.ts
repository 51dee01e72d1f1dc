import { totalReservations } from '@suivi/domain/months/totals';
import { readRanking } from '@suivi/contract/analyses/analytics';
import { readSummary } from '@suivi/contract/dashboard/dashboard';
import { archiveBuilding } from '@suivi/contract/sites/buildings';
import {
  createMonthNote,
  deleteMonthNote,
  listMonthNotes,
  saveMonthNote,
} from '@suivi/contract/months/month-notes';
import { expect, test } from 'vitest';
import { notesOnEnergy, readMonthNotes } from '../../../records/months/notes/read-month-notes.ts';
import { createTestAccount, openTestSession, signedInRoles } from '../../../testing/accounts.ts';
import { declareMonths } from '../../../testing/declare-months.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { appForFile } from '../../../testing/app-for-file.ts';

const app = await appForFile();
const as = await signedInRoles(app.db);
const site = await seedSite(app.db, { buildings: 2 });

const content = {
  energyType: 'gas',
  period: { year: 2024, month: 5 },
  kind: 'meter-replaced',
  text: 'Compteur remplacé le 12',
};

async function list(query: Record<string, string>) {
  return (await app.call(listMonthNotes, { as: as.readonly, query })).value.notes;
}

test.each([
  [{ kind: 'party' }, 'invalid'],
  [{ text: ' a' }, 'invalid'],
  [{ text: 'x'.repeat(1001) }, 'invalid'],
  [{ period: { year: 1999, month: 5 } }, 'invalid'],
  [{ energyType: 'coal' }, 'invalid'],
  [{ siteId: 2_147_483_647 }, 'not-found'],
])('%j is refused: %s', async (wrong, code) => {
  const body = { siteId: site.siteId, ...content, ...wrong };
  expect((await app.call(createMonthNote, { as: as.rse, body })).error.code).toBe(code);
});

test('a note is added, found by site and energy, changed and deleted, with its author', async () => {
  const person = await createTestAccount(app.db, 'technical', { name: 'Paul Ferrand' });
  const paul = await openTestSession(app.db, person);
  const body = { siteId: site.siteId, ...content };
  const { value: created } = await app.call(createMonthNote, { as: paul, body });
  expect(created).toMatchObject({ ...content, siteCode: site.code, author: 'Paul Ferrand', version: 1 });
  const all = { siteId: site.siteId, ...content, energyType: null, kind: 'works', text: '' };
  const { value: ofAll } = await app.call(createMonthNote, { as: as.financial, body: all });

  expect(await list({ year: '2024', site: site.code, energy: 'gas' })).toHaveLength(2);
  expect((await list({ year: '2024', energy: 'water' })).map(({ id }) => id)).toEqual([ofAll.id]);
  expect(await list({ year: '2023' })).toEqual([]);
  expect(await list({ year: '2024', site: 'nowhere' })).toEqual([]);

  const facts = (await readMonthNotes(app.db)).ofSite(site.siteId);
  expect(notesOnEnergy(facts, 'gas')).toMatchObject([
    { period: content.period, kind: 'meter-replaced' },
    { period: content.period, kind: 'works' },
  ]);
  expect(notesOnEnergy(facts, 'fuel')).toMatchObject([{ period: content.period, kind: 'works' }]);

  const params = { id: created.id };
  const edited = { ...content, period: { year: 2024, month: 6 } };
  const stale = await app.call(saveMonthNote, { as: as.rse, params, version: 2, body: edited });
  expect(stale.error.code).toBe('version-stale');
  const saved = await app.call(saveMonthNote, { as: as.rse, params, version: 1, body: edited });
  expect(saved.value).toMatchObject({ ...edited, version: 2 });
  expect(saved.value.author).not.toBe('Paul Ferrand');
  await app.call(deleteMonthNote, { as: as.admin, params, version: 2 });
  expect((await app.call(deleteMonthNote, { as: as.admin, params, version: 2 })).status).toBe(404);

  const journal = await app.db
    .selectFrom('journal')
    .select(['action', 'site_id', 'label', 'after'])
    .where('entity', '=', 'month-note')
    .where('entity_id', '=', String(created.id))
    .orderBy('id')
    .execute();
  expect(journal.map(({ action }) => action)).toEqual([
    'month-note.create',
    'month-note.save',
    'month-note.delete',
  ]);
  expect(journal[0]).toMatchObject({
    site_id: site.siteId,
    label: `${site.code} · gas · 2024-05`,
    after: { energyType: 'gas', month: '2024-05', noteKind: 'meter-replaced', note: content.text },
  });
});

test.each([
  [{ energyType: 'heat_network' }, 'reading-note-invalid', 'energyType'],
  [{ kind: 'estimated' }, 'reading-note-invalid', 'kind'],
  [{ buildingId: 0 }, 'invalid', 'buildingId'],
  [{ buildingId: 2_147_483_647 }, 'not-found', 'buildingId'],
])('on the readings of a building, %j is refused: %s', async (wrong, code, field) => {
  const body = { siteId: site.siteId, buildingId: site.buildingIds[0], ...content, ...wrong };
  expect((await app.call(createMonthNote, { as: as.rse, body })).error).toMatchObject({ code, field });
});

test('a note on the readings of a building is shown with them and with the closures of the site, and nowhere else', async () => {
  const [buildingId = 0, other = 0] = site.buildingIds;
  const elsewhere = await seedSite(app.db, { buildings: 1 });
  const foreign = { siteId: elsewhere.siteId, buildingId, ...content };
  expect((await app.call(createMonthNote, { as: as.rse, body: foreign })).error.code).toBe('not-found');

  const period = { year: 2022, month: 3 };
  const add = async (more: object) => {
    const body = { siteId: site.siteId, ...content, period, ...more };
    return (await app.call(createMonthNote, { as: as.technical, body })).value;
  };
  const own = await add({ buildingId });
  const everyMeter = await add({ buildingId, energyType: null, kind: 'works', text: 'Tableau refait' });
  await add({ buildingId: other });
  const closed = await add({ energyType: null, kind: 'closure' });
  await add({ energyType: 'heat_network', kind: 'closure' });
  const declared = await add({ kind: 'works' });
  expect(own).toMatchObject({ ...content, period, buildingId, buildingName: 'Bâtiment 1', version: 1 });

  const of = async (query: object) => (await list({ year: '2022', ...query })).map(({ id }) => id);
  const building = String(buildingId);
  expect(await of({ building })).toEqual([own.id, everyMeter.id, closed.id]);
  expect(await of({ building, energy: 'water' })).toEqual([everyMeter.id, closed.id]);
  expect(await of({ building, site: elsewhere.code })).toEqual([]);
  expect(await of({ site: site.code, energy: 'gas' })).toEqual([closed.id, declared.id]);

  const facts = (await readMonthNotes(app.db)).ofBuilding(site.siteId, buildingId);
  expect(notesOnEnergy(facts, 'gas').map(({ kind }) => kind)).toEqual(['meter-replaced', 'works', 'closure']);

  const edit = (body: object, version = 1) =>
    app.call(saveMonthNote, { as: as.financial, params: { id: own.id }, version, body });
  const body = { energyType: 'water', period, kind: 'meter-replaced', text: 'Neuf' };
  expect((await edit({ ...body, kind: 'estimated' })).error).toMatchObject({ field: 'kind' });
  expect((await edit({ ...body, energyType: 'fuel' })).error).toMatchObject({ field: 'energyType' });
  expect((await edit({ ...body, buildingId: other })).error.code).toBe('invalid');
  expect((await edit(body)).value).toMatchObject({ ...body, buildingId, version: 2 });
  expect((await edit(body)).error.code).toBe('version-stale');

  const journal = await app.db
    .selectFrom('journal')
    .select(['action', 'site_id', 'label', 'after'])
    .where('entity', '=', 'month-note')
    .where('entity_id', '=', String(own.id))
    .orderBy('id')
    .execute();
  expect(journal).toEqual([
    {
      action: 'month-note.create',
      site_id: site.siteId,
      label: `${site.code} · Bâtiment 1 · gas · 2022-03`,
      after: {
        building: 'Bâtiment 1',
        energyType: 'gas',
        month: '2022-03',
        noteKind: 'meter-replaced',
        note: content.text,
      },
    },
    {
      action: 'month-note.save',
      site_id: site.siteId,
      label: `${site.code} · Bâtiment 1 · water · 2022-03`,
      after: expect.objectContaining({ building: 'Bâtiment 1', energyType: 'water', note: 'Neuf' }),
    },
  ]);

  const archive = { as: as.admin, params: { id: buildingId }, version: 1 };
  expect((await app.call(archiveBuilding, archive)).status).toBe(200);
  expect(await of({ building })).toEqual([]);
  expect((await edit(body, 2)).status).toBe(404);
  const late = { siteId: site.siteId, buildingId, ...content };
  expect((await app.call(createMonthNote, { as: as.rse, body: late })).error.field).toBe('buildingId');
});

test('alerts of the month are requested again, where the site declares the energy', async () => {
  await app.db.deleteFrom('alert_requests').execute();
  const declared = await seedSite(app.db, { buildings: 0 });
  const from = { year: 2024, month: 5 } as const;
  await declareMonths(app.db, { siteId: declared.siteId, energyType: 'gas', from, quantities: [9] });
  await app.db.deleteFrom('alert_requests').execute();
  const body = { siteId: declared.siteId, ...content, energyType: null };
  await app.call(createMonthNote, { as: as.rse, body });
  const requests = await app.db
    .selectFrom('alert_requests')
    .select(['energy_type', 'from_month', 'to_month'])
    .where('site_id', '=', declared.siteId)
    .execute();
  expect(requests).toEqual([{ energy_type: 'gas', from_month: 24_292, to_month: 24_292 }]);
});

test.each(['gas', null])(
  'a declared month noted « estimé » (%s) is a reservation of every total',
  async energyType => {
    const noted = await seedSite(app.db, { buildings: 0 });
    const [from, quantities] = [{ year: 2023, month: 1 } as const, Array(12).fill(1000)];
    await declareMonths(app.db, { siteId: noted.siteId, energyType: 'gas', from, quantities });
    const query = { period: '2023', site: noted.code };
    const estimates = async () => {
      const { energies } = (await app.call(readSummary, { as: as.readonly, query })).value.current;
      const asked = { metric: 'consumption', period: '2023' };
      const { ranked } = (await app.call(readRanking, { as: as.readonly, query: asked })).value.total;
      const told = totalReservations(energies).filter(({ kind }) => kind === 'estimated-quantities');
      return [told, ranked.find(({ siteId }) => siteId === noted.siteId)?.isEstimated];
    };
    expect(await estimates()).toEqual([[], false]);
    const period = { year: 2023, month: 4 };
    const body = { siteId: noted.siteId, energyType, period, kind: 'estimated', text: '' };
    const { value: note } = await app.call(createMonthNote, { as: as.technical, body });
    const months = [{ ...period, siteCount: 1 }];
    expect(await estimates()).toEqual([
      [{ kind: 'estimated-quantities', energyType: 'gas', months, quantity: 1000 }],
      true,
    ]);
    const { id, version } = note;
    await app.call(deleteMonthNote, { as: as.technical, params: { id }, version });
    expect(await estimates()).toEqual([[], false]);
  },
);
