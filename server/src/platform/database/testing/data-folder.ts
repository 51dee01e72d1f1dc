import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTestServer } from '../../../testing/test-database.ts';
import { type PostgresProgram, stopPostgres } from '../embedded/postgres-process.ts';
import { preparePostgresRuntime } from '../embedded/postgres-runtime.ts';
import { type Postmaster, readPostmaster } from '../embedded/postmaster-file.ts';
import { chooseRunAs } from '../embedded/run-as.ts';
import { type DatabaseHandle, type DatabaseOptions, openDatabase } from '../open-database.ts';

const holder = fileURLToPath(new URL('./hold-database.ts', import.meta.url));

/** A data folder of its own for a test of the embedded server. Without fsync, which is faster, unless the test asks for it. */
export type DataFolder = {
  dataDir: string;
  clusterDirectory: string;
  runtimeDirectory: string;
  open(options?: Partial<DatabaseOptions>): Promise<DatabaseHandle>;
  /**
   * Starts another node process that opens the database, in a process group of its own; `programs` names other PostgreSQL
   * programs.
   */
  startElsewhere(programs?: string): ChildProcess;
  /** The same, and waits until it has opened the database. */
  openElsewhere(): Promise<ChildProcess>;
  postmaster(): Postmaster | null;
  remove(): Promise<void>;
};

export async function makeDataFolder(): Promise<DataFolder> {
  const dataDir = await mkdtemp(join(tmpdir(), 'suivi-data-'));
  const clusterDirectory = join(dataDir, 'pg18');
  const runtimeDirectory = readTestServer().runtimeDirectory ?? join(dataDir, 'runtime');
  const others: ChildProcess[] = [];
  const startElsewhere = (programs = runtimeDirectory) => {
    const other = fork(holder, [dataDir, programs], { execArgv: [], detached: true });
    others.push(other);
    return other;
  };
  return {
    dataDir,
    clusterDirectory,
    runtimeDirectory,
    open: options => openDatabase({ dataDir, runtimeDirectory, settings: { fsync: 'off' }, ...options }),
    startElsewhere,
    async openElsewhere() {
      const other = startElsewhere();
      const opened = await Promise.race([
        once(other, 'message').then(() => true),
        once(other, 'exit').then(() => false),
      ]);
      if (!opened) throw new Error('The other process ended before its database was open.');
      return other;
    },
    postmaster: () => readPostmaster(clusterDirectory),
    async remove() {
      for (const other of others) await end(other);
      if (readPostmaster(clusterDirectory) !== null) await stopLeftover(clusterDirectory, runtimeDirectory);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A test that failed leaves its processes running. */
async function end(other: ChildProcess): Promise<void> {
  if (other.exitCode !== null || other.signalCode !== null) return;
  const ended = once(other, 'exit');
  other.kill('SIGKILL');
  await ended;
}

/** A test that failed leaves its server running. */
async function stopLeftover(clusterDirectory: string, runtimeDirectory: string): Promise<void> {
  const program: PostgresProgram = {
    clusterDirectory,
    logFile: `${clusterDirectory}.log`,
    runtime: await preparePostgresRuntime(runtimeDirectory, undefined),
    runAs: await chooseRunAs([clusterDirectory]),
    settings: {},
  };
  await stopPostgres(program).catch(() => undefined);
}
