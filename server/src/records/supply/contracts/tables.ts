import type { BillComponent } from '@suivi/domain/energy/bill-component';
import type { ContractPriceKind, ContractPriceUnit } from '@suivi/domain/supply/contract/contract-price';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { TimeClass } from '@suivi/domain/supply/tariff/time-class';
import type { Automatic, Edited, Numeric } from '../../../platform/schema/column-types.ts';

export type ContractTables = {
  contracts: Edited & {
    id: Automatic<number>;
    supplier_id: number;
    lot: string;
    energy_type: EnergyType;
    from_day: string;
    to_day: string;
    price_kind: ContractPriceKind;
    notes: string;
  };
  contract_points: {
    contract_id: number;
    point_id: number;
  };
  contract_heat_shares: {
    contract_id: number;
    reference_year: number;
    percent: Numeric;
    source: string;
  };
  contract_prices: {
    contract_id: number;
    position: number;
    component: BillComponent;
    class: TimeClass | null;
    value: Numeric;
    unit: ContractPriceUnit;
    /** Null: for as long as the contract. */
    from_day: string | null;
    to_day: string | null;
  };
};
