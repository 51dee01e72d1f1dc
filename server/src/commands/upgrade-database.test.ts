import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preparePostgresRuntime } from '../platform/database/embedded/postgres-runtime.ts';
import { migratorOf, onConnection, readMigrations } from '../platform/database/migrate.ts';
import { grantToServingRole } from '../platform/database/serving-role.ts';
import { type DataFolder, makeDataFolder } from '../platform/database/testing/data-folder.ts';

const isWindows = process.platform === 'win32';

let folder: DataFolder;
let programs: string;

beforeEach(async () => {
  folder = await makeDataFolder();
  programs = await mkdtemp(join(tmpdir(), 'suivi-programs-'));
  await chmod(programs, 0o755);
});

afterEach(async () => {
  await folder.remove();
  await rm(programs, { recursive: true });
});

async function realPrograms(): Promise<string> {
  return (await preparePostgresRuntime(folder.runtimeDirectory, undefined)).binDirectory;
}

/** The programs of this release, except that `postgres` answers the version or runs the commands that are given. */
async function makePrograms({ version = '18.0', server = '' }): Promise<string> {
  const real = await realPrograms();
  const directory = await mkdtemp(join(programs, 'bin-'));
  const asked = `[ "$1" = --version ] && { echo 'postgres (PostgreSQL) ${version}'; exit; }\n${server}\n`;
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    const script = `#!/bin/sh\n${name === 'postgres' ? asked : ''}exec '${join(real, name)}' "$@"\n`;
    await writeFile(join(directory, name), script, { mode: 0o755 });
  }
  await chmod(directory, 0o755);
  return directory;
}

function start(from: string, to: string) {
  const program = fileURLToPath(new URL('upgrade-database.ts', import.meta.url));
  return spawn(process.execPath, [program, '--from', from], {
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: folder.dataDir,
      POSTGRES_BIN_DIR: to,
    },
  });
}

async function upgrade(from: string, to: string) {
  const child = start(from, to);
  const [out, faults, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { out, faults, code: Number(code) };
}

/** A database of the former PostgreSQL, with one account. */
async function fill(former: string): Promise<void> {
  const database = await folder.open({ postgresBinDirectory: former });
  const client = await database.owner.pool.connect();
  await migratorOf(onConnection(client), await readMigrations()).migrateUp();
  await client.query(
    `insert into accounts (name, email, email_canonical, role)
      values ('Anne Roy', 'anne.roy@hopital.example', 'anne.roy@hopital.example', 'admin')`,
  );
  await grantToServingRole(client, database.owner.servingRole ?? '');
  client.release();
  await database.close();
}

const clusters = async () => (await readdir(folder.dataDir)).filter(name => name.startsWith('pg')).sort();

test.skipIf(isWindows)(
  'an upgrade that was killed leaves nothing that a server takes for its database, and can be run again',
  async () => {
    const former = await makePrograms({ version: '17.0' });
    await fill(former);
    const reached = join(programs, 'reached');
    await writeFile(reached, '', { mode: 0o666 });
    await chmod(reached, 0o666);
    // The new cluster has been made, and holds nothing yet.
    const stuck = await makePrograms({ server: `echo $$ > '${reached}'; exec sleep 600` });
    const killed = start(former, stuck);
    const ended = once(killed, 'exit');
    const waiting = await vi.waitFor(
      async () => {
        // Otherwise the server of the new cluster is not reached, and the command says why.
        if (killed.exitCode !== null) throw new Error(await text(killed.stderr));
        const number = Number(await readFile(reached, 'utf8'));
        expect(number).toBeGreaterThan(0);
        return number;
      },
      { timeout: 60_000 },
    );
    killed.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    process.kill(waiting, 'SIGKILL');

    await expect(folder.open()).rejects.toThrow(
      /another version of PostgreSQL \(pg17, not pg18\)\. Run suivi-energie upgrade-database/,
    );
    expect(existsSync(folder.clusterDirectory)).toBe(false);

    const present = await realPrograms();
    const again = await upgrade(former, present);
    expect(again.code).toBe(0);
    expect(again.out).toMatch(/^\d+ rows were moved/);
    expect(await clusters()).toEqual(['pg17', 'pg18']);
    const database = await folder.open();
    const { rows } = await database.owner.pool.query('select email from accounts');
    expect(rows).toEqual([{ email: 'anne.roy@hopital.example' }]);
    await database.close();

    const twice = await upgrade(former, present);
    expect(twice.code).toBe(1);
    expect(twice.faults).toContain('holds data already: nothing was moved.');
  },
  120_000,
);

test.skipIf(isWindows)('nothing is moved while a server runs on the old data', async () => {
  const former = await makePrograms({ version: '17.0' });
  const running = await folder.open({ postgresBinDirectory: former });
  const refused = await upgrade(former, await realPrograms());
  expect(refused.code).toBe(1);
  expect(refused.faults).toContain(`A server uses ${folder.dataDir}: stop it first. Nothing was moved.`);
  expect(await readdir(folder.dataDir)).toEqual(
    expect.not.arrayContaining([expect.stringMatching('pg18|backup')]),
  );
  // The one that runs is not disturbed.
  await running.pool.query('select 1');
  await running.close();
});

test.skipIf(isWindows)('programs of a PostgreSQL without data here upgrade nothing', async () => {
  const refused = await upgrade(await makePrograms({ version: '16.0' }), await realPrograms());
  expect(refused.code).toBe(1);
  expect(refused.faults).toContain('has no data in');
  expect(await clusters()).toEqual([]);
});
