import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { createPool } from '../platform/database/create-pool.ts';
import { type Login, startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts';
import { migrateToLatest } from '../platform/database/migrate.ts';
import { databaseUrlOf } from './database-url.ts';

/** Where `createTestDatabase` creates its databases; stored in the environment, so that child processes have it too. */
export type TestServer = {
  /** May create and drop databases. */
  administratorUrl: string;
  /** The role with which the application serves; its path is replaced by the name of the database. */
  servingUrl: string;
  /** The role with which it migrates, likewise. */
  ownerUrl: string;
  /** Prefix of the names of all databases of this run. */
  prefix: string;
  template: string;
  /** Copy of PostgreSQL's programs that tests of the embedded server share. */
  runtimeDirectory: string | undefined;
};

export const testServerVariable = 'SUIVI_TEST_SERVER';

const folderPrefix = 'suivi-test-';

type Host = {
  administratorUrl: string;
  servingUrl: string;
  ownerUrl: string;
  runtimeDirectory: string | undefined;
  close(): Promise<void>;
};

/** Faster but not durable: what a test writes need not survive a power cut. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
};

/**
 * A server with a migrated template database: an embedded one in a temporary folder, with the programs of `TEST_POSTGRES_BIN_DIR`
 * if it is set, or that of `TEST_DATABASE_URL`, whose user must be allowed to create databases and roles. `close` drops
 * everything that was created.
 */
export async function startTestServer(): Promise<TestServer & { close(): Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL'];
  const prefix = `suivi_test_${randomBytes(5).toString('hex')}_`;
  const host = url === undefined || url === '' ? await startEmbedded() : await externalHost(url, prefix);
  const { administratorUrl, servingUrl, ownerUrl, runtimeDirectory } = host;
  const template = `${prefix}template`;
  const owner = new URL(ownerUrl).username;
  await administer(administratorUrl, `create database ${template} owner "${owner}"`);
  const pool = createPool({ connectionString: databaseUrlOf(ownerUrl, template) }, {}, () => undefined);
  await migrateToLatest(pool, { servingRole: new URL(servingUrl).username });
  await pool.end();
  const server = { administratorUrl, servingUrl, ownerUrl, runtimeDirectory, prefix, template };
  process.env[testServerVariable] = JSON.stringify(server);
  return {
    ...server,
    async close() {
      delete process.env[testServerVariable];
      await host.close();
    },
  };
}

async function startEmbedded(): Promise<Host> {
  await endAbandonedServers();
  const dataDir = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings,
    binDirectory: process.env['TEST_POSTGRES_BIN_DIR'],
  });
  return {
    administratorUrl: loginUrl(server.superuserLogin()),
    servingUrl: loginUrl(server.login()),
    ownerUrl: loginUrl(server.ownerLogin()),
    runtimeDirectory: join(dataDir, 'runtime'),
    async close() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A run that was killed leaves its server behind. */
async function endAbandonedServers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1]);
    if (!(owner > 0) || isAlive(owner)) continue;
    const dataDir = join(tmpdir(), name);
    if (existsSync(join(dataDir, 'pg18', 'postmaster.pid'))) {
      const abandoned = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings });
      await abandoned.close();
    }
    await rm(dataDir, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function externalHost(url: string, prefix: string): Promise<Host> {
  const serving = new URL(url);
  serving.username = `${prefix}server`;
  serving.password = randomBytes(12).toString('hex');
  await administer(url, `create role ${serving.username} login password '${serving.password}'`);
  return {
    administratorUrl: url,
    servingUrl: serving.href,
    ownerUrl: url,
    runtimeDirectory: undefined,
    async close() {
      await dropAll(url, prefix);
      await administer(url, `drop role ${serving.username}`);
    },
  };
}

function loginUrl({ host, port, user, password, database }: Login): string {
  const place = host.startsWith('/') ? `localhost:${port}` : `${host}:${port}`;
  const socket = host.startsWith('/') ? `?host=${encodeURIComponent(host)}` : '';
  return `postgresql://${user}:${password}@${place}/${database}${socket}`;
}

async function dropAll(administratorUrl: string, prefix: string): Promise<void> {
  const names = await administer<{ datname: string }>(
    administratorUrl,
    `select datname from pg_database where starts_with(datname, '${prefix}')`,
  );
  for (const { datname } of names) {
    await administer(administratorUrl, `drop database if exists ${datname} with (force)`);
  }
}

/** Kept open between calls: a worker creates and drops hundreds of databases. */
const administrators = new Map<string, Pool>();

export async function administer<Row extends object>(
  administratorUrl: string,
  query: string,
): Promise<Row[]> {
  const client = await administratorsOf(administratorUrl).connect();
  try {
    const { rows } = await client.query<Row>(query);
    return rows;
  } finally {
    client.release();
  }
}

function administratorsOf(administratorUrl: string): Pool {
  const known = administrators.get(administratorUrl);
  if (known !== undefined) return known;
  const pool = new Pool({ connectionString: administratorUrl, allowExitOnIdle: true });
  // The server ends the remaining connections.
  pool.on('error', () => undefined);
  administrators.set(administratorUrl, pool);
  return pool;
}
