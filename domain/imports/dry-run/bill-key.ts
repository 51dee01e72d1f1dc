import { canonicalSupplierName } from '../../bill/canonical-supplier-name.ts';
import type { CandidateBill } from '../facts/candidate-bill.ts';

/** The same for two spellings of one supplier. */
export function billKeyOf({ supplier, number }: Pick<CandidateBill, 'supplier' | 'number'>): string {
  return `${canonicalSupplierName(supplier)}|${number}`;
}
