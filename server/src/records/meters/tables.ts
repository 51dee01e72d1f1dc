import type { KeyBasis, KeyPurpose, TargetKind } from '@suivi/domain/meters/allocation-key';
import type { IndexKind, MeterSharing, MeterSource } from '@suivi/domain/meters/meter';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Automatic, Edited, NullableNumeric, Numeric } from '../../platform/schema/column-types.ts';

type Written = Edited & { id: Automatic<number> };

export type MeterTables = {
  meters: Written & {
    site_id: number;
    energy_type: EnergyType;
    name: string;
    serial: string;
    building_id: number | null;
    source: MeterSource;
    coefficient: Numeric;
    wheels: number | null;
    plausible_per_day: NullableNumeric;
    sharing: MeterSharing;
    from_day: string;
    to_day: string | null;
    notes: string;
  };
  meter_parents: {
    meter_id: number;
    from_day: string;
    to_day: string | null;
    parent_meter_id: number | null;
    parent_point_id: number | null;
  };
  meter_terms: {
    meter_id: number;
    position: number;
    sign: number;
    term_meter_id: number | null;
    term_point_id: number | null;
  };
  meter_readings: Written & {
    meter_id: number;
    read_on: string;
    kind: IndexKind;
    index_value: Numeric;
    coefficient: NullableNumeric;
    note: string;
  };
  allocation_keys: Written & {
    site_id: number;
    meter_id: number | null;
    point_id: number | null;
    purpose: KeyPurpose;
    basis: KeyBasis;
    from_day: string;
    to_day: string | null;
    notes: string;
  };
  allocation_key_parts: {
    key_id: number;
    position: number;
    kind: TargetKind;
    building_id: number | null;
    name: string;
    ppm: number;
  };
};
