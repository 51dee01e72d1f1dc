import type { Generated } from 'kysely';
import type { Automatic, NullableNumeric } from '../../platform/schema/column-types.ts';

export type ReadingTables = {
  building_consumptions: {
    id: Automatic<number>;
    building_id: number;
    reference_year: number;
    reference_month: number;
    electricity_consumption: NullableNumeric;
    gas_consumption: NullableNumeric;
    water_consumption: NullableNumeric;
    updated_by: number | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
};
