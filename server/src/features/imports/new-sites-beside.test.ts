import type { ImportAnswer } from '@suivi/contract/imports/import-values';
import { createSite, type SiteContent } from '@suivi/contract/sites/sites';
import { guessSite } from '@suivi/domain/imports/words/guess-site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedInRoles } from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { apply, check, sendFile, undo } from './testing/import-file.ts';

let app: TestApp;
let as: Awaited<ReturnType<typeof signedInRoles>>;

beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date('2024-05-20T10:00:00Z') } });
  as = await signedInRoles(app.db);
});
afterAll(() => app.close());

const nameOf = (text: string): ImportAnswer => ({
  kind: 'new-site',
  text,
  id: null,
  site: guessSite(text, {}),
});

const attributes: Omit<SiteContent, 'name'> = {
  siteType: 'ehpad',
  city: '',
  siret: null,
  finess: null,
  floorAreaM2: null,
  energyAreaM2: null,
  altitudeM: null,
  location: null,
  weatherStation: null,
  subjectToTertiaryDecree: false,
  tertiaryDecreeReason: '',
  joinedOn: null,
  leftOn: null,
  energiesInUse: [],
};

async function checked(name: string) {
  const file = `Établissement;Énergie;Année;Mois;Quantité;Unité\n${name};Eau;2023;1;40;m³\n`;
  const sent = (await sendFile(app, as.technical, 'mois.csv', file)).value;
  return check(app, as.technical, sent, { answers: [nameOf(name)] });
}

it('writes nothing when somebody takes the name of a site that the file would create', async () => {
  const shown = await checked('Les Tilleuls');
  const taken = await app.call(createSite, {
    as: as.technical,
    body: { ...attributes, name: 'Les Tilleuls' },
  });
  expect(taken.status).toBe(201);
  expect(await apply(app, as.technical, shown)).toMatchObject({
    state: 'checked',
    outcome: { kind: 'checked', hasMoved: true },
  });
});

it('undoes an import although another transaction waits for it and holds one of its sites', async () => {
  await seedSite(app.db, { buildings: 0 });
  const applied = await apply(app, as.technical, await checked('Les Bouleaux'));
  const other = await app.database.ownerPool.connect();
  const waiting = async () =>
    (
      await app.database.ownerPool.query(
        'select distinct pid from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
      )
    ).rowCount;
  await other.query('begin');
  await other.query(`select from sites where name = 'Les Bouleaux' for key share`);
  const undone = undo(app, as.technical, applied);
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
  // What the import created is deleted by then, in a transaction that waits for this one.
  await other.query('select from monthly_energy_declarations for update').catch(() => undefined);
  await other.query('rollback');
  other.release();
  expect(await undone).toMatchObject({ state: 'undone', outcome: { kind: 'undone' } });
});
