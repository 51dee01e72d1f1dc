import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../../config.ts';
import { childEnvironment } from '../../processes/child-environment.ts';
import { makeStagingDirectory } from './make-staging-directory.ts';
import { type PostgresRuntime, programName } from './postgres-runtime.ts';
import type { RunAs } from './run-as.ts';

export const superuser = 'postgres';

const passwordFile = 'suivi-energie.password';

/**
 * Creates the cluster if it does not exist and returns the password of its superuser. `initdb` works in a folder of its own,
 * renamed when complete: an interrupted start leaves no incomplete cluster, and of two simultaneous first starts one wins and the
 * other takes its result.
 */
export async function prepareCluster(
  clusterDirectory: string,
  runtime: PostgresRuntime,
  runAs: RunAs,
  isDurable: boolean,
): Promise<string> {
  if (!(await exists(join(clusterDirectory, 'PG_VERSION')))) {
    await refuseOtherVersions(clusterDirectory);
    await createCluster(clusterDirectory, runtime, runAs, isDurable);
  }
  return readFile(join(clusterDirectory, passwordFile), 'utf8');
}

/** Starting anew beside the data of another version would look as if everything had been lost. */
async function refuseOtherVersions(clusterDirectory: string): Promise<void> {
  const dataDirectory = dirname(clusterDirectory);
  for (const name of await readdir(dataDirectory)) {
    if (!/^pg\d+$/.test(name) || !(await exists(join(dataDirectory, name, 'PG_VERSION')))) continue;
    const wanted = basename(clusterDirectory);
    throw new ConfigError(
      `${dataDirectory} holds the data of another version of PostgreSQL (${name}, not ${wanted}). Run suivi-energie upgrade-database ` +
        `--from FOLDER, that of the programs of ${name}; or make a backup with the version that ran until now, move ${name} ` +
        'elsewhere, and put the backup back with npm run db:restore.',
    );
  }
}

async function createCluster(
  clusterDirectory: string,
  runtime: PostgresRuntime,
  runAs: RunAs,
  isDurable: boolean,
): Promise<void> {
  const staging = await makeStagingDirectory(clusterDirectory);
  const [passwordPath, cluster] = [join(staging, passwordFile), join(staging, 'cluster')];
  await mkdir(cluster, { mode: 0o700 });
  await writeFile(passwordPath, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (runAs.uid !== undefined) {
    for (const path of [staging, cluster, passwordPath]) await chown(path, runAs.uid, runAs.gid);
  }
  try {
    const options = [
      ['--pgdata', cluster, '--username', superuser, '--pwfile', passwordPath, '--auth', 'scram-sha-256'],
      ['--encoding', 'UTF8', '--no-instructions', ...(isDurable ? [] : ['--no-sync'])],
      runtime.majorVersion >= 17
        ? ['--locale-provider', 'builtin', '--locale', 'C.UTF-8']
        : ['--locale', 'C.UTF-8'],
    ].flat();
    const initdb = join(runtime.binDirectory, programName('initdb'));
    await promisify(execFile)(initdb, options, { ...runAs, cwd: staging, env: postgresEnvironment() });
    await rename(passwordPath, join(cluster, passwordFile));
    await rename(cluster, clusterDirectory);
  } catch (error) {
    if (await exists(join(clusterDirectory, 'PG_VERSION'))) return;
    // Errors such as a user that the system does not know by name, or a missing library.
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new ConfigError(`The embedded PostgreSQL cannot be set up: ${stderr.trim() || message}`, {
      cause: error,
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** The environment without the settings of the product and without those of a developer's own PostgreSQL (PGDATA, PGPORT, …). */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { ...childEnvironment(), LC_ALL: 'C' };
}

/** Throws where another user keeps it from this one: a second cluster must not be made beside the first. */
async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') throw error;
      return false;
    },
  );
}
