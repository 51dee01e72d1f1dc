import type { Versioned } from '../../../platform/schema/column-types.ts';
import type { ModulationStatement } from '@suivi/contract/decree/modulation';
import type { ColumnType } from 'kysely';

export type ModulationTables = {
  /** Without a row nothing is claimed, at version 1. */
  decree_modulations: Versioned & {
    site_id: number;
    statement: ColumnType<ModulationStatement, string, string>;
  };
};
