import { type DataVersions, readVersions } from '../../../platform/data-versions.ts';
import type { Reading } from '../../../platform/http/reading.ts';
import type { Database } from '../../../platform/schema/tables.ts';

/** Reads under exactly the versions of the data that are read: in the transaction of the reading, or in one of its own. */
export async function readOfOneVersion<T>(
  { db, versions }: Pick<Reading, 'db' | 'versions'>,
  work: (db: Database, versions: DataVersions) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db, versions);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => work(tx, await readVersions(tx)));
}
