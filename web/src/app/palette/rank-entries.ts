import { foldText } from '@suivi/domain/ground/text/fold-text';

/** A destination that the palette offers. */
export type PaletteEntry = {
  /** The key under which it is remembered as recent. */
  key: string;
  label: string;
  /** The kind of destination, shown beside its label. */
  kind: string;
  /** Other words by which it can be found. */
  words?: string;
  href: string;
};

const most = 12;
/** A shorter number is treated as part of a name. */
const fewestDigits = 3;

/**
 * The matching entries, best first: the name begins with the text, one of its words does, the name contains it, or all
 * words occur somewhere, the kind included. Accents and case are ignored; numbers are found with or without their spaces.
 */
export function rankEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const text = foldText(typed);
  if (text === '') return entries.slice(0, most);
  return entries
    .map((entry, place) => ({ entry, place, rank: rankOf(entry, text) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.place - b.place)
    .slice(0, most)
    .map(({ entry }) => entry);
}

function rankOf({ label, kind, words = '' }: PaletteEntry, text: string): number | null {
  const name = foldText(label);
  if (name.startsWith(text)) return 0;
  if (` ${name}`.includes(` ${text}`)) return 1;
  if (name.includes(text)) return 2;
  const all = ` ${name} ${foldText(words)} ${foldText(kind)}`;
  if (text.split(' ').every(word => all.includes(` ${word}`))) return 3;
  const digits = text.replaceAll(' ', '');
  const isNumber = digits.length >= fewestDigits && /^\d+$/.test(digits);
  return isNumber && all.replaceAll(' ', '').includes(digits) ? 3 : null;
}
