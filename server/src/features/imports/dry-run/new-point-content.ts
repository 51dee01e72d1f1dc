import type { PointContent } from '@suivi/contract/supply/delivery-points';
import { emptyContent } from '@suivi/domain/ground/fields/field';
import { pointFields } from '@suivi/domain/supply/fields/point-fields';
import { sharingsOf } from '@suivi/domain/supply/fields/sharing';
import { wholePpm } from '@suivi/domain/supply/point/point-place';
import type { EnergyType } from '@suivi/domain/energy/energy-type';

/** The content of a point for which a file states its number, and where and since when it delivers. */
export function newPointContent(
  energyType: EnergyType,
  number: string,
  { siteId, from }: { siteId: number; from: string },
): PointContent {
  return {
    ...emptyContent(pointFields),
    number,
    sharing: sharingsOf(energyType)[0] ?? 'days',
    places: [{ siteId, from, to: null, sharePpm: wholePpm }],
  };
}
