import type { AlertRule } from '@suivi/domain/alerts/alert-rule';
import type { AlertSeverity } from '@suivi/domain/alerts/alert-severity';
import type { Evidence } from '@suivi/domain/alerts/evidence';
import type { ClosedReason } from '@suivi/domain/alerts/reconcile';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { ColumnType, Generated } from 'kysely';
import type { Automatic, NullableNumeric, Versioned } from '../../platform/schema/column-types.ts';

export type AlertTables = {
  alert_thresholds: Versioned & {
    energy_type: EnergyType;
    warning_percent: number;
    critical_percent: number;
  };
  /** One row per cause: site or building, energy, month and rule. */
  alerts: Versioned & {
    id: Automatic<number>;
    site_id: number;
    /** Null: the alert is about the site's declarations. */
    building_id: number | null;
    energy_type: EnergyType;
    reference_year: number;
    reference_month: number;
    rule: AlertRule;
    rule_version: number;
    severity: AlertSeverity;
    measured: NullableNumeric;
    expected: NullableNumeric;
    gap: NullableNumeric;
    gap_percent: NullableNumeric;
    gap_cents: NullableNumeric;
    evidence: ColumnType<Evidence, string, string>;
    state: Generated<'open' | 'acknowledged' | 'closed'>;
    closed_reason: ClosedReason | null;
    closed_at: Date | null;
    acknowledged_by: number | null;
    acknowledged_by_name: string | null;
    acknowledged_at: Date | null;
    acknowledgement_comment: string | null;
    first_seen_at: Generated<Date>;
  };
  /** Months whose alerts are to be recomputed, noted by triggers in the transaction of each change. */
  alert_requests: {
    id: Automatic<string>;
    site_id: number;
    building_id: number | null;
    /** Null: only months that have become due are checked. */
    energy_type: EnergyType | null;
    /** Months since year 0, both included. */
    from_month: number;
    to_month: number;
    reason: 'corrected' | 'thresholds-changed';
    requested_at: Generated<Date>;
  };
  alert_checks: { only_row: Generated<boolean>; checked_on: ColumnType<string> };
};
