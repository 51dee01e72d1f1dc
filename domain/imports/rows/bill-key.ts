import { canonicalSupplierName } from '../../bills/canonical-supplier-name.ts';
import { remembering } from '../../ground/text/remembering.ts';
import type { CandidateBill } from './candidate-bill.ts';

/** The same for two spellings of one supplier. */
export function billKeyOf({ supplier, number }: Pick<CandidateBill, 'supplier' | 'number'>): string {
  return `${supplierKey(supplier)}|${number}`;
}

/** `canonicalSupplierName`, which a file asks for on each of its rows. */
export const supplierKey = remembering(canonicalSupplierName);
