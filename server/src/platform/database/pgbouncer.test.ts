import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { chooseRunAs } from './embedded/run-as.ts';
import { openDatabase } from './open-database.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(path => {
  try {
    return execFileSync(path, ['--version']).length > 0;
  } catch {
    return false;
  }
});

describe.skipIf(program === undefined)('behind pgbouncer', () => {
  let scratch: TestDatabase;
  let folder: string;
  const running: ChildProcess[] = [];

  beforeAll(async () => {
    scratch = await createTestDatabase('nothing');
    folder = await mkdtemp(join(tmpdir(), 'suivi-pgbouncer-'));
    await chmod(folder, 0o755);
  });
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await rm(folder, { recursive: true });
    await scratch.drop();
  });

  /** Address of a pooler in front of the test's database. */
  async function startPooler(mode: 'session' | 'transaction'): Promise<string> {
    const port = await freePort();
    const { hostname, port: databasePort, username, password, searchParams } = new URL(scratch.url);
    const host = searchParams.get('host') ?? hostname;
    const target = `host=${host} port=${databasePort || '5432'} dbname=${scratch.name} user=${username} password=${decodeURIComponent(password)}`;
    const file = join(folder, `${mode}.ini`);
    const settings = `listen_addr=127.0.0.1\nlisten_port=${port}\nunix_socket_dir=\nauth_type=any\npool_mode=${mode}\n`;
    await writeFile(file, `[databases]\n${scratch.name} = ${target}\n[pgbouncer]\n${settings}`, {
      mode: 0o644,
    });
    // Neither pgbouncer nor a test's PostgreSQL runs as root: the socket belongs to another user.
    running.push(spawn(program ?? '', [file], { stdio: 'ignore', ...(await chooseRunAs([host])) }));
    return `postgresql://anybody@127.0.0.1:${port}/${scratch.name}`;
  }

  test('in session mode everything works, with the limits of a connection', async () => {
    const databaseUrl = await startPooler('session');
    const database = await openDatabase({ databaseUrl, dataDir: '', statementTimeoutMilliseconds: 100 });
    expect((await database.pool.query('show statement_timeout')).rows).toEqual([
      { statement_timeout: '100ms' },
    ]);
    await expect(database.pool.query('select pg_sleep(5)')).rejects.toThrow(/statement timeout/);
    await database.close();
  });

  test('in transaction mode it is refused, with a sentence that says what to set', async () => {
    const databaseUrl = await startPooler('transaction');
    await expect(openDatabase({ databaseUrl, dataDir: '' })).rejects.toThrow(
      /cannot be used: a pooler .* session mode/,
    );
  });
});

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
