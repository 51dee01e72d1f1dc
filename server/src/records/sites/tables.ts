import type { ColumnType, Generated } from 'kysely';
import type { Automatic, NullableNumeric, Recorded } from '../../platform/schema/column-types.ts';

export type SiteTables = {
  sites: Recorded & {
    id: Automatic<number>;
    code: string;
    name: string;
    name_canonical: string;
    site_type: Generated<'hospital' | 'ehpad' | 'annex' | 'other'>;
    city: Generated<string>;
    siret: string | null;
    finess: string | null;
    floor_area_m2: NullableNumeric;
    energy_area_m2: NullableNumeric;
    altitude_m: number | null;
    latitude_degrees: NullableNumeric;
    longitude_degrees: NullableNumeric;
    weather_station: string | null;
    subject_to_tertiary_decree: Generated<boolean>;
    tertiary_decree_reason: Generated<string>;
    joined_on: ColumnType<string | null>;
    left_on: ColumnType<string | null>;
    position: Generated<number>;
    is_demonstration: Generated<boolean>;
    archived_at: Date | null;
    /** Counts changes of `site_energies` that are not a save of the record; the record's version is the sum of both. */
    energies_version: Generated<number>;
  };
};
