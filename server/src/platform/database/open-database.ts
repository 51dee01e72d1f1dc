import { Client, type ClientConfig, type Pool } from 'pg';
import { ConfigError } from '../config.ts';
import { createPool, type PoolLimits } from './create-pool.ts';
import { type Login, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { type Place, waitForDatabase } from './wait-for-database.ts';
import { refusedFolder } from '../unusable.ts';
import { watchPool } from './watch-pool.ts';

export type DatabaseHandle = {
  /** Connects as the role that serves. */
  pool: Pool;
  owner: DatabaseOwner;
  kind: 'embedded' | 'external';
  close(): Promise<void>;
};

/** The role that migrates and restores. It opens a connection only when it is used. */
export type DatabaseOwner = {
  pool: Pool;
  /** The serving role, to which the owner grants rights; null when the owner itself serves. */
  servingRole: string | null;
};

export type DatabaseOptions = PoolLimits & {
  /** Address of a PostgreSQL server, version 15 or later; without it the embedded one is started on `dataDir`. */
  databaseUrl?: string | undefined;
  /** The same database, connecting as the role that owns its tables; `databaseUrl` by default. */
  migrationDatabaseUrl?: string | undefined;
  dataDir: string;
  log?: (message: string) => void;
  /** Folder of an installed PostgreSQL to use instead of the npm package's. */
  postgresBinDirectory?: string | undefined;
  /** Where the npm package's programs are copied; `<dataDir>/runtime` by default. */
  runtimeDirectory?: string | undefined;
  /** Settings of the embedded server. */
  settings?: Record<string, string>;
};

const poolEndMilliseconds = 5000;
const ownerLimits: PoolLimits = { poolSize: 1 };

/**
 * Opens the given or the embedded database; callers cannot tell which. Closing ends the pools, then the embedded server if nobody
 * else uses it.
 */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const { databaseUrl } = options;
  return databaseUrl === undefined ? openEmbedded(options) : openExternal(options, databaseUrl);
}

async function openExternal(options: DatabaseOptions, databaseUrl: string): Promise<DatabaseHandle> {
  const { log = () => undefined, migrationDatabaseUrl } = options;
  const serving = await waitForDatabase('DATABASE_URL', databaseUrl, log);
  const target = { connectionString: databaseUrl };
  const pool = createPool(target, options, log);
  const endWatch = watchPool(pool, () => new Client(target), log);
  let owner: DatabaseOwner = { pool, servingRole: null };
  if (migrationDatabaseUrl !== undefined) {
    const owning = await waitForDatabase('MIGRATION_DATABASE_URL', migrationDatabaseUrl, log);
    refuseOtherPlace(serving, owning);
    owner = {
      pool: createPool({ connectionString: migrationDatabaseUrl }, ownerLimits, log),
      servingRole: owning.role === serving.role ? null : serving.role,
    };
  }
  return {
    pool,
    owner,
    kind: 'external',
    async close() {
      endWatch();
      await Promise.all([endPool(pool), endPool(owner.pool)]);
    },
  };
}

function refuseOtherPlace(serving: Place, owning: Place): void {
  if (serving.database === owning.database && serving.schema === owning.schema) return;
  throw new ConfigError(
    `MIGRATION_DATABASE_URL must lead to the same database and schema as DATABASE_URL (${nameOf(owning)}; ${nameOf(serving)}).`,
  );
}

function nameOf({ database, schema }: Place): string {
  return `${database}, ${schema ?? 'no schema'}`;
}

async function openEmbedded(options: DatabaseOptions): Promise<DatabaseHandle> {
  const { log = () => undefined } = options;
  const server = await startEmbeddedPostgres({
    dataDir: options.dataDir,
    log,
    binDirectory: options.postgresBinDirectory,
    runtimeDirectory: options.runtimeDirectory,
    settings: options.settings,
  }).catch((error: unknown) => {
    throw refusedFolder(error) ?? error;
  });
  const ServingClient = clientOf(server.login);
  const pool = createPool({ Client: ServingClient }, options, log);
  const endWatch = watchPool(pool, () => new ServingClient(), log);
  const ownerPool = createPool({ Client: clientOf(server.ownerLogin) }, ownerLimits, log);
  return {
    pool,
    owner: { pool: ownerPool, servingRole: server.login().user },
    kind: 'embedded',
    async close() {
      endWatch();
      await Promise.all([endPool(pool), endPool(ownerPool)]);
      await server.close();
    },
  };
}

/** A server that restarted has a new address, so each new connection of a pool asks for the current one. */
function clientOf(login: () => Login): typeof Client {
  return class EmbeddedClient extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, ssl: false, ...login() });
    }
  };
}

/** Waits for the connections that are at work, but only for a limited time. */
async function endPool(pool: Pool): Promise<void> {
  if (pool.ending) return;
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>(resolve => {
    timer = setTimeout(resolve, poolEndMilliseconds);
  });
  await Promise.race([pool.end(), patience]);
  clearTimeout(timer);
}
