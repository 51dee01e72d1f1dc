import type { BillComponent } from '../../energy/bill-component.ts';
import { componentOfLabel } from '../../bills/reading/component-of-label.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import { remembering } from '../../ground/text/remembering.ts';
import { tariffClass } from '../words/header-role.ts';

const money = /\b(montants?|eur|euros?|ht|htva|hors taxes?|hors tva|total|part|en|de|du|l|la|le|d)\b/g;

/** Headers that are shorter than the lines of a bill but still mean one component. */
const words: readonly [BillComponent, RegExp][] = [
  ['supply', /^(fourniture|energie|energies|consommations?|consos?|electricite|gaz|molecule|chaleur)$/],
  ['subscription', /^(abo|abonnements?|abt)$/],
  ['other-tax', /\b(tcfe|tdcfe|tccfe|taxes? (communales?|departementales?|locales?|municipales?))\b/],
];

/** The component of a column of bill amounts, from its header; `other` when the header is ambiguous. */
export const componentOfHeader = remembering((header: string): BillComponent => {
  const folded = foldText(header).replaceAll(money, ' ').replaceAll(/\s+/g, ' ').trim();
  const rest = folded.replace(tariffClass, '').trim();
  if (folded !== rest && rest === '') return 'supply';
  const word = words.find(([, pattern]) => pattern.test(rest));
  return word === undefined ? componentOfLabel(header) : word[0];
});
