import type { Versioned } from '../../../platform/schema/column-types.ts';
import type { LogoMediaType } from '@suivi/contract/settings/group-logo';

export type GroupLogoTables = {
  /** At most one row. Without one, or with an empty one, there is no logo. */
  group_logo: Versioned & {
    id: number;
    media_type: LogoMediaType | null;
    width_px: number | null;
    height_px: number | null;
    content: Buffer | null;
  };
};
