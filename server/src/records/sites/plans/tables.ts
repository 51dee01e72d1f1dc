import type { PlanMediaType } from '@suivi/contract/sites/site-map';
import type { Generated } from 'kysely';
import type { Automatic, Numeric } from '../../../platform/schema/column-types.ts';

export type SitePlanTables = {
  site_plans: {
    id: Automatic<number>;
    site_id: number;
    media_type: PlanMediaType;
    width_px: Numeric;
    height_px: Numeric;
    content: Buffer;
    updated_by: number | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
};
