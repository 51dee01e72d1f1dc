import { toleratedCents } from '../../energy/check-amounts.ts';
import { type Found, foundOn } from './found.ts';
import type { TextLine } from './text-line.ts';

type Amounts = {
  htCents: Found<number> | null;
  vatCents: Found<number> | null;
  ttcCents: Found<number> | null;
};

/** With its signs: « -12,00 », « 12,00- », « 12,00 CR »; what a dash apart or brackets mean is not certain. */
const written =
  /(?<![\d,.])(?<before>\(|[-−‐–] ?)?(?<figures>\d{1,3}(?:[ .]?\d{3})*,\d{2})(?!\d)(?<after> ?€?(?:\)|[-−‐–](?! ?\d)| C[Rr](?![\p{L}\d])))?/gu;
/** Lines about other bills, about what earlier pages or months add up to, or about what is owed to the customer. */
const ofOthers =
  /\bcumul|\bannuel|\bn ?[-−] ?1\b|derniers mois|depuis le|\breport(?:er|é)?\b|pr[ée]c[ée]dent|faveur|rembours|trop[ -]per[çc]u/i;
/** What is owed in the end is not what the bill asks for when something was paid before, or is still owed. */
const settled =
  /acomptes?\b|d[ée]j[àa] (?:pay|r[ée]gl|vers|pr[ée]lev|factur)|\bsolde\b|d[ée]du[ci]|mensualit/i;
const ht = /hors (?:toutes )?taxes?|hors tva|\bh\.?t\.?(?:v\.?a\b)?(?![a-z])/i;
const vat = /\bt\.?v\.?a\b/i;
const full = /\bt\.?t\.?c\b|toutes taxes comprises/i;
const ttc = new RegExp(`${full.source}|net [aà] payer|montant à payer|à régler`, 'i');

/** The word that precedes an amount on a line. */
const labels = new RegExp(`(?<ht>${ht.source})|(?<ttc>${ttc.source})|(?<vat>${vat.source})`, 'gi');

type Candidates = Record<'ht' | 'vat' | 'ttc', Found<number>[]>;

/**
 * The totals of a bill: amounts of HT, TVA and TTC whose sum is right to two cents, the largest such triple; each after its own
 * word, otherwise each on a line with its word. Without such a triple, only the TTC, if all its lines state the same.
 */
export function findAmounts(all: readonly TextLine[]): Amounts {
  const lines = all.filter(({ text }) => !ofOthers.test(text));
  const loose = onTheirLines(lines);
  const three = threeAmong(afterTheirWords(lines)) ?? threeAmong(loose);
  if (three !== null) return three;
  const isSettled = all.some(({ text }) => settled.test(text));
  const totals = isSettled ? onTheirLines(lines.filter(({ text }) => full.test(text))).ttc : loose.ttc;
  const [only] = totals;
  const isOne = only !== undefined && totals.every(({ value }) => value === only.value);
  return { htCents: null, vatCents: null, ttcCents: isOne ? only : null };
}

function threeAmong({ ht: bases, vat: taxes, ttc: totals }: Candidates): Amounts | null {
  for (const total of totals.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))) {
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
  return null;
}

const ofCompany = /tva intracommunautaire|n°\s*tva/i;

function onTheirLines(lines: readonly TextLine[]): Candidates {
  const on = (pattern: RegExp, but: RegExp | null = null) =>
    lines
      .filter(({ text }) => pattern.test(text) && !(but?.test(text) ?? false))
      .flatMap(line => centsOnLine(line.text).map(cents => foundOn(cents, line)));
  return { ht: on(ht), vat: on(vat, ofCompany), ttc: on(ttc) };
}

/** « Total HT 744,50 €  TVA 148,90 €  TTC 893,40 € » gives three amounts, not nine. */
function afterTheirWords(lines: readonly TextLine[]): Candidates {
  const found: Candidates = { ht: [], vat: [], ttc: [] };
  for (const line of lines) {
    if (ofCompany.test(line.text)) continue;
    const words = [...line.text.matchAll(labels)];
    for (const [at, word] of words.entries()) {
      const part = line.text.slice(word.index + word[0].length, words[at + 1]?.index);
      const role = word.groups?.['ht'] ? 'ht' : word.groups?.['ttc'] ? 'ttc' : 'vat';
      found[role].push(...centsOnLine(part).map(cents => foundOn(cents, line)));
    }
  }
  return found;
}

/** Every amount with two decimals in a text, in cents; without those whose sign is not certain. */
export function centsOnLine(text: string): number[] {
  return [...text.matchAll(written)].flatMap(({ groups }) => {
    const { before = '', figures = '', after = '' } = groups ?? {};
    const isOpen = before.endsWith(' ') || (before === '(' && after.endsWith(')'));
    const isNegative = /^[-−‐–]$/.test(before) || /(?:[-−‐–]|C[Rr])$/.test(after);
    const cents = Number(figures.replaceAll(/[^\d]/g, ''));
    return isOpen ? [] : [isNegative ? -cents : cents];
  });
}
