import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listAccounts } from '@suivi/contract/accounts/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareData } from '../prepare-data.ts';
import { signedIn } from '../testing/accounts.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

type Command =
  | 'settle-demonstration'
  | 'verify-journal'
  | 'create-account'
  | 'check-config'
  | 'admin-link'
  | 'backup'
  | 'rehearse-restore'
  | 'reading-views';

/** As a person runs it: in a process of its own, with the database in its environment. */
async function run(command: Command, ...parameters: string[]) {
  const { url, ownerUrl } = app.database;
  const program = fileURLToPath(new URL(`${command}.ts`, import.meta.url));
  const child = spawn(process.execPath, [program, ...parameters], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'],
      DATA_DIR: process.env['DATA_DIR'],
      DATABASE_URL: url,
      MIGRATION_DATABASE_URL: ownerUrl,
      PUBLIC_URL: 'https://energie.example.fr',
    },
  });
  const [out, faults, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { out, faults, code: Number(code) };
}

const accounts = async () =>
  (await app.db.selectFrom('accounts').select(['email', 'is_demonstration', 'password_hash']).execute()).map(
    ({ email, is_demonstration, password_hash }) => ({
      email,
      isDemonstration: is_demonstration,
      hasPassword: password_hash !== null,
    }),
  );

test('an account is created once, with a link to its first password', async () => {
  const made = await run('create-account', 'anne.roy@hopital.example', 'Anne Roy', 'admin');
  expect(made).toMatchObject({ code: 0, faults: '' });
  expect(made.out).toMatch(/https:\/\/energie\.example\.fr\/\S+/);
  expect(await accounts()).toEqual([
    { email: 'anne.roy@hopital.example', isDemonstration: false, hasPassword: false },
  ]);
  const again = await run('create-account', 'Anne.Roy@hopital.example', 'Anne Roy', 'admin');
  expect(again.code).toBe(1);
  expect(again.faults).toContain('already has an account');
  const wrong = await run('create-account', 'anne.roy@hopital.example', 'Anne Roy', 'director');
  expect(wrong.code).toBe(1);
  expect(wrong.faults).toContain('Usage');
}, 60_000);

test('the demonstration is settled as requested, and not otherwise', async () => {
  await app.close();
  app = await createTestApp({ content: 'demonstration', config: { demonstration: true } });
  await prepareData(app.platform);
  const count = (await accounts()).length;
  const unsaid = await run('settle-demonstration');
  expect(unsaid.code).toBe(1);
  expect(unsaid.faults).toContain('Usage');
  expect((await accounts()).filter(({ isDemonstration }) => isDemonstration)).toHaveLength(count);

  const kept = await run('settle-demonstration', 'keep');
  expect(kept.code).toBe(0);
  expect(kept.out.match(/https:\/\/energie\.example\.fr\/\S+/g)).toHaveLength(count);
  expect((await accounts()).filter(({ hasPassword }) => hasPassword)).toEqual([]);

  const removed = await run('settle-demonstration', 'remove');
  expect(removed.code).toBe(0);
  expect(await app.db.selectFrom('sites').select('id').execute()).toEqual([]);
}, 60_000);

test('an intact journal is confirmed, and a row that was changed is found', async () => {
  await run('create-account', 'anne.roy@hopital.example', 'Anne Roy', 'admin');
  const whole = await run('verify-journal');
  expect(whole).toMatchObject({ code: 0, faults: '' });
  const head = /head is (\S+)/.exec(whole.out)?.[1] ?? '';
  expect((await run('verify-journal', '--head', head)).code).toBe(0);
  const other = head.replace(/.$/, last => (last === '0' ? '1' : '0'));
  expect((await run('verify-journal', '--head', other)).code).toBe(1);
  expect((await run('verify-journal', '--head', 'nothing')).faults).toContain('Usage');

  // The owner of the tables can remove their protection: that is what the hashes are for.
  await app.database.ownerPool.query(`alter table journal disable trigger user;
    update journal set label = 'Somebody else' where id = (select max(id) from journal)`);
  const changed = await run('verify-journal');
  expect(changed.code).toBe(1);
  expect(changed.faults).not.toBe('');
}, 60_000);

test('an administrator who lost their password gets a link, and the present password opens nothing any more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'suivi-first-link-'));
  const stale = join(folder, 'premier-administrateur');
  await writeFile(stale, 'https://energie.example.fr/#lien=void');
  vi.stubEnv('DATA_DIR', folder);
  const first = await run('admin-link');
  vi.unstubAllEnvs();
  expect(existsSync(stale)).toBe(false);
  await rm(folder, { recursive: true });
  expect(first.code).toBe(0);
  expect(first.out).toMatch(/^https:\/\/energie\.example\.fr\/#lien=\S+$/m);
  const as = await signedIn(app.db, 'admin');
  const { email } = await app.db.selectFrom('accounts').select('email').executeTakeFirstOrThrow();
  expect((await run('admin-link')).faults).toContain('say for which administrator');
  expect((await run('admin-link', 'nobody@hopital.example')).faults).toContain('No administrator');
  const given = await run('admin-link', email);
  expect([given.code, given.faults]).toEqual([0, '']);
  expect(given.out).toMatch(/#lien=\S+/);
  expect((await app.call(listAccounts, { as })).status).toBe(401);
  expect(await accounts()).toMatchObject([{ email, hasPassword: false }]);
});

test('settings are checked without opening anything', async () => {
  const { code, out } = await run('check-config');
  expect(code).toBe(0);
  expect(out).toContain('https://energie.example.fr');

  vi.stubEnv('NODE_EXTRA_CA_CERTS', fileURLToPath(import.meta.url));
  const wrong = await run('check-config');
  expect([wrong.code, wrong.out]).toEqual([1, '']);
  expect(wrong.faults).toContain('NODE_EXTRA_CA_CERTS must name a file of certificates (PEM)');
  vi.unstubAllEnvs();
});

test('a backup is rehearsed beside the data in use, and a truncated one is reported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'suivi-rehearsal-test-'));
  const file = join(folder, 'all.backup');
  await signedIn(app.db, 'admin');
  expect((await run('backup', file)).code).toBe(0);
  const rehearsed = await run('rehearse-restore', file);
  expect(rehearsed.code).toBe(0);
  expect(rehearsed.out).toMatch(/can be restored: \d+ rows of \d+ tables and a whole journal/);
  await truncate(file, 400);
  const cut = await run('rehearse-restore', file);
  expect([cut.code, cut.out]).toEqual([1, '']);
  expect(cut.faults).toContain('cannot be restored');
  await rm(folder, { recursive: true });
});

test('the views for business intelligence tools are created, and removed', async () => {
  expect(await run('reading-views')).toMatchObject({ code: 0, out: 'The schema lecture has its views.\n' });
  const count = () => app.database.pool.query('select count(*)::int as sites from lecture.centres');
  expect((await count()).rows).toEqual([{ sites: 0 }]);
  expect(await run('reading-views', '--remove')).toMatchObject({ code: 0 });
  await expect(count()).rejects.toThrow('lecture.centres');
});
