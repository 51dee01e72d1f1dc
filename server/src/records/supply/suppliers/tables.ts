import type { Automatic, Recorded } from '../../../platform/schema/column-types.ts';

export type SupplierTables = {
  suppliers: Recorded & {
    id: Automatic<number>;
    name: string;
    name_canonical: string;
    siren: string | null;
  };
};
