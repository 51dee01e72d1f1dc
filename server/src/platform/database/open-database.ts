import { Client, type ClientConfig, type Pool } from 'pg';
import { createPool, type PoolLimits } from './create-pool.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { waitForDatabase } from './wait-for-database.ts';
import { watchPool } from './watch-pool.ts';

export type DatabaseHandle = { pool: Pool; kind: 'embedded' | 'external'; close(): Promise<void> };

export type DatabaseOptions = PoolLimits & {
  /** Address of a PostgreSQL server, version 15 or later; without it the embedded one is started on `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  log?: (message: string) => void;
  /** Folder of a PostgreSQL of the system to use instead of the npm package's. */
  postgresBinDirectory?: string | undefined;
  /** Where the npm package's programs are copied; `<dataDir>/runtime` by default. */
  runtimeDirectory?: string | undefined;
  /** Settings of the embedded server. */
  settings?: Record<string, string>;
};

const poolEndMilliseconds = 5000;

/** Nothing above knows which of the two it got. Closing ends the pool, then the embedded server with its last user. */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const { databaseUrl, log = () => undefined } = options;
  if (databaseUrl !== undefined) {
    await waitForDatabase(databaseUrl, log);
    const target = { connectionString: databaseUrl };
    const pool = createPool(target, options, log);
    const endWatch = watchPool(pool, () => new Client(target), log);
    return {
      pool,
      kind: 'external',
      async close() {
        endWatch();
        await endPool(pool);
      },
    };
  }
  const server = await startEmbeddedPostgres({
    dataDir: options.dataDir,
    log,
    binDirectory: options.postgresBinDirectory,
    runtimeDirectory: options.runtimeDirectory,
    settings: options.settings,
  });
  /** A server that restarted has moved: each new connection of the pool asks where it is. */
  class EmbeddedClient extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, ssl: false, ...server.login() });
    }
  }
  const pool = createPool({ Client: EmbeddedClient }, options, log);
  const endWatch = watchPool(pool, () => new EmbeddedClient(), log);
  return {
    pool,
    kind: 'embedded',
    async close() {
      endWatch();
      await endPool(pool);
      await server.close();
    },
  };
}

/** Waits for the connections that are at work, but not for one that never comes back. */
async function endPool(pool: Pool): Promise<void> {
  if (pool.ending) return;
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>(resolve => {
    timer = setTimeout(resolve, poolEndMilliseconds);
  });
  await Promise.race([pool.end(), patience]);
  clearTimeout(timer);
}
