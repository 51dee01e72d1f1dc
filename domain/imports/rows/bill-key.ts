import { canonicalSupplierName } from '../../bills/canonical-supplier-name.ts';
import { remembering } from '../../ground/text/remembering.ts';
import type { CandidateBill } from './candidate-bill.ts';

/** The same for spellings of one supplier. */
export function billKeyOf({ supplier, number }: Pick<CandidateBill, 'supplier' | 'number'>): string {
  return `${supplierKey(supplier)}|${number}`;
}

/** `canonicalSupplierName`, memoized since it is needed for each row of a file. */
export const supplierKey = remembering(canonicalSupplierName);
