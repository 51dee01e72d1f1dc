import type { BillKind } from '@suivi/domain/bills/bill';
import type { BillComponent } from '@suivi/domain/energy/bill-component';
import type { BillCostParts, CostParts } from '@suivi/domain/energy/cost-parts';
import type { Replacement } from '@suivi/domain/bills/replacement';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Unit } from '@suivi/domain/ground/number/unit';
import type { Generated, JSONColumnType } from 'kysely';
import type {
  Automatic,
  Edited,
  NullableNumeric,
  Numeric,
  Versioned,
} from '../../platform/schema/column-types.ts';

export type BillTables = {
  bills: Edited & {
    id: Automatic<number>;
    origin: 'typed' | 'import';
    supplier_id: number;
    number: string;
    kind: BillKind;
    issued_on: string;
    ht_cents: NullableNumeric;
    vat_cents: NullableNumeric;
    ttc_cents: Numeric;
    corrects_bill_id: number | null;
    notes: string;
    doubts: Generated<string[]>;
  };
  bill_points: {
    id: Automatic<number>;
    bill_id: number;
    point_id: number;
    first_day: string;
    last_day: string;
    quantity: NullableNumeric;
    unit: Unit;
    gas_coefficient: NullableNumeric;
    ttc_cents: Numeric;
    fixed_cents: Numeric;
    cost_parts: JSONColumnType<BillCostParts> | null;
    is_estimated: boolean;
    is_beside: boolean | null;
    replaced_by: number | null;
    replaced_reason: Replacement['reason'] | null;
    overlap_days: Generated<number>;
  };
  bill_reads: {
    bill_point_id: number;
    position: number;
    class: string;
    start_index: NullableNumeric;
    end_index: NullableNumeric;
    coefficient: NullableNumeric;
    quantity: NullableNumeric;
    kind: 'real' | 'estimated' | 'corrected';
    subscribed: NullableNumeric;
    reached: NullableNumeric;
  };
  bill_lines: {
    bill_point_id: number;
    position: number;
    component: BillComponent;
    label: string;
    first_day: string | null;
    last_day: string | null;
    quantity: NullableNumeric;
    unit: string;
    unit_price: NullableNumeric;
    ht_cents: Numeric;
    vat_permille: number;
  };
  /** From this month on, the months of a site and energy are those of its bills. */
  bill_feeds: Versioned & {
    id: Automatic<number>;
    site_id: number;
    energy_type: EnergyType;
    from_year: number;
    from_month: number;
    updated_by: number | null;
  };
  /** Derived at the end of a change that affects its sources: only `deriveBilledMonths` writes it. */
  billed_months: {
    site_id: number;
    energy_type: EnergyType;
    reference_year: number;
    reference_month: number;
    normal_quantity: NullableNumeric;
    price_quantity: NullableNumeric;
    amount_cents: Numeric;
    cost_parts: JSONColumnType<CostParts> | null;
    covered_days: number;
    expected_days: number;
    is_whole: boolean;
    is_estimated: boolean;
  };
};
