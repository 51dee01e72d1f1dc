import type { BudgetLineKind, PriceBasis, QuantityBasis } from '@suivi/domain/budget/budget-line';
import type { BudgetState } from '@suivi/domain/budget/budget-version';
import type { Month } from '@suivi/domain/ground/calendar/month';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Generated } from 'kysely';
import type {
  Automatic,
  Edited,
  NullableNumeric,
  Numeric,
  Versioned,
} from '../../platform/schema/column-types.ts';

export type BudgetTables = {
  budgets: Edited & {
    id: Automatic<number>;
    budget_year: number;
    label: string;
    /** The position among the versions of its year. */
    position: number;
    state: Generated<BudgetState>;
    notes: Generated<string>;
    voted_at: Date | null;
  };
  budget_scenarios: {
    budget_id: number;
    energy_type: EnergyType;
    percent: Numeric;
  };
  budget_lines: Versioned & {
    id: Automatic<number>;
    budget_id: number;
    site_id: number;
    energy_type: EnergyType;
    month: Month;
    kind: BudgetLineKind;
    /** kWh PCI, or m³ of water. */
    quantity: Numeric;
    unit_price: Numeric;
    fixed_cents: number;
    tax_cents: number;
    quantity_basis: QuantityBasis;
    price_basis: PriceBasis;
    scenario_percent: NullableNumeric;
    note: Generated<string>;
    updated_by: number | null;
  };
  energy_accounts: Versioned & {
    energy_type: EnergyType;
    account: string;
  };
};
