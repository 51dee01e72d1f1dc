import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ConfigError } from '../config.ts';

const patienceMilliseconds = 20_000;
const oldestVersion = 150_000;

/** What an address leads to; `schema` is null when no schema of the search path exists. */
export type Place = { role: string; database: string; schema: string | null };

/**
 * Waits for a database that starts together with the server and answers a little later. A refusal is not waited out. `setting` is
 * the name of the setting that the address comes from.
 */
export async function waitForDatabase(
  setting: string,
  databaseUrl: string,
  log: (message: string) => void,
): Promise<Place> {
  // Not the time of day, which is often set while a machine starts.
  const deadline = performance.now() + patienceMilliseconds;
  for (let attempt = 1; ; attempt += 1) {
    const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<Place & { version: string }>(
        `select current_setting('server_version_num') as version, current_user as role,
                current_database() as database, current_schema() as schema`,
      );
      const [place] = rows;
      if (!place || Number(place.version) < oldestVersion)
        throw new Error('the server is older than PostgreSQL 15');
      if (!(await keepsSession(client, databaseUrl))) {
        throw new Error(
          'a pooler in front of it shares connections between transactions; give its address in session mode, or the database’s own',
        );
      }
      return place;
    } catch (error) {
      const reason = describe(error);
      if (!isPassing(error) || performance.now() > deadline) {
        throw new ConfigError(`The database of ${setting} cannot be used: ${reason}`, { cause: error });
      }
      if (attempt === 1) log(`Waiting for the database of ${setting} (${reason})`);
      await sleep(500);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/**
 * Whether a connection stays with one database process from one statement to the next. Sessions, notices and locks of this
 * product need it; pgbouncer in transaction mode gives the process to the next client.
 */
async function keepsSession(client: Client, databaseUrl: string): Promise<boolean> {
  const before = await processOf(client);
  const other = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  other.on('error', () => undefined);
  try {
    await other.connect();
    await other.query('begin');
    const between = await processOf(other);
    return between !== before && (await processOf(client)) === before;
  } finally {
    await other.end().catch(() => undefined);
  }
}

async function processOf(asked: Client): Promise<number | undefined> {
  return (await asked.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
}

function isPassing(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const isStarting = code === '57P03' || code === '53300';
  return (
    isStarting || /^(ECONN|ENOENT|EAI_AGAIN|ETIMEDOUT|EHOST)/.test(code) || /timeout|terminated/.test(message)
  );
}

function describe(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return message === undefined || message === '' ? (code ?? 'no answer') : message;
}
