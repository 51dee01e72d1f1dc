import { canonicalSiteName } from '../../sites/canonical-site-name.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import type { KnownSite } from './named.ts';

export type NameMatcher = (text: string) => NameMatch;
export type NameMatch =
  | { kind: 'known'; id: number }
  /** No such name; `likely` are the most likely ones, at most three. */
  | { kind: 'unknown'; likely: number[] };

const likelyAtMost = 3;

/**
 * Finds a site or building by name (ignoring accents, case, articles and « CH de … »), by code, by SIRET or FINESS, or by a
 * person's answer for this text. A name shared by two is unknown: nothing is guessed.
 */
export function createNameMatcher(
  known: readonly KnownSite[],
  answers: ReadonlyMap<string, number>,
): NameMatcher {
  const byName = uniqueIds(known, ({ name }) => canonicalSiteName(name));
  const byCode = uniqueIds(known, ({ code }) => foldText(code));
  const bySiret = uniqueIds(known, ({ siret }) => siret ?? '');
  const byFiness = uniqueIds(known, ({ finess }) => finess?.toLowerCase() ?? '');
  const memory = new Map<string, NameMatch>();

  function match(text: string): NameMatch {
    const folded = foldText(text);
    const joined = folded.replaceAll(' ', '');
    const id =
      answers.get(folded) ??
      byName.get(canonicalSiteName(text)) ??
      (folded === '' ? null : (byCode.get(folded) ?? bySiret.get(joined) ?? byFiness.get(joined)));
    if (id !== null && id !== undefined) return { kind: 'known', id };
    // « CH de Brioude – FINESS 430000117 »
    const [written = ''] = folded.match(/\b(?:\d{9}|\d{14})\b/) ?? [];
    const numbered = byFiness.get(written) ?? bySiret.get(written) ?? null;
    if (numbered !== null) return { kind: 'known', id: numbered };
    return { kind: 'unknown', likely: likelyIds(text, known) };
  }
  return text => {
    const remembered = memory.get(text) ?? match(text);
    memory.set(text, remembered);
    return remembered;
  };
}

/** The key under which an answer for an unknown name is stored. */
export function answerKey(text: string): string {
  return foldText(text);
}

function uniqueIds(
  known: readonly KnownSite[],
  keyOf: (named: KnownSite) => string,
): Map<string, number | null> {
  const ids = new Map<string, number | null>();
  for (const named of known) {
    const key = keyOf(named);
    if (key !== '') ids.set(key, ids.has(key) ? null : named.id);
  }
  return ids;
}

/** By the fraction of common words, then of common letter pairs, so that typing errors are tolerated. */
function likelyIds(text: string, known: readonly KnownSite[]): number[] {
  const written = canonicalSiteName(text);
  return known
    .map(({ id, name }) => ({ id, likeness: likeness(written, canonicalSiteName(name)) }))
    .filter(({ likeness }) => likeness >= 0.4)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, likelyAtMost)
    .map(({ id }) => id);
}

function likeness(a: string, b: string): number {
  return Math.max(commonShare(a.split(' '), b.split(' ')), commonShare(pairs(a), pairs(b)));
}

/** Sørensen–Dice. */
function commonShare(a: string[], b: string[]): number {
  const wanted = new Set(b);
  const common = a.filter(element => wanted.has(element)).length;
  return a.length + b.length === 0 ? 0 : (2 * common) / (a.length + b.length);
}

function pairs(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2));
}
