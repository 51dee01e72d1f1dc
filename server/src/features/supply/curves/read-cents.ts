import { centsOfKwh } from '@suivi/domain/supply/network-cost/value-waste';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import { readAuditedPoints } from '../../../records/supply/points/read-audited-points.ts';
import { readStoredPoints } from '../../../records/supply/points/store.ts';
import { readTariffBook } from '../../../records/supply/tariffs/store.ts';

type Parts = Parameters<typeof centsOfKwh>[0];

/** The cost of kWh of a point at the prices of its time-of-use classes, in cents with VAT; null when one of them is unknown. */
export async function readCents(db: Database | Tx, id: number): Promise<(parts: Parts) => number | null> {
  const book = await readTariffBook(db);
  const point = (await readAuditedPoints(db, [id])).get(id);
  const [stored] = await readStoredPoints(db, [id]);
  return parts =>
    point && stored ? centsOfKwh(parts, { ...point, calendars: stored.calendars }, book) : null;
}
