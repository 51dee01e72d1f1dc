import { createMonthNote, deleteMonthNote, listMonthNotes, saveMonthNote } from '@suivi/contract/month-notes';
import type { Role } from '@suivi/domain/access/role';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteKindsOf, readMonthNotes } from '../../platform/month-notes/read-month-notes.ts';
import { createTestAccount, openTestSession, signedInRoles } from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let as: Record<Role, string>;
let site: { siteId: number; code: string };

beforeAll(async () => {
  app = await createTestApp();
  as = await signedInRoles(app.db);
  site = await seedSite(app.db, { buildings: 0 });
});
afterAll(() => app.close());

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

test('a note is added, found by site and energy, changed and deleted, with who wrote it', async () => {
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

  const facts = await readMonthNotes(app.db, site.siteId);
  expect(noteKindsOf(facts, 'gas', { year: 2024, month: 5 })).toEqual(['meter-replaced', 'works']);
  expect(noteKindsOf(facts, 'fuel', { year: 2024, month: 5 })).toEqual(['works']);
  expect(noteKindsOf(facts, 'gas', { year: 2024, month: 6 })).toEqual([]);

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

test('alerts of the month are asked for again, where the site declares the energy', async () => {
  await app.db.deleteFrom('alert_requests').execute();
  const declared = await seedSite(app.db, { buildings: 0 });
  const { id } = await app.db
    .insertInto('monthly_energy_declarations')
    .values({
      site_id: declared.siteId,
      energy_type: 'gas',
      reference_year: 2024,
      unit: 'kWh',
      gas_coefficient: null,
      ecs_producer: null,
      notes: null,
      ttc_notes: null,
      declared_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('declared_months')
    .values({
      declaration_id: id,
      site_id: declared.siteId,
      energy_type: 'gas',
      reference_year: 2024,
      reference_month: 5,
      quantity: 10,
      normal_quantity: 9,
      price_quantity: 10,
      amount_cents: null,
    })
    .execute();
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
