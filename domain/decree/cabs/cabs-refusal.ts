import type { ClimateZone } from '../../weather/station.ts';
import type { Indicator } from './indicator.ts';
import type { SubCategory } from './sub-categories.ts';

export type CabsRefusal =
  | { code: 'no_sub_category' }
  | { code: 'zone_unknown' }
  /** Only zone H1c is held: the text that was read lost the blank cells of the other columns. */
  | { code: 'zone_not_available'; zone: ClimateZone }
  | { code: 'altitude_unknown' }
  | { code: 'invalid_surface'; subCategory: SubCategory }
  | { code: 'invalid_indicator'; subCategory: SubCategory; indicator: Indicator; value: number }
  | { code: 'default_not_alone' }
  | { code: 'default_share_too_low'; sharePercent: number };
