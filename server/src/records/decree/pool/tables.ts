import type { PoolOrder } from '@suivi/domain/decree/pool-distribution';
import type { ColumnType, Generated } from 'kysely';
import type { NullableNumeric, Versioned } from '../../../platform/schema/column-types.ts';

export type PoolTables = {
  /** At most one row; without it nothing was decided, at version 1. */
  decree_pool: Versioned & {
    id: number;
    nearest_by: Generated<PoolOrder>;
    note: Generated<string>;
  };
  decree_pool_sites: {
    site_id: number;
    membership: 'member' | 'out' | 'elsewhere';
    representative: string;
    agreed_on: ColumnType<string | null>;
    allocated_kwh: NullableNumeric;
    note: string;
  };
};
