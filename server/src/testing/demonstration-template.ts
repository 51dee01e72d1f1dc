import { Kysely, PostgresDialect } from 'kysely';
import { Client, type Pool } from 'pg';
import { loadDemonstration } from '../demonstration/load-demonstration.ts';
import { todayInParis } from '../platform/clock.ts';
import type { Tables } from '../platform/schema/tables.ts';
import { type DemonstrationContent, demonstrationClock } from './demonstration-day.ts';
import { settleLastBills } from './settle-last-bills.ts';
import type { TestServer } from './start-test-server.ts';

type Create = () => Promise<{ name: string; pool: Pool; leave: () => Promise<void> }>;

/** Name of the database that is copied for tests with that demonstration. The first test of a run that asks for it creates it. */
export async function demonstrationTemplate(
  { administratorUrl, prefix }: TestServer,
  content: DemonstrationContent,
  create: Create,
): Promise<string> {
  const name = `${prefix}${content.replaceAll('-', '_')}`;
  const client = new Client({ connectionString: administratorUrl });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('${name}'))`);
    const { rowCount } = await client.query(`select from pg_database where datname = '${name}'`);
    if (rowCount === 0) {
      const made = await create();
      const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: made.pool }) });
      await loadDemonstration(db, todayInParis(demonstrationClock(content)));
      if (content === 'demonstration-of-2024') await settleLastBills(db);
      await made.leave();
      await client.query(`alter database ${made.name} rename to ${name}`);
    }
  } finally {
    await client.end();
  }
  return name;
}
