import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Generated } from 'kysely';
import type { Automatic, Numeric } from '../../../platform/schema/column-types.ts';

export type PriceTables = {
  unit_prices: {
    id: Automatic<number>;
    energy_type: EnergyType;
    valid_from_year: number;
    valid_from_month: number;
    value_euros: Numeric;
    version: Generated<number>;
  };
};
