import type { TestDatabase } from './test-database.ts';

/** The number of statements on this database that wait for a lock now. */
export async function countLockWaits({ pool }: Pick<TestDatabase, 'pool'>): Promise<number> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}
