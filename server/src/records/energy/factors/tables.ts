import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Generated } from 'kysely';
import type { Automatic, Numeric } from '../../../platform/schema/column-types.ts';

export type FactorTables = {
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
