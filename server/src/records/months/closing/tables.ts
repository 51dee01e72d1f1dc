import type { NoticedExport } from '@suivi/contract/months/reopening-notices';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Generated } from 'kysely';
import type { ToldMonth } from './told-months.ts';
import type { Automatic, Json, NullableJson, Numeric } from '../../../platform/schema/column-types.ts';

export type PeriodLockTables = {
  /** A month that was closed, a row each time. Triggers refuse what would change it while `reopened_at` is null. */
  period_locks: {
    id: Automatic<number>;
    site_id: number;
    reference_year: number;
    reference_month: number;
    closed_at: Generated<Date>;
    closed_by: number | null;
    /** Why it was closed although it was not complete. */
    exception_reason: string | null;
    reopened_at: Date | null;
    reopened_by: number | null;
    reopen_reason: string | null;
    /** Null where it was opened again before this was kept. */
    told: NullableJson<ToldMonth>;
  };
  /** Who exported a month while it was closed, and is told that it was opened again. */
  reopening_notices: {
    id: Automatic<number>;
    lock_id: number;
    account_id: number;
    exports: Json<NoticedExport[]>;
    seen_at: Date | null;
  };
  /** Written by triggers alone: what bills changed of a closed month, and the month that it is accounted in. */
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
