import type { Generated } from 'kysely';
import type { Automatic, NullableNumeric, Recorded } from '../../../platform/schema/column-types.ts';

export type BuildingTables = {
  buildings: Recorded & {
    id: Automatic<number>;
    site_id: number;
    name: string;
    code: Generated<string>;
    type: string;
    surface_m2: NullableNumeric;
    personnel: Generated<string>;
    equipements: Generated<string>;
    horaires: Generated<string>;
    position_x: NullableNumeric;
    position_y: NullableNumeric;
    status: Generated<'normal' | 'warning' | 'alert'>;
    archived_at: Date | null;
  };
};
