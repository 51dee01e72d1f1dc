import type { PointContent } from '@suivi/contract/supply/delivery-points';
import { sharingsOf } from '@suivi/domain/bills/sharing';
import { wholePpm } from '@suivi/domain/supply/point/point-place';
import type { EnergyType } from '@suivi/domain/energy/energy-type';

/** A point of which a file tells its number, and where and since when it delivers. */
export function newPointContent(
  energyType: EnergyType,
  number: string,
  { siteId, from }: { siteId: number; from: string },
): PointContent {
  return {
    number,
    label: '',
    operator: '',
    segment: '',
    networkTariff: '',
    meterSerial: '',
    coefficient: null,
    sharing: sharingsOf(energyType)[0] ?? 'days',
    notes: '',
    places: [{ siteId, from, to: null, sharePpm: wholePpm }],
    powers: [],
    excises: [],
    calendars: [],
  };
}
