import type { readPublishedMonths as endpoint } from '@suivi/contract/supply/published-months';
import { billedKwh } from '@suivi/domain/bills/billed-kwh';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { publishedMonths } from '@suivi/domain/supply/distributor/published-months';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { degreeDaysOfSites } from '../../../records/bills/degree-days-of-sites.ts';
import { readDeliveries } from '../../../records/bills/read-deliveries.ts';
import { readStoredPoints } from '../../../records/supply/points/store.ts';
import { readAllPublished, readReceived } from '../../../records/supply/measured/store.ts';

/** A point of neither electricity nor gas has no months: nothing is published for it. */
export const readPublishedMonths: Handler<typeof endpoint> = async ({ db, params: { id } }) => {
  const [point] = await readStoredPoints(db, [id]);
  if (point === undefined) return refuse('not-found');
  const { energyType, places } = point;
  if (energyType !== 'electricity' && energyType !== 'gas') return ok({ months: [], files: [] });
  const siteId = places.at(-1)?.siteId ?? 0;
  const deliveries = await readDeliveries(db, [{ siteId, energyType }]);
  const delivery = [...deliveries.values()].flat().find(({ pointId }) => pointId === id);
  const degreeDays = await degreeDaysOfSites(db, [siteId]);
  const billed =
    delivery === undefined ? [] : billedKwh(energyType, delivery, degreeDays.get(siteId) ?? null);
  const months = publishedMonths(billed, await readAllPublished(db, id));
  const files = await readReceived(db, id);
  return ok({
    months: months.toReversed().map(({ lacking, ...month }) => ({
      ...month,
      lacking: lacking.map(({ first, last }) => ({ first: isoDayAt(first), last: isoDayAt(last) })),
    })),
    files: files.map(({ receivedAt, ...file }) => ({ ...file, receivedAt: receivedAt.toISOString() })),
  });
};
