import type { SharingMode } from '@suivi/domain/supply/solar/share-production';
import type { Automatic, Edited, NullableNumeric, Numeric } from '../../../platform/schema/column-types.ts';

export type SolarTables = {
  solar_projects: Edited & {
    id: Automatic<number>;
    point_id: number;
    name: string;
    kwp: Numeric;
    sale_price: Numeric;
    supply_price: NullableNumeric;
    mode: SharingMode | null;
    /** The point whose injected curve is the production; null for a simulated production, which alone has a year and hours. */
    source_point_id: number | null;
    year: number | null;
    /** W of each hour in UTC, separated by commas. */
    hours: string | null;
  };
  solar_parts: { project_id: number; position: number; point_id: number; ppm: number };
};
