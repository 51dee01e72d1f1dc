import { type ClientBase, Pool, type PoolClient, type PoolConfig } from 'pg';
import './number-arrays.ts';

export type PoolLimits = {
  /** Maximum number of connections; 10 by default. */
  poolSize?: number | undefined;
  /** Milliseconds after which PostgreSQL cancels a statement; 30 s by default, 0 for never. */
  statementTimeoutMilliseconds?: number | undefined;
};

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

const slotWaitMilliseconds = 2500;

/** A pool that gives no connection while its database is known not to answer: requests for one fail at once. */
export class WatchedPool extends Pool {
  isSilent = false;
  /** Number of commits that have waited too long for a standby, including those whose connection was cut. */
  waitingCommits = 0;

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (!this.isSilent) return callback ? super.connect(callback) : super.connect();
    const error = new Error('the database does not answer');
    if (!callback) return Promise.reject(error);
    process.nextTick(callback, error, undefined, () => undefined);
    return undefined;
  }
}

/**
 * The process number of each connection, kept here because a pooler such as pgbouncer reports a number of its own while a
 * connection is opened.
 */
const processes = new WeakMap<ClientBase, number | undefined>();

/** The number of the PostgreSQL process behind a connection of a pool. */
export function processOf(client: ClientBase): number | undefined {
  return processes.get(client);
}

/** Number of commits that have waited too long for a standby; 0 for a pool that is not watched. */
export function countWaitingCommits(pool: Pool): number {
  return pool instanceof WatchedPool ? pool.waitingCommits : 0;
}

export function createPool(
  target: PoolConfig,
  limits: PoolLimits,
  log: (message: string) => void,
): WatchedPool {
  const { poolSize = 10, statementTimeoutMilliseconds = 30_000 } = limits;
  // The pool awaits the returned promise, although its types do not say so.
  const setLimits: (client: ClientBase) => unknown = async client => {
    await client.query(
      `set idle_in_transaction_session_timeout = 60000; set statement_timeout = ${statementTimeoutMilliseconds}`,
    );
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    processes.set(client, rows[0]?.pid);
  };
  const pool = new WatchedPool({
    max: poolSize,
    connectionTimeoutMillis: slotWaitMilliseconds,
    // An idle connection takes 4 to 5 MB in PostgreSQL; opening another takes a few milliseconds.
    idleTimeoutMillis: 15_000,
    // Set once connected: a pooler such as pgbouncer refuses unknown settings in the connection request.
    onConnect: setLimits,
    application_name: 'suivi-energie',
    keepAlive: true,
    // Detects a connection that a firewall has forgotten while nobody uses it.
    keepAliveInitialDelayMillis: 10_000,
    ...target,
  });
  // Without a listener, the end of the database server would end node.
  pool.on('error', error => {
    if (!pool.ending) log(`A database connection was lost: ${error.message}`);
  });
  // The pool only listens to idle connections: one that breaks between two statements of a transaction must not end node either.
  // Its next statement fails, and says why.
  pool.on('connect', client => {
    client.on('error', () => undefined);
  });
  return pool;
}
