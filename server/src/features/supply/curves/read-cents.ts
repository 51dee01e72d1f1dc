import { centsOfKwh } from '@suivi/domain/supply/network-cost/value-waste';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { readAuditedPoints } from '../../../records/supply/points/read-audited-points.ts';
import { readStoredPoints } from '../../../records/supply/points/store.ts';
import { readTariffBook } from '../../../records/supply/tariffs/store.ts';

type Parts = Parameters<typeof centsOfKwh>[0];

/** What kWh of a point cost at the prices of its classes of time, in cents with VAT; null where one of them is not known. */
export async function readCents(db: Database | Tx, id: number): Promise<(parts: Parts) => number | null> {
  const book = await readTariffBook(db);
  const point = (await readAuditedPoints(db, [id])).get(id);
  const [stored] = await readStoredPoints(db, [id]);
  return parts =>
    point && stored ? centsOfKwh(parts, { ...point, calendars: stored.calendars }, book) : null;
}
