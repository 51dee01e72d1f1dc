import type { DeliveryPoint, PointContent } from '@suivi/contract/supply/delivery-points';
import { sharingsOf } from '@suivi/domain/bills/sharing';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { canonicalPointNumber, pointNumberFault } from '@suivi/domain/supply/point/point-number';
import { placesFault } from '@suivi/domain/supply/point/point-place';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Change } from '../../../platform/change.ts';
import { ok, refuse, type Result } from '../../../platform/result.ts';
import { findPointOfNumber, lockPoint } from '../../../records/supply/points/store.ts';
import { pointKind } from '../../../records/supply/points/point-kind.ts';
import { writeRecords } from '../../../records/write-records.ts';
import { missingSite } from './store.ts';

/** Checks a point and writes it. */
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
  return ok(point);
}

/** What no schema can say of a point; with its number as it is stored. */
function checkPoint(energyType: EnergyType, content: PointContent): Result<PointContent> {
  const number = canonicalPointNumber(energyType, content.number);
  const fault = pointNumberFault(energyType, number);
  if (fault !== null) return refuse('point-number-invalid', { field: 'number', params: { kind: fault } });
  if (!sharingsOf(energyType).includes(content.sharing)) {
    return refuse('point-sharing-invalid', { field: 'sharing' });
  }
  const places = placesFault(
    content.places.map(({ siteId, from, to, sharePpm }) => ({
      siteId,
      from: fromIsoDay(from),
      to: to === null ? null : fromIsoDay(to),
      sharePpm,
    })),
  );
  if (places !== null) return refuse('point-places-invalid', { field: 'places', params: { kind: places } });
  return ok({ ...content, number });
}
