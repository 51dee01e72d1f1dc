import type { LogoMediaType } from '@suivi/contract/settings/group-logo';
import type { Generated } from 'kysely';

export type GroupLogoTables = {
  /** At most one row. Without one, or with an empty one, there is no logo. */
  group_logo: {
    id: number;
    media_type: LogoMediaType | null;
    width_px: number | null;
    height_px: number | null;
    content: Buffer | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
};
