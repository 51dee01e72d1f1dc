import { createAccount, saveAccount } from '@suivi/contract/accounts/accounts';
import { listJournal, readHistory, readJournalFilters } from '@suivi/contract/operation/journal';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestAccount, openTestSession, signedIn, type TestPerson } from '../../../testing/accounts.ts';
import { appForFile } from '../../../testing/app-for-file.ts';
import { writeOldJournalRow } from '../../../testing/write-old-journal-row.ts';

type Row = { at: string; entity: string; entityId: string; label: string; person?: TestPerson | undefined };

function insert({ person, entity, ...row }: Row): Promise<void> {
  const states = { before: { quantity: 1 }, after: { quantity: null } };
  const account = person && { accountId: person.accountId, name: person.name };
  return writeOldJournalRow(app.database.ownerPool, {
    ...row,
    ...states,
    entity,
    account,
    action: `${entity}.save`,
  });
}

const app = await appForFile();
const admin = await createTestAccount(app.db, 'admin', { name: 'Ève 100 % Dupont_Martin' });
const as = await openTestSession(app.db, admin);
const reader = await signedIn(app.db, 'readonly');

beforeAll(async () => {
  const site = { entity: 'site', entityId: '7', label: 'Brioude' };
  // Paris is one hour ahead of UTC in winter: the first is on 1 January there, the last on 3 January.
  await insert({ ...site, at: '2025-12-31T23:30:00Z', person: admin });
  await insert({ ...site, at: '2026-01-01T12:00:00Z' });
  await insert({ ...site, at: '2026-01-02T22:59:59Z', person: admin });
  await insert({ ...site, at: '2026-01-02T23:00:00Z', entityId: '8', label: 'Langeac' });
  for (let index = 0; index < 250; index += 1) {
    const at = new Date(Date.UTC(2026, 1, 1, 0, index)).toISOString();
    await insert({ at, entity: 'declaration', entityId: '9', label: `Yssingeaux ${index}` });
  }
});

const list = async (query: Record<string, string>) => (await app.call(listJournal, { as, query })).value;

describe('the journal', () => {
  test('is read by pages without a gap or a repetition, although more is written meanwhile', async () => {
    const labels: string[] = [];
    let after: string | undefined;
    do {
      const page = await list({
        entity: 'declaration',
        limit: '100',
        ...(after === undefined ? {} : { after }),
      });
      labels.push(...page.entries.map(({ label }) => label));
      await insert({ at: '2026-03-01T00:00:00Z', entity: 'declaration', entityId: '9', label: 'later' });
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(labels).toEqual(Array.from({ length: 250 }, (_, index) => `Yssingeaux ${249 - index}`));
  });

  test.each([
    [{ from: '2026-01-01', to: '2026-01-01' }, 2],
    [{ from: '2026-01-02', to: '2026-01-02' }, 1],
    [{ from: '2026-01-03', to: '2026-01-03' }, 1],
    [{ to: '2025-12-31' }, 0],
  ])('by days in France: %j', async (days, count) => {
    expect((await list({ entity: 'site', ...days })).entries).toHaveLength(count);
  });

  test.each([
    ['brioude', 3],
    ['BRIOUDE', 3],
    ['langeac', 1],
    ['100 %', 2],
    ['%', 2],
    ['Dupont_Martin', 2],
    ['dupontxmartin', 0],
    ['site.save', 4],
    ['\\', 0],
    ['   ', 4],
  ])('by text, taken literally: %s', async (text, count) => {
    expect((await list({ entity: 'site', text })).entries).toHaveLength(count);
  });

  test('by person', async () => {
    expect((await list({ entity: 'site', person: String(admin.accountId) })).entries).toHaveLength(2);
    const { people, entities } = (await app.call(readJournalFilters, { as })).value;
    expect(people).toEqual([{ accountId: admin.accountId, name: admin.name }]);
    expect(entities).toEqual(['declaration', 'site']);
  });

  test.each([
    [{ from: '2026-02-30' }, 'from'],
    [{ from: '0000-01-01' }, 'from'],
    [{ to: 'yesterday' }, 'to'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '101' }, 'limit'],
    [{ after: '-1' }, 'after'],
    [{ after: '9'.repeat(19) }, 'after'],
    [{ entity: 'password' }, 'entity'],
    [{ person: '0' }, 'person'],
    [{ sort: 'asc' }, 'sort'],
  ])('%j is refused by name', async (query, field) => {
    expect((await app.call(listJournal, { as, query })).error).toMatchObject({ code: 'invalid', field });
  });

  test('as changes, or as events about the security of accounts', async () => {
    const at = '2026-01-03T12:00:00Z';
    for (const entity of ['session', 'export', 'account'])
      await insert({ at, entity, entityId: '3', label: 'x' });
    const seen = async (view: string) =>
      (await list({ from: '2026-01-01', to: '2026-01-31', view })).entries.map(({ entity }) => entity);
    expect((await seen('changes')).sort()).toEqual(['account', 'site', 'site', 'site', 'site']);
    expect((await seen('security')).sort()).toEqual(['account', 'export', 'session']);
  });
});

describe('the history of a record', () => {
  test('is for everyone who reads data, with the values before and after, null included', async () => {
    const { entries } = (await app.call(readHistory, { as: reader, query: { entity: 'site', id: '7' } }))
      .value;
    expect(entries.map(({ accountName }) => accountName)).toEqual([admin.name, 'Système', admin.name]);
    expect(entries[0]).toMatchObject({ before: { quantity: 1 }, after: { quantity: null } });
  });

  test('is empty for what nobody changed', async () => {
    const { value } = await app.call(readHistory, { as: reader, query: { entity: 'site', id: '123' } });
    expect(value).toEqual({ entries: [], next: null });
  });

  test.each(['account', 'session', 'demonstration', 'setting'])(
    'of a thing of kind %s is for administrators',
    async entity => {
      const query = { entity, id: '1' };
      expect((await app.call(readHistory, { as: reader, query })).error.code).toBe('forbidden');
      expect((await app.call(readHistory, { as, query })).status).toBe(200);
    },
  );
});

describe('nobody can change it', () => {
  test.each([
    ['update', sql`update journal set label = 'other'`],
    ['delete', sql`delete from journal`],
    ['truncate', sql`truncate journal`],
    ['drop the table', sql`drop table journal`],
    ['drop the trigger', sql`drop trigger journal_is_kept on journal`],
    ['silence the triggers', sql`alter table journal disable trigger all`],
    [
      'replace the function',
      sql`create or replace function refuse_journal_removal() returns trigger
      language plpgsql as 'begin return old; end'`,
    ],
    [
      'add a trigger',
      sql`create trigger journal_seen before insert on journal
      for each row execute function refuse_journal_change()`,
    ],
    ['rename by a rule', sql`create rule journal_lost as on insert to journal do instead nothing`],
    ['forget a migration', sql`delete from kysely_migration`],
  ])('not the database user of the application either: %s', async (_, statement) => {
    await expect(statement.execute(app.db)).rejects.toMatchObject({ code: '42501' });
  });

  test('and a refused change leaves no row, while one that is made leaves its own', async () => {
    const count = async () => (await sql`select from journal`.execute(app.db)).rows.length;
    const before = await count();
    const person = await createTestAccount(app.db, 'rse');
    const params = { id: person.accountId };
    await app.call(saveAccount, { as, params, body: { name: 'x', role: 'rse' }, version: 7 });
    await app.call(createAccount, { as, body: { name: 'x', email: person.email, role: 'rse' } });
    expect(await count()).toBe(before);
    const { response } = await app.call(saveAccount, { as, params, body: { name: 'x', role: 'rse' } });
    const { rows } = await sql<{ request_id: string; account_id: number }>`
      select request_id, account_id from journal order by id desc limit 1`.execute(app.db);
    expect(await count()).toBe(before + 1);
    expect(rows).toEqual([{ request_id: response.headers['x-request-id'], account_id: admin.accountId }]);
  });
});
