import type { Automatic, Edited, NullableNumeric } from '../../platform/schema/column-types.ts';

export type ReadingTables = {
  building_consumptions: Edited & {
    id: Automatic<number>;
    building_id: number;
    reference_year: number;
    reference_month: number;
    electricity_consumption: NullableNumeric;
    gas_consumption: NullableNumeric;
    water_consumption: NullableNumeric;
  };
};
