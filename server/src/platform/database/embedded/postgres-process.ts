import { execFile, spawn } from 'node:child_process';
import { chown, copyFile, mkdtemp, open, readdir, rename, rm, rmdir, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { postgresEnvironment } from './postgres-cluster.ts';
import { type PostgresRuntime, programName } from './postgres-runtime.ts';
import { readPostmaster } from './postmaster-file.ts';
import type { RunAs } from './run-as.ts';

export type PostgresProgram = {
  clusterDirectory: string;
  logFile: string;
  runtime: PostgresRuntime;
  runAs: RunAs;
  settings: Record<string, string>;
};

const socketFolderPrefix = 'suivi-pg-';
const longestSocketFolder = 80;
const largestLogBytes = 8_000_000;
const abandonedAfterMilliseconds = 60_000;

/**
 * Starts PostgreSQL in a process group of its own, so that Ctrl-C in a terminal reaches node alone. `ended` resolves with the
 * exit code once the program ends.
 */
export async function startPostgres(program: PostgresProgram): Promise<{ ended: Promise<number | null> }> {
  const { clusterDirectory, logFile, runtime, runAs } = program;
  await setAsideLargeLog(logFile);
  const log = await open(logFile, 'a', 0o600);
  const address = process.platform === 'win32' ? await freeAddress() : await newSocketFolder(runAs);
  // Nothing is replicated from here, so the replication launcher would only take memory.
  const quiet = { log_checkpoints: 'off', max_logical_replication_workers: '0' };
  const settings = Object.entries({ ...quiet, ...program.settings, ...address });
  const options = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child =
    process.platform === 'win32'
      ? spawn(
          join(runtime.binDirectory, programName('pg_ctl')),
          ['start', '-W', '-D', clusterDirectory, '-l', logFile, '-o', options.join(' ')],
          { env: postgresEnvironment(), stdio: 'ignore', windowsHide: true },
        )
      : spawn(join(runtime.binDirectory, 'postgres'), ['-D', clusterDirectory, ...options], {
          ...runAs,
          cwd: clusterDirectory,
          env: postgresEnvironment(),
          detached: true,
          stdio: ['ignore', log.fd, log.fd],
        });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  const removeFolder = () => removeSocketFolder(address['unix_socket_directories']);
  ended.then(removeFolder, removeFolder);
  child.unref();
  await log.close();
  return { ended };
}

/** Ends every session, writes what is in memory and stops. */
export async function stopPostgres(program: PostgresProgram): Promise<void> {
  const { clusterDirectory, runtime, runAs } = program;
  const address = readPostmaster(clusterDirectory)?.host;
  const control = (mode: string) =>
    promisify(execFile)(
      join(runtime.binDirectory, programName('pg_ctl')),
      ['stop', '-w', '-t', '20', '-m', mode, '-D', clusterDirectory],
      { ...runAs, cwd: clusterDirectory, env: postgresEnvironment() },
    );
  if (readPostmaster(clusterDirectory) !== null) {
    await control('fast').catch(async (error: unknown) => {
      if (readPostmaster(clusterDirectory) === null) return;
      await control('immediate').catch(() => {
        throw error;
      });
    });
  }
  await removeSocketFolder(address);
}

/** Removes the socket folder of an earlier server, and nothing else that a stale file may name. */
export async function removeSocketFolder(folder: string | undefined): Promise<void> {
  if (folder === undefined || !basename(folder).startsWith(socketFolderPrefix)) return;
  await rm(folder, { recursive: true, force: true });
}

/** A new folder at each start: one at a fixed place could be removed by a predecessor that is still ending. */
async function newSocketFolder(runAs: RunAs): Promise<Record<string, string>> {
  const parent = Buffer.byteLength(tmpdir()) > longestSocketFolder ? '/tmp' : tmpdir();
  await removeEmptyFolders(parent);
  const folder = await mkdtemp(join(parent, socketFolderPrefix));
  if (runAs.uid !== undefined) await chown(folder, runAs.uid, runAs.gid);
  return { listen_addresses: '', unix_socket_directories: folder, unix_socket_permissions: '0700' };
}

/** Removes the folders of servers whose node process was killed: PostgreSQL removes its socket but not the folder. */
async function removeEmptyFolders(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(socketFolderPrefix)) continue;
    const folder = join(parent, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > abandonedAfterMilliseconds) await rmdir(folder).catch(() => undefined);
  }
}

async function freeAddress(): Promise<Record<string, string>> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  const port = typeof address === 'object' && address !== null ? String(address.port) : '5432';
  return { listen_addresses: '127.0.0.1', port };
}

/** Empties the log while PostgreSQL is writing: it appends, so it goes on at the beginning of the emptied file. */
export async function emptyLargeLog(logFile: string, largestBytes = largestLogBytes): Promise<void> {
  const size = await stat(logFile).then(
    entry => entry.size,
    () => 0,
  );
  if (size <= largestBytes) return;
  await copyFile(logFile, asideOf(logFile));
  await truncate(logFile);
}

const asideOf = (logFile: string) => join(dirname(logFile), `${basename(logFile)}.old`);

async function setAsideLargeLog(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    entry => entry.size,
    () => 0,
  );
  if (size > largestLogBytes) await rename(logFile, asideOf(logFile));
}
