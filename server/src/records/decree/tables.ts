import type { IndicatorValues } from '@suivi/domain/decree/cabs/indicator';
import type { SubCategory } from '@suivi/domain/decree/cabs/sub-categories';
import type {
  Automatic,
  Json,
  NullableNumeric,
  Numeric,
  Versioned,
} from '../../platform/schema/column-types.ts';

/** From the first to the last month, both included; null: no limit on that side. */
type Span = {
  from_year: number | null;
  from_month: number | null;
  to_year: number | null;
  to_month: number | null;
};

export type DecreeTables = {
  /** A site without a row is at version 1 and has chosen nothing. */
  decree_profiles: Versioned & {
    site_id: number;
    reference_from_year: number | null;
    reference_from_month: number | null;
    departement: string | null;
    opened_year: number | null;
    opened_month: number | null;
  };
  /** Periods in which the « surface de consommations énergétiques » differed from that of the site's record. */
  site_energy_areas: Span & { id: Automatic<number>; site_id: number; surface_m2: Numeric };
  site_sub_categories: Span & {
    id: Automatic<number>;
    site_id: number;
    sub_category: SubCategory;
    surface_m2: Numeric;
    heated_surface_m2: NullableNumeric;
    cooled_surface_m2: NullableNumeric;
    indicators: Json<IndicatorValues>;
  };
  /** Heating and cooling of twelve months, where they are metered or apportioned. */
  site_yearly_uses: {
    site_id: number;
    from_year: number;
    from_month: number;
    heating_kwh: NullableNumeric;
    cooling_kwh: NullableNumeric;
  };
};
