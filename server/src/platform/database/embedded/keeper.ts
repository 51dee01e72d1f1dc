import { open, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { ConfigError } from '../../config.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import { superuser } from './postgres-cluster.ts';
import { type PostgresProgram, removeSocketFolder, startPostgres } from './postgres-process.ts';
import { isAlive, readPostmaster, removeStalePostmasterFile } from './postmaster-file.ts';

/**
 * The connection that a node process holds as long as it uses the server. When it ends, the server has died; and its shared lock,
 * which the server itself drops with the connection, counts the processes that use the server.
 */
export type Keeper = Client;

const inUse = advisoryLocks.embeddedServerInUse;
/** The rows of `pg_locks` for the lock whose number is the first parameter. */
const isOfUsers = `locktype = 'advisory' and objsubid = 1 and (classid::bigint << 32) + objid::bigint = $1`;
const failuresBeforeGivingUp = 4;
const patienceMilliseconds = 120_000;
const lostKeeperMilliseconds = 5000;
/** Prefix of the application name, before the number of the node process. */
const keeperName = 'suivi-energie keeper ';

/** Adopts the running server of this cluster, or else starts one. Throws when it cannot be started. */
export async function reachServer(
  program: PostgresProgram,
  password: string,
  log: (message: string) => void,
): Promise<Keeper> {
  const { clusterDirectory, logFile } = program;
  const logged = await sizeOf(logFile);
  // Not the time of day, which is often set while a machine starts.
  const begun = performance.now();
  let failures = 0;
  let isStarting = false;
  let impossible: unknown = null;
  const countFailure = (code: number | null) => {
    isStarting = false;
    if (code !== 0) failures += 1;
  };
  const recordFault = (error: unknown) => {
    impossible = error;
  };
  for (let pause = 20; ; pause = Math.min(pause * 1.3, 250)) {
    const keeper = await connectKeeper(clusterDirectory, password);
    if (keeper !== null) return keeper;
    if (impossible !== null) throw impossible;
    if (failures >= failuresBeforeGivingUp || performance.now() - begun > patienceMilliseconds) {
      const fault = await lastFault(logFile, logged);
      throw new ConfigError(`The embedded PostgreSQL does not start; ${logFile} says why${fault}.`);
    }
    if (!isStarting) {
      const earlier = readPostmaster(clusterDirectory);
      if (await removeStalePostmasterFile(clusterDirectory)) {
        await removeSocketFolder(earlier?.host);
        log(`Starting PostgreSQL ${program.runtime.majorVersion} on ${clusterDirectory}`);
        isStarting = true;
        for (const copy of program.runtime.otherCopies) await rm(copy, { recursive: true, force: true });
        const { ended } = await startPostgres(program);
        ended.then(countFailure, recordFault);
      }
    }
    await sleep(pause + 200 * failures);
  }
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

const readBytes = 65_536;

/** What PostgreSQL last complained of in its log, after the given position; empty when nothing is there. */
async function lastFault(logFile: string, after: number): Promise<string> {
  const log = await open(logFile).catch(() => null);
  if (log === null) return '';
  try {
    const from = Math.max(after, (await log.stat()).size - readBytes);
    const { buffer, bytesRead } = await log.read({ buffer: Buffer.alloc(readBytes), position: from });
    const faults = [...buffer.toString('utf8', 0, bytesRead).matchAll(/ (?:FATAL|PANIC): +(.+)/g)];
    const last = faults.at(-1)?.[1];
    return last === undefined ? '' : `: ${last}`;
  } finally {
    await log.close();
  }
}

/**
 * Whether this was the last process to use the server; from then on other processes wait until it is gone. PostgreSQL holds the
 * lock of a killed process until it notices, which is waited for.
 */
export async function isLastKeeper(keeper: Keeper): Promise<boolean> {
  await keeper.query('select pg_advisory_unlock_shared($1)', [inUse]);
  for (const begun = performance.now(); ; await sleep(50)) {
    const { rows } = await keeper.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
      inUse,
    ]);
    if (rows[0]?.last === true) return true;
    const others = await keeper.query<{ name: string }>(
      `select application_name as name from pg_locks join pg_stat_activity using (pid) where ${isOfUsers}`,
      [inUse],
    );
    const isUsed = others.rows.some(({ name }) => isAlive(Number(name.replace(keeperName, ''))));
    if (isUsed || performance.now() - begun > lostKeeperMilliseconds) return false;
  }
}

/**
 * Whether another process than this one uses the embedded server that these connections reach. PostgreSQL is given time to notice
 * that a process was killed.
 */
export async function isUsedElsewhere(db: Pool): Promise<boolean> {
  for (const begun = performance.now(); ; await sleep(50)) {
    const { rows } = await db.query(`select from pg_locks where ${isOfUsers}`, [inUse]);
    if (rows.length <= 1) return false;
    if (performance.now() - begun > lostKeeperMilliseconds) return true;
  }
}

async function connectKeeper(clusterDirectory: string, password: string): Promise<Keeper | null> {
  const postmaster = readPostmaster(clusterDirectory);
  if (!postmaster?.isReady) return null;
  const keeper = new Client({
    host: postmaster.host,
    port: postmaster.port,
    ssl: false,
    user: superuser,
    password,
    database: 'postgres',
    application_name: `${keeperName}${process.pid}`,
    connectionTimeoutMillis: 2000,
    options: '-c statement_timeout=0 -c idle_session_timeout=0 -c log_min_error_statement=panic',
  });
  keeper.on('error', () => undefined);
  try {
    await keeper.connect();
    const { rows } = await keeper.query<{ place: string }>(
      `select current_setting('data_directory') as place`,
    );
    if (rows[0]?.place !== clusterDirectory) throw new Error('another server answered');
    await keeper.query('select pg_advisory_lock_shared($1)', [inUse]);
    return keeper;
  } catch (error) {
    await keeper.end().catch(() => undefined);
    if ((error as { code?: string }).code === '28P01') throw error;
    return null;
  }
}
