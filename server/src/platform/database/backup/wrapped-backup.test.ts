import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const key = randomBytes(32);
let database: TestDatabase;
let folder: string;
let file: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'suivi-wrapped-'));
  file = join(folder, 'wrapped.backup');
  await database.ownerPool.query(
    `insert into sites (code, name, name_canonical) select 's' || n, 'Site ' || n, 'site ' || n from generate_series(1, 3000) n`,
  );
  await writeBackup(database.ownerPool, file, key);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const sites = async () => (await database.ownerPool.query('select code from sites')).rowCount;

test('a backup with a key is no gzip file, and can be restored with the key', async () => {
  expect((await readFile(file)).subarray(0, 24).toString()).toBe('suivi-energie, wrapped 1');
  await database.ownerPool.query('delete from sites where id > 10');
  await restoreBackup(database.ownerPool, file, { replace: true, key });
  expect(await sites()).toBe(3000);
});

test.each([
  ['no key', null, 'cannot be restored: it is wrapped, and BACKUP_KEY is not set.'],
  [
    'another key',
    randomBytes(32),
    'cannot be restored: it is wrapped with another key than that of BACKUP_KEY.',
  ],
])('with %s nothing is removed, and the reason is stated', async (_, other, sentence) => {
  const restored = restoreBackup(database.ownerPool, file, { replace: true, key: other });
  await expect(restored).rejects.toThrow(`${file} ${sentence}`);
  expect(await sites()).toBe(3000);
});

test('a backup without a key is restored although a key is set', async () => {
  const plain = join(folder, 'plain.backup');
  await writeBackup(database.ownerPool, plain);
  await restoreBackup(database.ownerPool, plain, { replace: true, key });
  expect(await sites()).toBe(3000);
});
