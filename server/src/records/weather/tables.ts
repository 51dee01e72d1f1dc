import type { ColumnType, Generated } from 'kysely';
import type { Automatic, Numeric } from '../../platform/schema/column-types.ts';

export type WeatherTables = {
  /** As in the files; imports from before days were stored have only months. */
  weather_days: {
    station_number: string;
    /** ISO 8601. */
    day: string;
    min_hundredths: number;
    max_hundredths: number;
    is_doubtful: boolean;
  };
  /** What the usable days of a station and month add up to. */
  weather_months: {
    station_number: string;
    reference_year: number;
    reference_month: number;
    origin: 'measured' | 'demonstration';
    measured_days: number;
    doubtful_days: number;
    heating_degree_days: Numeric;
    cooling_degree_days: Numeric;
    import_id: number | null;
  };
  weather_imports: {
    id: Automatic<number>;
    origin: 'file' | 'download';
    file_name: string;
    day_count: number;
    /** Number of months that it added or changed. */
    month_count: number;
    /** Numbers of the stations that it contains. */
    stations: ColumnType<string[], string, string>;
    imported_by: number | null;
    imported_by_name: string;
    imported_at: Generated<Date>;
  };
};
