import type { MappedSheet } from '@suivi/domain/decree/operat-file/check-mapping';
import type { OperatFileKind } from '@suivi/domain/decree/operat-file/operat-field';
import type { ColumnType, Generated } from 'kysely';

export type OperatModelTables = {
  /** Without a row, no model of that kind was confirmed, at version 1. */
  operat_models: {
    kind: OperatFileKind;
    document_id: number;
    sheets: ColumnType<MappedSheet[], string, string>;
    saved_by: number | null;
    saved_at: Generated<Date>;
    version: Generated<number>;
  };
};
