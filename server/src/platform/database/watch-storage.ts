import type { Pool, QueryResult } from 'pg';
import type { Clock } from '../clock.ts';
import { isDatabaseNotWritable, isDatabaseUnavailable } from './database-faults.ts';

const goodForMilliseconds = 2000;

/**
 * Rows that do not fit in the allowed memory go to a temporary file on the disk of the tables: 0.6 MB, removed at once. No row,
 * no catalogue and no write-ahead log of the database is written.
 */
const spill = {
  text: `set local work_mem = '64kB';
    select count(*), current_setting('transaction_read_only') as read_only from generate_series(1, 20000)`,
  query_timeout: 2000,
};

/**
 * Whether the database could store something now. It is checked at most every two seconds, however many callers ask. Rejects when
 * the database does not answer.
 */
export function watchStorage(pool: Pool, clock: Clock): () => Promise<boolean> {
  let asked: { at: number; answer: Promise<boolean> } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (asked === null || Math.abs(now - asked.at) >= goodForMilliseconds)
      asked = { at: now, answer: canStore(pool) };
    return asked.answer;
  };
}

async function canStore(pool: Pool): Promise<boolean> {
  try {
    // The driver returns one result for each statement.
    const results = (await pool.query(spill)) as unknown as QueryResult<{
      read_only: string;
    }>[];
    return results.at(-1)?.rows[0]?.read_only === 'off';
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return !isDatabaseNotWritable(error);
  }
}
