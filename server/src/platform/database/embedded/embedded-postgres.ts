import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  applicationDatabase,
  createApplicationDatabase,
  ownerRole,
  servingPassword,
  servingRole,
} from './application-database.ts';
import { isLastKeeper, type Keeper, reachServer } from './keeper.ts';
import { prepareCluster, superuser } from './postgres-cluster.ts';
import { emptyLargeLog, type PostgresProgram, stopPostgres } from './postgres-process.ts';
import { preparePostgresRuntime } from './postgres-runtime.ts';
import { readPostmaster } from './postmaster-file.ts';
import { prepareDataDirectory } from './prepare-data-directory.ts';
import { chooseRunAs } from './run-as.ts';

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log: (message: string) => void;
  /** Folder of an installed PostgreSQL whose programs are used instead of the npm package's. */
  binDirectory?: string | undefined;
  /** Where the npm package's programs are copied; `<dataDir>/runtime` by default. */
  runtimeDirectory?: string | undefined;
  /** PostgreSQL settings added at start. */
  settings?: Record<string, string> | undefined;
};

export type Login = { host: string; port: number; user: string; password: string; database: string };

export type EmbeddedPostgres = {
  /** How to connect to the server now; the address changes when the server restarts. */
  login(): Login;
  ownerLogin(): Login;
  superuserLogin(): Login;
  /** Stops the server, unless another process uses it. */
  close(): Promise<void>;
};

const logLookMilliseconds = 10 * 60_000;

/** Starts the PostgreSQL of this data folder, or joins the one that is running, and restarts it whenever it dies. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const { program, password } = await prepareProgram(options);
  let isClosing = false;
  let keeper: Keeper | null = await reachServer(program, password, log);
  let recovery: Promise<void> = Promise.resolve();
  watch(keeper);
  const rotation = setInterval(() => {
    emptyLargeLog(program.logFile).catch((error: unknown) => log(`postgresql.log: ${String(error)}`));
  }, logLookMilliseconds).unref();
  await createApplicationDatabase(keeper, password);

  function watch(current: Keeper): void {
    current.once('end', () => {
      keeper = null;
      if (isClosing) return;
      log('PostgreSQL has stopped: starting it again');
      recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    try {
      keeper = await reachServer(program, password, log);
      watch(keeper);
      log('PostgreSQL answers again');
    } catch (error) {
      log(`PostgreSQL does not start: ${error instanceof Error ? error.message : String(error)}`);
      if (isClosing) return;
      await sleep(1000);
      await recover();
    }
  }

  const loginOf = (user: string, database: string, userPassword = password): Login => {
    const login = { user, password: userPassword, database };
    const postmaster = readPostmaster(program.clusterDirectory);
    // Without a host, `pg` would try whatever listens on this machine's usual port.
    return postmaster === null || postmaster.host === ''
      ? { host: '/stopped', port: 5432, ...login }
      : { host: postmaster.host, port: postmaster.port, ...login };
  };

  return {
    login: () => loginOf(servingRole, applicationDatabase, servingPassword(password)),
    ownerLogin: () => loginOf(ownerRole, applicationDatabase),
    superuserLogin: () => loginOf(superuser, 'postgres'),
    async close() {
      if (isClosing) return;
      isClosing = true;
      clearInterval(rotation);
      await recovery;
      const last = keeper;
      if (last === null) return;
      if (await isLastKeeper(last).catch(() => false)) await stopPostgres(program);
      await last.end().catch(() => undefined);
    },
  };
}

async function prepareProgram({
  dataDir,
  binDirectory,
  runtimeDirectory,
  settings = {},
}: EmbeddedPostgresOptions): Promise<{ program: PostgresProgram; password: string }> {
  const directory = await prepareDataDirectory(dataDir);
  const runtime = await preparePostgresRuntime(
    resolve(runtimeDirectory ?? join(directory, 'runtime')),
    binDirectory,
  );
  const clusterDirectory = join(directory, `pg${runtime.majorVersion}`);
  const runAs = await chooseRunAs([clusterDirectory, directory]);
  const logFile = join(directory, 'postgresql.log');
  const password = await prepareCluster(clusterDirectory, runtime, runAs, settings['fsync'] !== 'off');
  return { password, program: { clusterDirectory, logFile, runtime, runAs, settings } };
}
