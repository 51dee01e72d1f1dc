import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DataFolder, makeDataFolder } from './testing/data-folder.ts';

let folder: DataFolder;

beforeEach(async () => {
  folder = await makeDataFolder();
});

afterEach(() => folder.remove());

/** The first process is stopped first and woken last: meanwhile none of the others starts, or has gone when it is signalled. */
function freezePostgres(): () => void {
  const postmaster = Number(folder.postmaster()?.pid);
  process.kill(postmaster, 'SIGSTOP');
  const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  const others = listed.trim().split(/\s+/).map(Number);
  for (const pid of others) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of [...others, postmaster]) process.kill(pid, 'SIGCONT');
  };
}

test('statements fail while PostgreSQL is frozen, and succeed again when it wakes', async () => {
  const database = await folder.open();
  await Promise.all([1, 2, 3].map(() => database.pool.query('select 1')));
  const wake = freezePostgres();
  for (let round = 1; round <= 2; round += 1) {
    await expect(database.pool.query('select 1')).rejects.toThrow(/terminated|does not answer/);
  }
  wake();

  const ask = () => database.pool.query('select 1 as one').catch((error: Error) => error.message);
  await expect.poll(ask, { timeout: 15_000 }).toMatchObject({ rows: [{ one: 1 }] });
  await database.close();
});
