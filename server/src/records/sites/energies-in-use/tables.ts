import type { ColumnType } from 'kysely';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Automatic } from '../../../platform/schema/column-types.ts';

export type EnergyInUseTables = {
  site_energies: {
    id: Automatic<number>;
    site_id: number;
    energy_type: EnergyType;
    from_year: number;
    from_month: number;
    to_year: number | null;
    to_month: number | null;
    from_first_declared: ColumnType<boolean, boolean | undefined, boolean>;
  };
  /** A view: the rows of `site_energies`, limited to the whole months in the group. */
  energies_in_group: {
    id: Automatic<number>;
    site_id: Automatic<number>;
    energy_type: Automatic<EnergyType>;
    from_year: Automatic<number>;
    from_month: Automatic<number>;
    to_year: Automatic<number | null>;
    to_month: Automatic<number | null>;
  };
};
