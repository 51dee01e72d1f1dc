import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What a running PostgreSQL states about itself in the folder of its cluster. */
export type Postmaster = { pid: number; host: string; port: number; isReady: boolean };

const emptyFileLifetimeMilliseconds = 5000;

export function readPostmaster(clusterDirectory: string): Postmaster | null {
  try {
    return parsePostmaster(readFileSync(join(clusterDirectory, 'postmaster.pid'), 'utf8'));
  } catch {
    return null;
  }
}

/** The lines are: process id, data folder, start time, port, socket folder, listening address, shared memory, state. */
export function parsePostmaster(content: string): Postmaster | null {
  const [pid = '', , , port, socketDirectory = '', address = '', , state = ''] = content.split('\n');
  if (!/^\d+$/.test(pid)) return null;
  const host = socketDirectory === '' ? address : socketDirectory;
  return { pid: Number(pid), host, port: Number(port), isReady: state.trim() === 'ready' };
}

/**
 * Removes `postmaster.pid` when the process it names is not this cluster's PostgreSQL: after a crash its number may belong to any
 * other process, and PostgreSQL would never start again. An empty file is left for five seconds. Returns whether the file is
 * gone, so that a server can start.
 */
export async function removeStalePostmasterFile(clusterDirectory: string): Promise<boolean> {
  const path = join(clusterDirectory, 'postmaster.pid');
  const before = await readFile(path, 'utf8').catch(() => null);
  if (before === null) return true;
  const postmaster = parsePostmaster(before);
  if (postmaster === null) {
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    // A file from a time that has not come was written while the clock was ahead.
    if (Math.abs(age) < emptyFileLifetimeMilliseconds) return false;
  } else if (await isPostgresOf(postmaster.pid, clusterDirectory)) {
    return false;
  }
  // Another process may have replaced the file since it was read: check what was taken, and put it back if so.
  const taken = `${path}.stale-${process.pid}`;
  await rename(path, taken).catch(() => undefined);
  const after = await readFile(taken, 'utf8').catch(() => before);
  await (after === before ? rm(taken, { force: true }) : rename(taken, path));
  return after === before;
}

async function isPostgresOf(pid: number, clusterDirectory: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') return isLinuxPostgresOf(pid, clusterDirectory);
  const command =
    process.platform === 'win32'
      ? ['tasklist', '/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']
      : ['ps', '-o', 'command=', '-p', String(pid)];
  const { stdout } = await promisify(execFile)(command[0] ?? '', command.slice(1)).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('postgres');
}

async function isLinuxPostgresOf(pid: number, clusterDirectory: string): Promise<boolean> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  if (name.trim() !== 'postgres') return false;
  // A process that has ended but has not been waited for has a name and no folder.
  const folder = await readlink(`/proc/${pid}/cwd`).catch((error: NodeJS.ErrnoException) => error.code ?? '');
  return folder === 'EACCES' || folder === (await realpath(clusterDirectory));
}

/** Whether a process with that number exists on this machine. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
