import { Kysely, PostgresDialect } from 'kysely';
import { Client, type Pool } from 'pg';
import { loadDemonstration } from '../demonstration/load-demonstration.ts';
import type { Tables } from '../platform/schema/tables.ts';
import type { TestServer } from './start-test-server.ts';

type Create = () => Promise<{ name: string; pool: Pool; leave: () => Promise<void> }>;

/** Name of the database that tests with demonstration data begin with a copy of. The first of a run who asks makes it. */
export async function demonstrationTemplate(
  { administratorUrl, prefix }: TestServer,
  create: Create,
): Promise<string> {
  const name = `${prefix}demonstration`;
  const client = new Client({ connectionString: administratorUrl });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('${name}'))`);
    const { rowCount } = await client.query(`select from pg_database where datname = '${name}'`);
    if (rowCount === 0) {
      const made = await create();
      await loadDemonstration(new Kysely<Tables>({ dialect: new PostgresDialect({ pool: made.pool }) }));
      await made.leave();
      await client.query(`alter database ${made.name} rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return name;
}
