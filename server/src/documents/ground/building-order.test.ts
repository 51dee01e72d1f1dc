import { listBuildings } from '@suivi/contract/sites/buildings';
import { expect, test } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { readReadingNotes } from '../readings/note-store.ts';
import { readBuildings, readReadings } from './store.ts';

const app = await appForFile();
const as = await signedInRoles(app.db);
const named = ['Urgences', 'École', 'Bâtiment 10', 'administration', 'Bâtiment 9', 'Œuvre'];
const inFrench = ['administration', 'Bâtiment 9', 'Bâtiment 10', 'École', 'Œuvre', 'Urgences'];

test('buildings stand as a French list has them, in lists and documents, whatever order the database gives texts', async () => {
  const { siteId, code: siteCode } = await seedSite(app.db, { buildings: 0 });
  for (const [index, name] of named.entries()) {
    const { id } = await app.db
      .insertInto('buildings')
      .values({ site_id: siteId, name, code: `B${index}`, type: 'Autre', surface_m2: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('building_consumptions')
      .values({ building_id: id, reference_year: 2025, reference_month: 1, water_consumption: '1' })
      .execute();
    await app.db
      .insertInto('month_notes')
      .values({
        site_id: siteId,
        building_id: id,
        reference_year: 2025,
        reference_month: 1,
        kind: 'works',
        text: name,
      })
      .execute();
  }
  const listed = await app.call(listBuildings, { as: as.readonly, query: { site: siteCode } });
  expect(listed.value.buildings.map(({ name }) => name)).toEqual(inFrench);
  const scope = { site: siteCode };
  expect((await readBuildings(app.db, scope)).map(({ name }) => name)).toEqual(inFrench);
  expect((await readReadings(app.db, scope)).map(row => row.buildingName)).toEqual(inFrench);
  expect((await readReadingNotes(app.db, scope)).map(row => row.buildingName)).toEqual(inFrench);
});
