import type { DistributorFlow } from '@suivi/domain/supply/distributor/flow';
import type { OtherQuantity, QuantityClasses } from '@suivi/domain/supply/distributor/measured-energy';
import type { JSONColumnType } from 'kysely';
import type { Automatic, Edited, NullableNumeric, Numeric } from '../../../platform/schema/column-types.ts';

export type MeasuredEnergyTables = {
  measured_files: Edited & {
    id: Automatic<number>;
    flow: DistributorFlow;
    name: string;
    first_day: string;
    last_day: string;
    point_count: number;
    day_count: number;
    quantity_count: number;
  };
  measured_days: {
    file_id: number;
    point_id: number;
    day: string;
    kwh: Numeric;
    is_adjusted: boolean;
    standing: number;
    published_at: string;
  };
  curve_days: {
    file_id: number;
    point_id: number;
    day: string;
    step_minutes: number;
    watts: number[];
    adjusted: string | null;
    digest: number;
    watt_minutes: string;
    max_watts: number;
    max_minute: number;
    talon_watts: number;
    night_watt_minutes: string;
  };
  curve_other_days: {
    file_id: number;
    point_id: number;
    quantity: OtherQuantity;
    day: string;
    step_minutes: number;
    watts: number[];
    digest: number;
    standing: number;
    published_at: string;
  };
  published_quantities: {
    file_id: number;
    point_id: number;
    first_day: string;
    last_day: string;
    /** Null: withdrawn. */
    kwh: NullableNumeric;
    is_adjusted: boolean;
    standing: number;
    published_at: string;
    classes: JSONColumnType<QuantityClasses> | null;
  };
};
