import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DataFolder, makeDataFolder } from './testing/data-folder.ts';

let folder: DataFolder;

beforeEach(async () => {
  folder = await makeDataFolder();
});

afterEach(() => folder.remove());

function signalPostgres(signal: NodeJS.Signals): void {
  const postmaster = String(folder.postmaster()?.pid);
  const processes = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' });
  for (const pid of [postmaster, ...processes.trim().split(/\s+/)]) process.kill(Number(pid), signal);
}

test('a frozen PostgreSQL fails statements while it is frozen, and serves again when it wakes', async () => {
  const database = await folder.open();
  await Promise.all([1, 2, 3].map(() => database.pool.query('select 1')));
  signalPostgres('SIGSTOP');
  for (let round = 1; round <= 2; round += 1) {
    await expect(database.pool.query('select 1')).rejects.toThrow(/terminated|does not answer/);
  }
  signalPostgres('SIGCONT');

  const ask = () => database.pool.query('select 1 as one').catch((error: Error) => error.message);
  await expect.poll(ask, { timeout: 15_000 }).toMatchObject({ rows: [{ one: 1 }] });
  await database.close();
});
