import type { PlanMediaType } from '@suivi/contract/sites/site-map';
import type { Automatic, Edited, Numeric } from '../../../platform/schema/column-types.ts';

export type SitePlanTables = {
  site_plans: Edited & {
    id: Automatic<number>;
    site_id: number;
    media_type: PlanMediaType;
    width_px: Numeric;
    height_px: Numeric;
    content: Buffer;
  };
};
