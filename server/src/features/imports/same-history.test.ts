import { createBuilding } from '@suivi/contract/sites/buildings';
import { createDeclaration, deleteDeclaration } from '@suivi/contract/declarations/declarations';
import { readHistory } from '@suivi/contract/operation/journal';
import { createSite, listSiteRecords } from '@suivi/contract/sites/sites';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { up } from '../../../migrations/0020-what-imports-replaced.ts';
import { signedIn } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { importFile, sendFile, undo } from './testing/import-file.ts';

const app = await appForFile({ clock: { now: () => new Date('2024-05-20T10:00:00Z') } });
const as = await signedIn(app.db, 'admin');

beforeAll(async () => {
  // The process that reads files starts with the first of them.
  await sendFile(app, as, 'premier.csv', sites);
});

beforeEach(async () => {
  await app.db.deleteFrom('sites').execute();
});

const typed = {
  name: 'Langeac',
  siteType: 'hospital',
  city: '',
  siret: null,
  finess: null,
  floorAreaM2: null,
  energyAreaM2: null,
  altitudeM: null,
  location: null,
  weatherStation: null,
  subjectToTertiaryDecree: true,
  tertiaryDecreeReason: 'Surface de plancher',
  joinedOn: '2020-01-01',
  leftOn: null,
  energiesInUse: [{ energyType: 'gas', from: { year: 2020, month: 1 }, to: null }],
} as const;

const sites = 'Nom;Type;Ville\nBrioude;Hôpital;Brioude\nLangeac;Hôpital;Langeac\n';

async function siteNamed(name: string) {
  const { value } = await app.call(listSiteRecords, { as });
  const found = value.sites.find(site => site.name === name);
  if (!found) throw new Error(`${name} is not there`);
  return found;
}

/** The last action on a record, and what was recorded of it. */
async function lastOf(entity: 'site' | 'building', id: number) {
  const { value } = await app.call(readHistory, { as, query: { entity, id: String(id) } });
  const [last] = value.entries;
  return { action: last?.action, before: last?.before, after: last?.after };
}

const energies = () => app.db.selectFrom('site_energies').select(['id', 'energy_type']).execute();

describe('the history of a record is the same, whether it was typed or imported', () => {
  it('of a site, new or changed, with all its attributes', async () => {
    await app.call(createSite, { as, body: { ...typed, energiesInUse: [...typed.energiesInUse] } });
    const before = await energies();
    const imported = await importFile(app, as, 'sites.csv', sites);
    expect(imported.outcome).toMatchObject({ kind: 'applied', counts: { new: 1, changed: 1 } });

    const made = await lastOf('site', (await siteNamed('Brioude')).id);
    expect(made).toMatchObject({ action: 'site.create', before: null });
    expect(Object.keys(made.after as object).toSorted()).toEqual(Object.keys(typed).toSorted());
    const changed = await lastOf('site', (await siteNamed('Langeac')).id);
    expect(changed).toEqual({ action: 'site.save', before: typed, after: { ...typed, city: 'Langeac' } });
    expect(await energies()).toEqual(before);

    await undo(app, as, imported);
    const undone = await lastOf('site', (await siteNamed('Langeac')).id);
    expect(undone).toEqual({ action: 'site.save', before: { ...typed, city: 'Langeac' }, after: typed });
  });

  it('of a building', async () => {
    await app.call(createSite, { as, body: { ...typed, energiesInUse: [] } });
    const { id: siteId } = await siteNamed('Langeac');
    const content = { code: 'A', type: 'EHPAD', surfaceM2: 10, personnel: '', equipements: '', horaires: '' };
    const body = { siteId, name: 'Aile', ...content, position: null, status: 'normal' as const };
    const { value } = await app.call(createBuilding, { as, body });
    await importFile(app, as, 'b.csv', 'Site;Nom;Code;Type;Surface (m²)\nLangeac;Bloc;B;EHPAD;10\n');
    const second = await app.db
      .selectFrom('buildings')
      .select('id')
      .where('code', '=', 'B')
      .executeTakeFirstOrThrow();
    const [byHand, byFile] = [await lastOf('building', value.id), await lastOf('building', second.id)];
    expect(byFile).toEqual({ ...byHand, after: { ...(byHand.after as object), name: 'Bloc', code: 'B' } });
  });
});

it('undoing leaves in use an energy that something else has declared since, and reports one that it removes', async () => {
  await app.call(createSite, { as, body: { ...typed, energiesInUse: [] } });
  const { id: siteId } = await siteNamed('Langeac');
  const file = 'Site;Énergie;Année;Mois;Quantité;Unité\nLangeac;eau;2023;1;5;m³\n';
  const kept = await importFile(app, as, 'a.csv', file);
  const month = { quantity: 4, amountCents: null, isCreditNote: false };
  const { value: declaration } = await app.call(createDeclaration, {
    as,
    body: {
      siteId,
      energyType: 'water',
      year: 2022,
      unit: 'm3',
      gasCoefficient: null,
      ecsProducer: null,
      notes: null,
      ttcNotes: null,
      months: Array.from({ length: 12 }, () => month),
    },
  });
  expect((await undo(app, as, kept)).state).toBe('undone');
  expect(await energies()).toMatchObject([{ energy_type: 'water' }]);
  const { id, version } = declaration;
  await app.call(deleteDeclaration, { as, params: { id }, version });
  expect(await energies()).toEqual([]);

  const again = await importFile(app, as, 'b.csv', file);
  expect((await undo(app, as, again)).state).toBe('undone');
  expect(await energies()).toEqual([]);
  expect(await lastOf('site', siteId)).toMatchObject({
    action: 'site.take-energy-out-of-use',
    before: { energyType: 'water', from: { year: 2023, month: 1 } },
  });
});

it('what an import replaced in an earlier format can still be put back', async () => {
  await app.call(createSite, { as, body: { ...typed, energiesInUse: [] } });
  const imported = await importFile(app, as, 'sites.csv', sites);
  await sql`update import_changes set before = jsonb_build_object('attributes', before)
    where before is not null`.execute(app.db);
  await up(app.db as never);
  expect((await undo(app, as, imported)).state).toBe('undone');
  expect((await siteNamed('Langeac')).city).toBe('');
  const { version, energiesInUse } = await siteNamed('Langeac');
  expect([version, energiesInUse]).toEqual([3, []]);
});
