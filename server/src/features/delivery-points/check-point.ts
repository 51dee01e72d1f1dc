import type { PointContent } from '@suivi/contract/delivery-points';
import { sharingsOf } from '@suivi/domain/bill/sharing';
import { fromIsoDay } from '@suivi/domain/calendar/calendar-date';
import { canonicalPointNumber, pointNumberFault } from '@suivi/domain/delivery-point/point-number';
import { placesFault } from '@suivi/domain/delivery-point/point-place';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { ok, refuse, type Result } from '../../platform/result.ts';

/** What no schema can say of a point; with its number as it is stored. */
export function checkPoint(energyType: EnergyType, content: PointContent): Result<PointContent> {
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
