import type { EcsProducer, EnergyType } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/ground/number/unit';
import type { Generated } from 'kysely';
import type { Automatic, NullableNumeric, Recorded } from '../../platform/schema/column-types.ts';

export type DeclarationTables = {
  monthly_energy_declarations: Recorded & {
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
    /** kWh PCI, or m³ of water; null when it cannot be converted. */
    normal_quantity: NullableNumeric;
    /** In the unit of the unit price. */
    price_quantity: NullableNumeric;
    amount_cents: NullableNumeric;
    is_credit_note: Generated<boolean>;
  };
};
