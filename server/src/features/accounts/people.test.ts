import * as contract from '@suivi/contract/accounts/accounts';
import { signIn } from '@suivi/contract/accounts/session';
import { listSites } from '@suivi/contract/sites/sites';
import { createMonthNote, listMonthNotes } from '@suivi/contract/months/month-notes';
import { listJournal, readJournalFilters } from '@suivi/contract/operation/journal';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readTabularFile } from '../../platform/files/read-tabular-file.ts';
import { verifyJournal } from '../../platform/journal/verify-journal.ts';
import {
  createTestAccount,
  openTestSession,
  ownPassword,
  type TestPerson,
  testPassword,
} from '../../testing/accounts.ts';
import { seedSite } from '../../testing/seed-site.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { writeOldJournalRow } from '../../testing/write-old-journal-row.ts';

let app: TestApp;
let admin: TestPerson;
let as: string;
let person: TestPerson;
let people = 0;

beforeAll(async () => {
  app = await createTestApp();
  admin = await createTestAccount(app.db, 'admin');
  as = await openTestSession(app.db, admin);
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  people += 1;
  const email = `odile.perrin-${people}@test.example`;
  person = await createTestAccount(app.db, 'technical', { name: `Odile Perrin-Vasseur ${people}`, email });
});

const params = () => ({ id: person.accountId });
const erase = (more: object = {}) =>
  app.call(contract.eraseAccount, { as, params: params(), body: ownPassword, version: 1, ...more });
const journal = async (query: Record<string, string> = {}) =>
  (await app.call(listJournal, { as, query: { limit: '100', ...query } })).value.entries;

/** Every table that contains this text anywhere. */
async function tablesThatHold(text: string): Promise<string[]> {
  const { rows } = await app.database.ownerPool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const held = await app.database.ownerPool.query(
      `select from ${name} as t where strpos(t::text, $1) > 0 limit 1`,
      [text],
    );
    if (held.rowCount !== 0) found.push(name);
  }
  return found;
}

describe('an address is corrected', () => {
  const save = (body: object, more: object = {}) =>
    app.call(contract.saveAccount, { as, params: params(), body, version: 1, ...more });

  test('with one’s own password, once, and under the version that was read', async () => {
    const body = { name: person.name, role: person.role, email: `New-${person.email}` };
    expect((await save(body)).error).toMatchObject({ code: 'password-needed', field: 'currentPassword' });
    expect((await save({ ...body, currentPassword: 'not my own password' })).error.code).toBe(
      'password-wrong',
    );
    const saved = (await save({ ...body, ...ownPassword })).value.account;
    expect(saved).toMatchObject({ email: `New-${person.email}`, version: 2 });
    expect((await save({ ...body, ...ownPassword })).error.code).toBe('version-stale');
    const enter = (email: string) => app.call(signIn, { body: { email, password: testPassword } });
    expect((await enter(person.email)).status).toBe(401);
    expect((await enter(`new-${person.email}`)).status).toBe(200);
    const [entry] = await journal({ entity: 'account' });
    expect(entry).toMatchObject({ action: 'account.save', label: `New-${person.email}` });
    expect(entry?.before).toMatchObject({ email: person.email });
    expect(entry?.after).toMatchObject({ email: `New-${person.email}` });
  });

  test.each([
    ['no address', 'odile', 'invalid'],
    ['of another account, in another case', 'ADMIN', 'email-already-used'],
  ])('%s is refused at its field', async (_, typed, code) => {
    const email = typed === 'ADMIN' ? admin.email.toUpperCase() : typed;
    const body = { name: person.name, role: person.role, email, ...ownPassword };
    expect((await save(body)).error).toMatchObject({ code, field: 'email' });
    expect((await app.call(signIn, { body: { email: person.email, password: testPassword } })).status).toBe(
      200,
    );
  });

  test('for only one of two people who want the same address at once', async () => {
    const other = await createTestAccount(app.db, 'rse');
    const email = `wanted-${people}@test.example`;
    const answers = await Promise.all(
      [person, other].map(({ accountId, name, role }) =>
        save({ name, role, email, ...ownPassword }, { params: { id: accountId } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a person is erased', () => {
  test('by an administrator, with their password, under the version that was read, and not twice', async () => {
    expect((await erase({ as: undefined })).status).toBe(401);
    const technical = await openTestSession(app.db, person);
    expect((await erase({ as: technical })).status).toBe(403);
    expect((await erase({ body: {} })).error).toMatchObject({ code: 'invalid', field: 'currentPassword' });
    expect((await erase({ body: { currentPassword: 'not my own password' } })).error.code).toBe(
      'password-wrong',
    );
    expect((await erase({ version: null })).status).toBe(428);
    expect((await erase({ version: 7 })).error.code).toBe('version-stale');
    expect((await erase({ params: { id: 2_000_000_000 } })).status).toBe(404);
    expect((await erase()).value).toEqual({ done: true });
    expect((await erase({ version: 2 })).status).toBe(404);
    expect((await app.call(listSites, { as: technical })).status).toBe(401);
    const body = { email: person.email, password: testPassword };
    expect((await app.call(signIn, { body })).error.code).toBe('sign-in-refused');
  });

  test('but not oneself', async () => {
    expect((await erase({ params: { id: admin.accountId } })).error.code).toBe('cannot-change-self');
  });

  test('so that no table contains the name or the address any more; their actions keep their number', async () => {
    const { code, siteId } = await seedSite(app.db, { buildings: 0 });
    const credentials = { email: person.email, password: testPassword };
    const theirs = (await app.call(signIn, { body: credentials })).response.cookies
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    await app.call(signIn, { body: { ...credentials, password: 'wrong' } });
    const note = { siteId, energyType: null, period: { year: 2026, month: 3 }, kind: 'other', text: 'Panne' };
    const noted = await app.call(createMonthNote, { as: theirs, body: note });
    expect(noted.status).toBe(201);
    await sql`insert into import_names (kind, name_key, name, site_id, taught_by, taught_by_name)
      values ('site', 'x', 'X', ${siteId}, ${person.accountId}, ${person.name})`.execute(app.db);
    const renamed = { name: `${person.name} bis`, role: person.role };
    await app.call(contract.saveAccount, { as, params: params(), body: renamed, version: 1 });
    expect(await tablesThatHold(person.name)).toEqual([
      'account_identities',
      'accounts',
      'idempotency_keys',
      'import_names',
    ]);
    const seen = await journal({ person: String(person.accountId) });
    expect(new Set(seen.map(({ accountName }) => accountName))).toEqual(new Set([renamed.name]));

    expect((await erase({ version: 2 })).status).toBe(200);
    expect(await tablesThatHold(person.name)).toEqual([]);
    expect(await tablesThatHold(person.email)).toEqual([]);
    const masked = `Compte supprimé n° ${person.accountId}`;
    const kept = await journal({ person: String(person.accountId) });
    expect(kept.map(({ action }) => action)).toEqual(seen.map(({ action }) => action));
    expect(new Set(kept.map(({ accountName }) => accountName))).toEqual(new Set([masked]));
    expect(kept.find(({ action }) => action === 'session.sign-in')).toMatchObject({
      label: masked,
      after: {},
    });
    const [last] = await journal({ entity: 'account' });
    expect(last).toMatchObject({ action: 'account.erase', label: masked, accountName: admin.name });
    const query = { site: code, year: '2026' };
    const { notes } = (await app.call(listMonthNotes, { as, query })).value;
    expect(notes.map(({ author }) => author)).toEqual([masked]);
    const { people: named } = (await app.call(readJournalFilters, { as })).value;
    expect(named).toContainEqual({ accountId: person.accountId, name: masked });
    expect((await app.call(contract.listAccounts, { as })).value.accounts.map(({ id }) => id)).not.toContain(
      person.accountId,
    );
    const client = await app.platform.pool.connect();
    expect((await verifyJournal(client).finally(() => client.release())).faults).toEqual([]);
  });

  test('and older rows with the name are shown without it and not found by it', async () => {
    const { accountId, name, email } = person;
    const old = { at: '2026-01-05T10:00:00Z', account: { accountId, name } };
    const origin = { address: '192.0.2.7', userAgent: 'Firefox' };
    const owner = app.database.ownerPool;
    await writeOldJournalRow(owner, {
      ...old,
      action: 'session.sign-in',
      entity: 'session',
      label: email,
      after: origin,
    });
    await writeOldJournalRow(owner, {
      at: old.at,
      action: 'session.refuse',
      entity: 'session',
      label: email.toUpperCase(),
      after: origin,
    });
    const state = { name, email, role: 'technical', isDisabled: false };
    await writeOldJournalRow(owner, {
      at: old.at,
      action: 'account.create',
      entity: 'account',
      entityId: String(accountId),
      label: email,
      after: state,
    });
    await writeOldJournalRow(owner, { ...old, action: 'site.save', entity: 'site', label: 'Brioude' });
    await erase();
    const rows = (await journal()).filter(({ at }) => at.startsWith('2026-01-05'));
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toMatch(/Perrin|perrin|PERRIN|192\.0\.2\.7|Firefox/);
    expect(rows.find(({ action }) => action === 'account.create')?.after).toEqual({
      role: 'technical',
      isDisabled: false,
    });
    expect(await journal({ text: 'Perrin-Vasseur', view: 'security', person: String(accountId) })).toEqual(
      [],
    );
  });

  test('and a name beside a decision changes with the account, in every table that has one', async () => {
    const { rows } = await app.database.ownerPool.query<{ place: string }>(
      `select table_name || '.' || column_name as place from information_schema.columns
       where table_schema = 'public' and column_name like '%\\_by\\_name' order by 1`,
    );
    const { rows: told } = await app.database.ownerPool.query<{ text: string }>(
      `select pg_get_functiondef('tell_new_name'::regproc) as text`,
    );
    const places = [...(told[0]?.text ?? '').matchAll(/\['(\w+)', '(\w+)'\]/g)];
    expect(places.map(([, table, column]) => `${table}.${column}_name`).toSorted()).toEqual(
      rows.map(({ place }) => place),
    );
  });
});

describe('a person’s data are exported', () => {
  const sheets = async (bytes: Buffer) => JSON.stringify(await readTabularFile(bytes, 'x.xlsx'));

  test('by themselves, and by an administrator for them; by nobody else', async () => {
    const theirs = await openTestSession(app.db, person);
    const { accountId } = person;
    expect((await app.call(contract.exportOwnData, {})).status).toBe(401);
    expect((await app.call(contract.exportAccountData, { as: theirs, params: params() })).status).toBe(403);
    expect((await app.call(contract.exportAccountData, { as, params: { id: 2_000_000_000 } })).status).toBe(
      404,
    );
    const own = await app.call(contract.exportOwnData, { as: theirs });
    expect(own.response.headers['content-disposition']).toContain(`Perrin-Vasseur%20${people}`);
    const text = await sheets(own.response.rawPayload);
    for (const held of [person.name, person.email, 'Équipe Technique', 'empreinte'])
      expect(text).toContain(held);
    const given = await app.call(contract.exportAccountData, { as, params: params() });
    expect(await sheets(given.response.rawPayload)).toContain(person.email);
    const traces = (await journal({ entity: 'export' })).filter(({ accountId: by }) => by === accountId);
    expect(traces.map(({ entityId }) => entityId)).toEqual(['own-data']);
    await erase();
    expect((await app.call(contract.exportAccountData, { as, params: params() })).status).toBe(404);
  });
});
