import type { TariffKind } from '@suivi/domain/supply/tariff/tariff-values';
import type { Generated } from 'kysely';
import type { Automatic, Json } from '../../../platform/schema/column-types.ts';

export type TariffTables = {
  /** Public prices that a person added to those of the product. */
  tariff_grids: {
    id: Automatic<number>;
    kind: TariffKind;
    valid_from: string;
    valid_to: string | null;
    price_values: Json<Record<string, number>>;
    source: string;
    added_by: number | null;
    added_at: Generated<Date>;
  };
  mobile_peak_days: {
    only_row: Generated<boolean>;
    days: string[];
    source: Generated<string>;
    version: Generated<number>;
  };
};
