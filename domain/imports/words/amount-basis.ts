import { foldText } from '../../ground/text/fold-text.ts';

/** Whether a cell states that the amount of its row is without or with all taxes; null when it states neither. */
export function amountBasis(text: string): 'ht' | 'ttc' | null {
  const folded = foldText(text);
  if (/^(h ?t( va)?|hors (taxes?|tva)|montant ht|prix ht)$/.test(folded)) return 'ht';
  return /^(t ?t ?c|toutes taxes( comprises)?|montant ttc|prix ttc)$/.test(folded) ? 'ttc' : null;
}
