import type { ItemClass, DryRunItem } from '@suivi/domain/imports/dry-run/dry-run-item';
import type { ImportDecisions } from '@suivi/domain/imports/dry-run/import-decisions';
import type { ImportMapping } from '@suivi/domain/imports/words/mapping';
import type {
  ImportAnswer,
  ImportOutcome,
  ImportSheet,
  ImportState,
} from '@suivi/contract/imports/import-values';
import type { ColumnType, Generated } from 'kysely';
import type { Automatic, Json, NullableJson } from '../../platform/schema/column-types.ts';

export type ImportTables = {
  imports: {
    id: Automatic<number>;
    file_name: string;
    /** Null once the file is no longer needed. */
    content: Buffer | null;
    sheets: Json<ImportSheet[]>;
    mappings: Json<(ImportMapping | null)[]>;
    decisions: Json<ImportDecisions>;
    answers: ColumnType<ImportAnswer[], string | undefined, string>;
    state: ImportState;
    mode: 'all' | 'valid' | null;
    signature: string | null;
    outcome: NullableJson<ImportOutcome>;
    deposit: 'apply' | 'trial' | null;
    done: Generated<number>;
    total: Generated<number>;
    worker: string | null;
    seen_at: Date | null;
    created_by: number | null;
    created_by_name: string;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  import_items: {
    import_id: number;
    class: ItemClass;
    page: number;
    items: Json<(DryRunItem & { sheet: string | null })[]>;
  };
  import_changes: {
    import_id: number;
    position: number;
    entity:
      | 'declaration'
      | 'reading'
      | 'building'
      | 'site'
      | 'site-energy'
      | 'month-note'
      | 'bill'
      | 'delivery-point'
      | 'measured-file';
    entity_id: number;
    left_version: number;
    before: NullableJson<unknown>;
    left_content: NullableJson<unknown>;
  };
  import_layouts: {
    fingerprint: string;
    mapping: Json<ImportMapping>;
    headers: Json<string[]>;
    file_name: string;
    taught_by: number | null;
    taught_by_name: string;
    updated_at: Generated<Date>;
  };
  import_names: {
    id: Automatic<number>;
    kind: 'site' | 'point';
    name_key: string;
    name: string;
    site_id: number | null;
    point_id: number | null;
    taught_by: number | null;
    taught_by_name: string;
    taught_at: Generated<Date>;
  };
  import_former_names: { former_id: string; name: string };
};
