import type { Database } from '../../platform/schema/tables.ts';
import type { Reader } from './store.ts';

/** Runs `read` on the data of one moment, whatever is written meanwhile. */
export function atOneMoment<T>(db: Database, read: (reader: Reader) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
