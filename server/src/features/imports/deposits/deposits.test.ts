import {
  depositMeasures,
  depositReadings,
  listWaitingDeposits,
  readDeposit,
} from '@suivi/contract/imports/deposits';
import { listImports } from '@suivi/contract/imports/imports';
import { listReadings } from '@suivi/contract/readings/readings';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestAccount, openTestSession, signedIn, tokenOf } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { seedSite } from '../../../testing/seed-site.ts';
import { workImports } from '../queue/work-imports.ts';

const app = await appForFile({ clock: { now: () => new Date('2024-05-20T10:00:00Z') } });
const person = await createTestAccount(app.db, 'technical');
const as = await tokenOf(app.db, person, ['readings']);
const asPerson = await openTestSession(app.db, person);

let count = 0;
let place: { site: string; batiment: string };
let code: string;

beforeEach(async () => {
  count += 1;
  code = `site-${count}`;
  const { siteId } = await seedSite(app.db, { code, buildings: 1 });
  const building = await app.db
    .selectFrom('buildings as b')
    .innerJoin('sites as s', 's.id', 'b.site_id')
    .select(['b.name as batiment', 's.name as site'])
    .where('s.id', '=', siteId)
    .executeTakeFirstOrThrow();
  place = building;
});

type Reading = Record<string, string | number | null>;
const march = { annee: 2024, mois: 3 };
const send = (readings: Reading[], query: Record<string, string> = {}, key?: string) =>
  app.call(depositReadings, {
    as,
    query,
    key,
    body: Buffer.from(JSON.stringify(readings.map(reading => ({ ...place, ...reading })))),
    headers: { 'content-type': 'application/json' },
  });
const work = () => workImports({ db: app.db, clock: app.platform.clock });
const after = async (id: number) => {
  await work();
  return (await app.call(readDeposit, { as, params: { id } })).value;
};
const stored = async () => {
  const { value } = await app.call(listReadings, { as: asPerson, query: { site: code, year: '2024' } });
  return value.buildings[0]?.months.flatMap(month => (month ? [month] : [])) ?? [];
};

describe('readings that leave nothing to decide', () => {
  test('are stored without a person, in the name of the token’s maker', async () => {
    const sent = (await send([{ ...march, electricite_kwh: 1234.5, eau_m3: 6 }])).value;
    expect(sent).toMatchObject({ etat: 'en cours', attend: false, lignes: null });
    expect(await stored()).toEqual([]);
    expect(await after(sent.depot)).toMatchObject({
      etat: 'enregistré',
      lignes: { nouvelles: 1, refusees: 0 },
    });
    expect(await stored()).toMatchObject([{ electricity: 1234.5, water: 6 }]);
    const rows = app.db.selectFrom('journal').select(['action', 'account_id']).orderBy('id', 'desc').limit(3);
    expect(await rows.execute()).toContainEqual({ action: 'import.apply', account_id: person.accountId });
  });

  test('are stored once, however often they are sent', async () => {
    const first = (await send([{ ...march, electricite_kwh: 10 }], {}, 'same-key-1')).value;
    await work();
    const again = (await send([{ ...march, electricite_kwh: 10 }], {}, 'same-key-1')).value;
    expect(again.depot).toBe(first.depot);
    const other = (await send([{ ...march, electricite_kwh: 10 }])).value;
    expect(await after(other.depot)).toMatchObject({ etat: 'enregistré', lignes: { identiques: 1 } });
    expect(await stored()).toHaveLength(1);
  });

  test('complete a month in which another energy is missing', async () => {
    await after((await send([{ ...march, electricite_kwh: 10 }])).value.depot);
    await after((await send([{ ...march, eau_m3: 6 }])).value.depot);
    expect(await stored()).toMatchObject([{ electricity: 10, water: 6 }]);
  });

  test('may also arrive as the text of the template', async () => {
    const text = `Site;Bâtiment;Année;Mois;Électricité (kWh)\r\n${place.site};${place.batiment};2024;3;77,5\r\n`;
    const headers = { 'content-type': 'text/csv' };
    const sent = (await app.call(depositReadings, { as, body: Buffer.from(text), headers })).value;
    expect(await after(sent.depot)).toMatchObject({ etat: 'enregistré' });
    expect(await stored()).toMatchObject([{ electricity: 77.5 }]);
  });

  test('change nothing in a trial', async () => {
    const sent = (await send([{ ...march, electricite_kwh: 10 }], { essai: 'oui' })).value;
    expect(await after(sent.depot)).toMatchObject({
      etat: 'essai',
      attend: false,
      lignes: { nouvelles: 1, refusees: 0 },
    });
    expect(await stored()).toEqual([]);
  });
});

describe('readings on which somebody must decide wait for a person', () => {
  test.each([
    ['of a month that holds another figure', { ...march, electricite_kwh: 5 }],
    ['of an unknown building', { ...march, batiment: 'Pavillon Z', electricite_kwh: 5 }],
    ['of a month that has not come', { annee: 2024, mois: 12, electricite_kwh: 5 }],
  ])('%s', async (_, reading) => {
    const known = (await send([{ ...march, electricite_kwh: 10 }])).value;
    expect((await after(known.depot)).etat).toBe('enregistré');
    const before = await stored();
    const sent = (await send([reading], { nom: `Relevé ${count}.json` })).value;
    const waiting = await after(sent.depot);
    expect(waiting).toMatchObject({ etat: 'à décider', attend: true });
    expect(await stored()).toEqual(before);
    const { imports } = (await app.call(listImports, { as: asPerson })).value;
    expect(imports[0]).toMatchObject({ id: sent.depot, fileName: `Relevé ${count}.csv`, state: 'checked' });
    const waitsFor = async (who: string) =>
      (await app.call(listWaitingDeposits, { as: who })).value.waiting.map(({ id }) => id);
    expect(await waitsFor(asPerson)).toContain(sent.depot);
    expect(await waitsFor(await signedIn(app.db, 'admin'))).toContain(sent.depot);
    expect(await waitsFor(await signedIn(app.db, 'technical'))).toEqual([]);
    expect(await waitsFor(asPerson)).not.toContain(known.depot);
  });
});

describe('an unreadable deposit is refused, and the fault is named', () => {
  test.each([
    ['no JSON', '{', 'invalid', undefined],
    ['an invalid month', '[{"site":"a","annee":2024,"mois":13}]', 'invalid', '0.mois'],
    ['a field too many', '[{"site":"a","annee":2024,"mois":1,"kwh":1}]', 'invalid', '0.kwh'],
    ['nothing', '', 'file-empty', undefined],
  ])('%s', async (_, body, refused, field) => {
    const headers = { 'content-type': 'application/json' };
    const { error } = await app.call(depositReadings, { as, body: Buffer.from(body), headers });
    expect([error.code, error.field]).toEqual([refused, field]);
  });

  test('readings sent as measures', async () => {
    const text = `Site;Bâtiment;Année;Mois;Électricité (kWh)\r\n${place.site};${place.batiment};2024;3;77,5\r\n`;
    const headers = { 'content-type': 'text/csv' };
    const { error } = await app.call(depositMeasures, { as, body: Buffer.from(text), headers });
    expect(error.code).toBe('deposit-other-subject');
  });

  test('a deposit without an idempotency key', async () => {
    const { error } = await app.call(depositReadings, {
      as,
      key: null,
      body: Buffer.from('[]'),
      headers: { 'content-type': 'text/csv' },
    });
    expect(error.code).toBe('idempotency-key-missing');
  });
});

test('a deposit of somebody else is not found, nor an import of a person', async () => {
  const sent = (await send([{ ...march, electricite_kwh: 10 }])).value;
  const other = await tokenOf(app.db, await createTestAccount(app.db, 'admin'), ['readings']);
  expect((await app.call(readDeposit, { as: other, params: { id: sent.depot } })).status).toBe(404);
});
