import type { ModulationStatement } from '@suivi/contract/decree/modulation';
import type { ColumnType, Generated } from 'kysely';

export type ModulationTables = {
  /** Without a row nothing is claimed, at version 1. */
  decree_modulations: {
    site_id: number;
    statement: ColumnType<ModulationStatement, string, string>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
};
