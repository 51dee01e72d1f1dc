import { annexCvcTables } from './annex/annex-cvc-tables.ts';
import { type CvcTable, cvcTables } from './cvc-tables.ts';
import type { SubCategoryDefinition } from './sub-category.ts';

const tables: Readonly<Record<string, CvcTable>> = { ...annexCvcTables, ...cvcTables };

/** Null: the sub-category has no CVC component. */
export function cvcTableOf({ cvcTable }: Pick<SubCategoryDefinition, 'cvcTable'>): CvcTable | null {
  if (cvcTable === null) return null;
  const table = tables[cvcTable];
  if (table === undefined) throw new Error(`no table ${cvcTable}`);
  return table;
}
