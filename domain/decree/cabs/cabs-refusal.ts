import type { ClimateZone } from '../../weather/station.ts';
import type { AltitudeClass } from './altitude-class.ts';
import type { Indicator } from './indicator.ts';
import type { SubCategory } from './sub-categories.ts';

export type CabsRefusal =
  | { code: 'no_sub_category' }
  | { code: 'zone_unknown' }
  /** The annex has no value for that zone and altitude. */
  | { code: 'no_published_value'; zone: ClimateZone; altitudeClass: AltitudeClass }
  /** Its CVC component could not be read. */
  | { code: 'cvc_not_held'; subCategory: SubCategory }
  /** Its « USE étalon » depends on the zone, or could not be read, and its « USE modulé » was not stated. */
  | { code: 'use_not_held'; subCategory: SubCategory }
  | { code: 'altitude_unknown' }
  | { code: 'invalid_surface'; subCategory: SubCategory }
  | { code: 'invalid_indicator'; subCategory: SubCategory; indicator: Indicator; value: number }
  | { code: 'default_not_alone' }
  | { code: 'default_share_too_low'; sharePercent: number };
