import type { PlanMediaType } from '@suivi/contract/site-map';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { ColumnType, Generated } from 'kysely';

type Automatic<T> = ColumnType<T, never, never>;
/** PostgreSQL `numeric` arrives as text; only a `store.ts` turns it into a number. */
type Numeric = ColumnType<string, number | string, number | string>;
type NullableNumeric = ColumnType<string | null, number | string | null, number | string | null>;

export type SiteTables = {
  sites: {
    id: Automatic<number>;
    code: string;
    name: string;
    name_canonical: string;
    site_type: Generated<'hospital' | 'ehpad' | 'annex' | 'other'>;
    city: Generated<string>;
    siret: string | null;
    floor_area_m2: NullableNumeric;
    energy_area_m2: NullableNumeric;
    altitude_m: number | null;
    weather_station: string | null;
    subject_to_tertiary_decree: Generated<boolean>;
    tertiary_decree_reason: Generated<string>;
    joined_on: ColumnType<string | null>;
    left_on: ColumnType<string | null>;
    position: Generated<number>;
    is_demonstration: Generated<boolean>;
    archived_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    version: Generated<number>;
    /** Counts changes of `site_energies` that are no save of the record, whose version is the sum of both. */
    energies_version: Generated<number>;
  };
  site_energies: {
    id: Automatic<number>;
    site_id: number;
    energy_type: EnergyType;
    from_year: number;
    from_month: number;
    to_year: number | null;
    to_month: number | null;
  };
  /** A view: the rows of `site_energies`, by whole months in the group; `energiesInGroup` in the domain. */
  energies_in_group: {
    id: Automatic<number>;
    site_id: Automatic<number>;
    energy_type: Automatic<EnergyType>;
    from_year: Automatic<number>;
    from_month: Automatic<number>;
    to_year: Automatic<number | null>;
    to_month: Automatic<number | null>;
  };
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
  site_plans: {
    id: Automatic<number>;
    site_id: number;
    media_type: PlanMediaType;
    width_px: Numeric;
    height_px: Numeric;
    content: Buffer;
    updated_by: number | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
};
