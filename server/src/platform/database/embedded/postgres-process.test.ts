import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyLargeLog } from './postgres-process.ts';

test('a log that has grown is emptied while PostgreSQL goes on writing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'suivi-log-'));
  const file = join(folder, 'postgresql.log');
  const writer = await open(file, 'a');
  await writer.write('before\n');
  await emptyLargeLog(file, 10);
  expect(await readFile(file, 'utf8')).toBe('before\n');
  await writer.write('more\n');
  await emptyLargeLog(file, 10);
  await writer.write('after\n');
  await writer.close();
  expect(await readFile(`${file}.old`, 'utf8')).toBe('before\nmore\n');
  expect(await readFile(file, 'utf8')).toBe('after\n');
  await emptyLargeLog(join(folder, 'none'), 10);
  await rm(folder, { recursive: true });
});
