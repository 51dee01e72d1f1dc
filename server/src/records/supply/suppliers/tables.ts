import type { Generated } from 'kysely';
import type { Automatic } from '../../../platform/schema/column-types.ts';

export type SupplierTables = {
  suppliers: {
    id: Automatic<number>;
    name: string;
    name_canonical: string;
    siren: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
};
