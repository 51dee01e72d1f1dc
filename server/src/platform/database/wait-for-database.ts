import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ConfigError } from '../config.ts';

const patienceMilliseconds = 20_000;
const oldestVersion = 150_000;

/** A server that starts together with its database finds it a little later. A refusal is not worth waiting for. */
export async function waitForDatabase(databaseUrl: string, log: (message: string) => void): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  for (let attempt = 1; ; attempt += 1) {
    const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ version: string }>(
        `select current_setting('server_version_num') as version`,
      );
      if (Number(rows[0]?.version) >= oldestVersion) return;
      throw new Error('the server is older than PostgreSQL 15');
    } catch (error) {
      const reason = describe(error);
      if (!isPassing(error) || Date.now() > deadline) {
        throw new ConfigError(`The database of DATABASE_URL cannot be used: ${reason}`, { cause: error });
      }
      if (attempt === 1) log(`Waiting for the database of DATABASE_URL (${reason})`);
      await sleep(500);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
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
