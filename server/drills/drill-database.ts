import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import {
  type EmbeddedPostgres,
  type Login,
  startEmbeddedPostgres,
} from '../src/platform/database/embedded/embedded-postgres.ts';
import { endWithDrill } from './end-with-drill.ts';

/** A PostgreSQL for the drill alone, which servers reach by `DATABASE_URL`. */
export class DrillDatabase {
  readonly #folder: string;
  #server: EmbeddedPostgres | null;
  #administrator: Pool | null = null;

  private constructor(folder: string, server: EmbeddedPostgres) {
    this.#folder = folder;
    this.#server = server;
    endWithDrill(() => this.#abandon());
  }

  static async create(): Promise<DrillDatabase> {
    const folder = await mkdtemp(join(tmpdir(), 'suivi-drill-database-'));
    await chmod(folder, 0o711);
    return new DrillDatabase(folder, await startIn(folder));
  }

  /** The path of its socket, which changes at each start. Null while it is stopped. */
  get socket(): string | null {
    if (this.#server === null) return null;
    const { host, port } = this.#server.login();
    return join(host, `.s.PGSQL.${port}`);
  }

  /** The settings of a server on a database. `place` is a proxy's host and port; without it, the socket itself is used. */
  settings(database?: string, place?: string): { DATABASE_URL: string; MIGRATION_DATABASE_URL: string } {
    return {
      DATABASE_URL: urlOf(this.#running().login(), database, place),
      MIGRATION_DATABASE_URL: urlOf(this.#running().ownerLogin(), database, place),
    };
  }

  /** Runs a statement as the superuser, outside the databases of the servers. */
  async administer(statement: string): Promise<void> {
    this.#administrator ??= new Pool({ ...this.#running().superuserLogin(), max: 1 });
    await this.#administrator.query(statement);
  }

  superuserPool(database: string): Pool {
    const pool = new Pool({ ...this.#running().superuserLogin(), database, max: 2 });
    pool.on('error', () => undefined);
    return pool;
  }

  get owner(): string {
    return this.#running().ownerLogin().user;
  }

  async stop(): Promise<void> {
    await this.#administrator?.end();
    this.#administrator = null;
    const server = this.#server;
    this.#server = null;
    await server?.close();
  }

  async start(): Promise<void> {
    this.#server = await startIn(this.#folder);
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Stops immediately and removes the folder. */
  #abandon(): void {
    if (this.#server === null) return;
    signalPostgres(this.postmasterPid(), 'SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  postmasterPid(): number {
    const cluster = readdirSync(this.#folder).find(name => /^pg\d+$/.test(name)) ?? '';
    const [pid = ''] = readFileSync(join(this.#folder, cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(pid);
  }

  #running(): EmbeddedPostgres {
    if (this.#server === null) throw new Error('the database is stopped');
    return this.#server;
  }
}

function urlOf({ user, password, host, port, database }: Login, name = database, place?: string): string {
  const socket = place === undefined ? `?host=${encodeURIComponent(host)}` : '';
  return `postgresql://${user}:${password}@${place ?? `localhost:${port}`}/${name}${socket}`;
}

function startIn(dataDir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    binDirectory: process.env['POSTGRES_BIN_DIR'],
    settings: { max_connections: '60' },
  });
}

/** Signals PostgreSQL's first process and its children. */
export function signalPostgres(postmaster: number, signal: NodeJS.Signals): void {
  const list = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  const children = list.trim().split(/\s+/).map(Number);
  for (const pid of [postmaster, ...children]) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}
