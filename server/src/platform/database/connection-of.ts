import type { ClientConfig, Pool } from 'pg';

/** How to reach a database, as plain data that can be sent to another process. */
export type DatabaseConnection = ClientConfig;

/** The connection settings with which another process opens its own pool on the same database, wherever its server is now. */
export async function connectionOf(pool: Pool): Promise<DatabaseConnection> {
  const { connectionString } = pool.options;
  if (connectionString !== undefined) return { connectionString };
  const client = await pool.connect();
  try {
    const { host, port, user, password, database } = client;
    return {
      host,
      port,
      ssl: false,
      ...(user === undefined ? {} : { user }),
      ...(typeof password === 'string' ? { password } : {}),
      ...(database === undefined ? {} : { database }),
    };
  } finally {
    client.release();
  }
}
