import { toleratedCents } from '../check-amounts.ts';
import { type Found, foundOn } from './found.ts';
import type { TextLine } from './text-line.ts';

type Amounts = {
  htCents: Found<number> | null;
  vatCents: Found<number> | null;
  ttcCents: Found<number> | null;
};

const written = /(?<![\d,.])[-−]?\d{1,3}(?:[ .]?\d{3})*,\d{2}(?!\d)/g;
const ht = /\bh\.?t\.?(?![a-z])|hors (?:toutes )?taxes?|hors tva/i;
const vat = /\bt\.?v\.?a\b/i;
const ttc = /\bt\.?t\.?c\b|toutes taxes comprises|net a payer|net à payer|montant à payer|à régler/i;

/**
 * The totals of a bill: an amount on a line of HT, one of TVA and one of TTC of which the sum holds to two cents, the largest
 * such three. Where no three hold, the TTC alone, if every line of it says the same.
 */
export function findAmounts(lines: readonly TextLine[]): Amounts {
  const on = (pattern: RegExp, but: RegExp | null = null) =>
    lines
      .filter(({ text }) => pattern.test(text) && !(but?.test(text) ?? false))
      .flatMap(line => centsOnLine(line.text).map(cents => foundOn(cents, line)));
  const totals = on(ttc);
  const taxes = on(vat, /tva intracommunautaire|n°\s*tva/i);
  const bases = on(ht);
  const byLargest = totals.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));
  for (const total of byLargest) {
    for (const base of bases) {
      const tax = taxes.find(
        ({ value }) =>
          Math.abs(total.value - base.value - value) <= toleratedCents &&
          Math.abs(value) <= Math.abs(base.value) &&
          base.value !== 0,
      );
      if (tax) return { htCents: base, vatCents: tax, ttcCents: total };
    }
  }
  const [only] = totals;
  const isOne = only !== undefined && totals.every(({ value }) => value === only.value);
  return { htCents: null, vatCents: null, ttcCents: isOne ? only : null };
}

/** Every amount with two decimals that a text writes, in cents. */
export function centsOnLine(text: string): number[] {
  return [...text.matchAll(written)].map(([match]) => {
    const digits = match.replaceAll(/[^\d]/g, '');
    return /^[-−]/.test(match) ? -Number(digits) : Number(digits);
  });
}
