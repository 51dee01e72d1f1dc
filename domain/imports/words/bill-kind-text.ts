import type { BillKind } from '../../bills/bill.ts';
import { foldText } from '../../ground/text/fold-text.ts';

const kinds: readonly [BillKind, RegExp][] = [
  ['credit-note', /^(avoir|credit note|note de credit|av)$|^facture d avoir$/],
  ['corrective', /^(facture )?(rectificative|rectifiee|corrective|de correction)$/],
  [
    'bill',
    /^(facture|fac|invoice|normale?|cyclique|intermediaire|definitive|de solde|solde|facture (cyclique|normale|intermediaire|de solde|definitive))$/,
  ],
];

/** The kind of bill named in a text; null when no known kind is named. */
export function billKindOf(text: string): BillKind | null {
  const folded = foldText(text);
  return kinds.find(([, words]) => words.test(folded))?.[0] ?? null;
}

export function isBillKindText(text: string): boolean {
  return billKindOf(text) !== null;
}
