import type { EcsProducer, EnergyType } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/energy/unit';
import type { ColumnType, Generated } from 'kysely';

type Automatic<T> = ColumnType<T, never, never>;
/** PostgreSQL `numeric` and `bigint` arrive as text; only a `store.ts` turns them into numbers. */
type Numeric = ColumnType<string, number | string, number | string>;
type NullableNumeric = ColumnType<string | null, number | string | null, number | string | null>;

export type EnergyTables = {
  monthly_energy_declarations: {
    id: Automatic<number>;
    site_id: number;
    energy_type: EnergyType;
    reference_year: number;
    unit: Unit;
    gas_coefficient: NullableNumeric;
    ecs_producer: EcsProducer | null;
    notes: string | null;
    ttc_notes: string | null;
    declared_by: number | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  /** One row per month that holds a quantity or an amount: a missing month has none. */
  declared_months: {
    declaration_id: number;
    site_id: number;
    energy_type: EnergyType;
    reference_year: number;
    reference_month: number;
    /** In the declaration's unit. */
    quantity: NullableNumeric;
    /** kWh PCI, or m³ of water; null where it cannot be converted. */
    normal_quantity: NullableNumeric;
    /** In the unit of the unit price. */
    price_quantity: NullableNumeric;
    amount_cents: NullableNumeric;
    is_credit_note: Generated<boolean>;
  };
  unit_prices: {
    id: Automatic<number>;
    energy_type: EnergyType;
    valid_from_year: number;
    valid_from_month: number;
    value_euros: Numeric;
    version: Generated<number>;
  };
  emission_factor_sets: {
    id: Automatic<number>;
    code: string;
    name: string;
    in_use: Generated<boolean>;
    version: Generated<number>;
  };
  emission_factors: {
    id: Automatic<number>;
    set_id: number;
    energy_type: EnergyType;
    valid_from_year: number;
    valid_from_month: number;
    value_kg: Numeric;
    unit: 'kWh' | 'm3';
    perimeter: string;
    source: string;
    vintage: string;
    version: Generated<number>;
  };
};
