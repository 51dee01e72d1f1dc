import type { DeliveryPoint, PointContent } from '@suivi/contract/delivery-points';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { SiteEnergy } from '@suivi/domain/site/site-energy';
import type { Change } from '../../platform/change.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import { auditPoints } from '../../records/bill-audit/audit-points.ts';
import { deriveBilledMonths } from '../../records/bills/derive-billed-months.ts';
import { pointKind } from '../../records/delivery-points/point-kind.ts';
import { findPointOfNumber, lockPoint } from '../../records/delivery-points/store.ts';
import { writeRecords } from '../../records/write-records.ts';
import { checkPoint } from './check-point.ts';
import { missingSite } from './store.ts';

/** Checks a point, writes it, and derives anew the months of every site that it delivered or delivers to. */
export async function writePoint(
  change: Change,
  energyType: EnergyType,
  stored: DeliveryPoint | null,
  typed: PointContent,
): Promise<Result<DeliveryPoint>> {
  const checked = checkPoint(energyType, typed);
  if (checked.kind === 'refused') return checked;
  const content = checked.value;
  const absent = await missingSite(
    change.tx,
    content.places.map(({ siteId }) => siteId),
    stored?.places.map(({ siteId }) => siteId) ?? [],
  );
  if (absent !== null) return refuse('not-found', { field: 'places' });
  const same = await findPointOfNumber(change.tx, energyType, content.number);
  if (same !== null && same !== stored?.id) return refuse('point-number-taken', { field: 'number' });
  const [written] = await writeRecords(change, pointKind, [{ key: { energyType }, stored, content }]);
  const point = written ? await lockPoint(change.tx, written.id) : null;
  if (!point) throw new Error('a point was written and is gone');
  await deriveBilledMonths(change.tx, [...sitesOf(energyType, stored), ...sitesOf(energyType, point)]);
  await auditPoints(change.tx, [point.id]);
  return ok(point);
}

function sitesOf(energyType: EnergyType, point: DeliveryPoint | null): SiteEnergy[] {
  return point?.places.map(({ siteId }) => ({ siteId, energyType })) ?? [];
}
