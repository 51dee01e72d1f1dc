import type { NoticedExport } from '@suivi/contract/months/reopening-notices';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Generated } from 'kysely';
import type { ToldMonth } from './told-months.ts';
import type { Automatic, Json, NullableJson, Numeric } from '../../../platform/schema/column-types.ts';

export type PeriodLockTables = {
  /** A month that was closed, one row for each closing. Triggers refuse what would change it while `reopened_at` is null. */
  period_locks: {
    id: Automatic<number>;
    site_id: number;
    reference_year: number;
    reference_month: number;
    closed_at: Generated<Date>;
    closed_by: number | null;
    /** Why it was closed although it was incomplete; null: it was complete. */
    exception_reason: string | null;
    reopened_at: Date | null;
    reopened_by: number | null;
    reopen_reason: string | null;
    /** Null where it was reopened before this column existed. */
    told: NullableJson<ToldMonth>;
  };
  /** People who exported a month while it was closed, and are notified that it was reopened. */
  reopening_notices: {
    id: Automatic<number>;
    lock_id: number;
    account_id: number;
    exports: Json<NoticedExport[]>;
    seen_at: Date | null;
  };
  /** Written by triggers alone: what late bills would change of a closed month, and the month in which it is booked. */
  late_amounts: {
    id: Automatic<number>;
    site_id: number;
    energy_type: EnergyType;
    reference_year: number;
    reference_month: number;
    accounted_year: number;
    accounted_month: number;
    amount_cents: Numeric;
    /** kWh PCI, or m³ of water. */
    normal_quantity: Numeric;
    cause: 'bill' | 'weather' | 'distributor';
    noted_at: Generated<Date>;
  };
};
