import type { ControlId, FindingSeverity } from '@suivi/domain/bills/audit/control';
import type { FindingUnit } from '@suivi/domain/bills/audit/finding';
import type { FindingState } from '@suivi/domain/bills/audit/finding-state';
import type { Generated } from 'kysely';
import type { Automatic, NullableNumeric, Versioned } from '../../../platform/schema/column-types.ts';

export type BillAuditTables = {
  /** What a control found on a bill, and what was decided about it. */
  bill_findings: Versioned & {
    id: Automatic<number>;
    bill_id: number;
    point_id: number | null;
    control: ControlId;
    severity: FindingSeverity;
    subject: string;
    printed: NullableNumeric;
    expected: NullableNumeric;
    unit: FindingUnit;
    gap_cents: NullableNumeric;
    source: string | null;
    other_bill_id: number | null;
    gone_at: Date | null;
    state: Generated<FindingState>;
    recovered_cents: NullableNumeric;
    note: Generated<string>;
    judged_by: number | null;
    judged_on: string | null;
  };
};
