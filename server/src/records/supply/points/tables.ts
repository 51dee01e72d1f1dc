import type { Sharing } from '@suivi/domain/supply/fields/sharing';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { CalendarSource } from '@suivi/domain/supply/curve/time-calendar';
import type { MeteringChangeKind } from '@suivi/domain/supply/terms/advice-terms';
import type { PowerUnit } from '@suivi/domain/supply/tariff/power-unit';
import type { Generated } from 'kysely';
import type { Automatic, Edited, NullableNumeric, Numeric } from '../../../platform/schema/column-types.ts';

export type DeliveryPointTables = {
  delivery_points: Edited & {
    id: Automatic<number>;
    energy_type: EnergyType;
    /** As `canonicalPointNumber` writes it. */
    number: string;
    label: string;
    operator: string;
    segment: string;
    network_tariff: string;
    meter_serial: string;
    coefficient: NullableNumeric;
    sharing: Sharing;
    notes: string;
  };
  delivery_point_places: {
    point_id: number;
    site_id: number;
    from_day: string;
    to_day: string | null;
    share_ppm: number;
  };
  point_powers: {
    point_id: number;
    class: string;
    value: Numeric;
    unit: PowerUnit;
    from_day: string;
  };
  /** Off-peak hours as `windowsText` writes them, from a day on. */
  point_calendars: {
    point_id: number;
    from_day: string;
    high: string;
    low: string;
    pointe: string;
    source: CalendarSource;
  };
  /** The excise rate of a point from a day on. */
  point_excises: {
    point_id: number;
    from_day: string;
    /** €/MWh; null: the normal rate. */
    reduced_rate: NullableNumeric;
  };
  point_advice_terms: { point_id: number; version: Generated<number> };
  power_floors: {
    point_id: number;
    position: number;
    /** Empty: all classes. */
    class: string;
    power: Numeric;
    reason: string;
    until_day: string;
  };
  generator_tests: { point_id: number; day: string; note: string };
  metering_changes: { point_id: number; day: string; kind: MeteringChangeKind; note: string };
  point_openings: {
    point_id: number;
    working: string;
    saturday: string;
    sunday: string;
    version: Generated<number>;
  };
};
