import * as contract from '@suivi/contract/sites/sites';
import { expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { moveDataVersion } from '../../testing/move-data-version.ts';
import { appForFile } from '../../testing/app-for-file.ts';

const app = await appForFile();
const as = await signedInRoles(app.db);

const content: contract.SiteContent = {
  name: 'EHPAD Saint-Jacques',
  siteType: 'ehpad',
  city: 'Brioude',
  siret: '73282932000074',
  finess: '750712184',
  floorAreaM2: 4200,
  energyAreaM2: 4350.25,
  altitudeM: 430,
  location: { latitudeDegrees: 45.29412, longitudeDegrees: 3.38471 },
  weatherStation: '43062001',
  subjectToTertiaryDecree: true,
  tertiaryDecreeReason: 'Plus de 1 000 m² de plancher',
  joinedOn: '2018-01-01',
  leftOn: null,
  energiesInUse: [
    { energyType: 'electricity', from: { year: 2018, month: 1 }, to: null },
    { energyType: 'fuel', from: { year: 2018, month: 1 }, to: { year: 2020, month: 12 } },
  ],
};

let names = 0;
function own(): contract.SiteContent {
  names += 1;
  return { ...content, name: `Annexe ${names}`, siret: null, finess: null };
}

async function create(body: object, role: keyof typeof as = 'technical') {
  return app.call(contract.createSite, { as: as[role], body });
}

test('of two people who add the first site at once under one name, the second is told', async () => {
  const body = { ...own(), name: 'Premier site' };
  const answers = await Promise.all([create(body), create(body), create(body), create(body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test('a technician adds a site with all its attributes, which are journalled', async () => {
  const { value } = await create(content);
  expect(value).toMatchObject({ ...content, code: 'ehpad-saint-jacques', version: 1, archivedAt: null });
  const row = await app.db
    .selectFrom('journal')
    .select(['action', 'after'])
    .where('entity', '=', 'site')
    .where('entity_id', '=', String(value.id))
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ action: 'site.create', after: content });
});

test.each([
  ['the same name in other letters', { name: 'ehpad  ST jacques' }, 'site-name-taken', 'name'],
  ['a FINESS of another site', { finess: '750712184' }, 'site-finess-taken', 'finess'],
  ['a SIRET of another site', { siret: '73282932000074' }, 'site-siret-taken', 'siret'],
])('%s is refused', async (_, wrong, code, field) => {
  const answer = await create({ ...own(), ...wrong });
  expect(answer.error).toMatchObject({ code, field, params: { name: 'EHPAD Saint-Jacques' } });
});

test.each([
  ['a wrong SIRET', { siret: '73282932000075' }, 'site-siret-invalid', 'siret'],
  ['a wrong FINESS', { finess: '750712185' }, 'site-finess-invalid', 'finess'],
  ['a short SIRET', { siret: '732' }, 'invalid', 'siret'],
  ['a station that does not exist', { weatherStation: '99999999' }, 'invalid', 'weatherStation'],
  ['leaving before joining', { leftOn: '2017-12-31' }, 'site-dates-disordered', 'leftOn'],
  ['a day that does not exist', { joinedOn: '2018-02-30' }, 'invalid', 'joinedOn'],
  ['a negative surface', { floorAreaM2: -1 }, 'invalid', 'floorAreaM2'],
  ['an altitude in the sky', { altitudeM: 9000 }, 'invalid', 'altitudeM'],
  ['a name without letters', { name: '…' }, 'site-name-unusable', 'name'],
  [
    'an energy twice at the same time',
    { energiesInUse: [content.energiesInUse[0], content.energiesInUse[0]] },
    'site-energies-disordered',
    'energiesInUse',
  ],
])('%s is refused and nothing is stored', async (_, wrong, code, field) => {
  const body = { ...own(), ...wrong };
  const answer = await create(body);
  expect(answer.error).toMatchObject({ code, field });
  const stored = await app.db.selectFrom('sites').select('id').where('name', '=', body.name).execute();
  expect(stored).toEqual([]);
});

test('a second editor is told, and overwrites nothing', async () => {
  const { value } = await create(own());
  const save = (city: string) =>
    app.call(contract.saveSite, {
      as: as.technical,
      params: { id: value.id },
      version: 1,
      body: { ...content, name: value.name, siret: null, finess: null, city },
    });
  const answers = await Promise.all([save('Langeac'), save('Brioude')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('an archived site leaves every list and returns with its data', async () => {
  const { value: site } = await create(own());
  await app.db
    .insertInto('buildings')
    .values({ site_id: site.id, name: 'A', type: 'EHPAD', archived_at: null })
    .execute();
  const params = { id: site.id };
  const archived = await app.call(contract.archiveSite, { as: as.admin, params });
  expect(archived.value).toMatchObject({ buildingCount: 1, version: 2 });
  const listed = await app.call(contract.listSites, { as: as.readonly });
  expect(listed.value.sites.map(({ id }) => id)).not.toContain(site.id);
  const records = await app.call(contract.listSiteRecords, { as: as.readonly });
  expect(records.value.sites.find(({ id }) => id === site.id)?.archivedAt).toEqual(expect.any(String));
  const saved = await app.call(contract.saveSite, {
    as: as.admin,
    params,
    version: 2,
    body: { ...own(), name: site.name },
  });
  expect(saved.status).toBe(404);
  const restored = await app.call(contract.restoreSite, { as: as.admin, params, version: 2 });
  expect(restored.value).toMatchObject({
    ...site,
    version: 3,
    buildingCount: 1,
    updatedAt: expect.any(String),
  });
});

test('energies are proposed from the declarations', async () => {
  const { value: site } = await create(own());
  const declaration = await app.db
    .insertInto('monthly_energy_declarations')
    .values({
      site_id: site.id,
      energy_type: 'water',
      reference_year: 2023,
      unit: 'm3',
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
      declaration_id: declaration.id,
      site_id: site.id,
      energy_type: 'water',
      reference_year: 2023,
      reference_month: 4,
      quantity: 5,
      normal_quantity: 5,
      price_quantity: 5,
      amount_cents: null,
    })
    .execute();
  await moveDataVersion(app.db);
  const proposed = await app.call(contract.proposeEnergies, { as: as.technical, params: { id: site.id } });
  expect(proposed.value.energiesInUse).toEqual([
    { energyType: 'water', from: { year: 2023, month: 4 }, to: null },
  ]);
});
