import type { Generated } from 'kysely';
import type { Automatic, NullableNumeric } from '../../../platform/schema/column-types.ts';

export type BuildingTables = {
  buildings: {
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
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
};
