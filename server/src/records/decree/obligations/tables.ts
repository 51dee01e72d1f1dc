import type { AutomationClass, LegalStatus, Obligation } from '@suivi/domain/decree/obligations/obligation';
import type { ColumnType } from 'kysely';
import type { Automatic, NullableNumeric, Versioned } from '../../../platform/schema/column-types.ts';

export type ObligationTables = {
  /** A site without a row is at version 1 and has stated nothing. */
  obligation_facts: Versioned & {
    site_id: number;
    legal_status: LegalStatus | null;
    staff: number | null;
    entity_kwh: NullableNumeric;
    hvac_power_kw: NullableNumeric;
    automation_class: AutomationClass | null;
  };
  obligations_done: {
    id: Automatic<number>;
    site_id: number;
    obligation: Obligation;
    due_on: ColumnType<string | null>;
    done_on: ColumnType<string>;
  };
};
