import { foldText } from '@suivi/domain/ground/text/fold-text';

/** One thing that can be gone to. */
export type PaletteEntry = {
  /** Under what it is remembered as recent. */
  key: string;
  label: string;
  /** What kind of thing it is. */
  kind: string;
  /** Other words that find it. */
  words?: string;
  href: string;
};

const most = 12;
/** Fewer digits are part of a name. */
const fewestDigits = 3;

/**
 * The entries that answer, best first: the name begins with what is typed, one of its words does, it contains it, all
 * words are somewhere. Accents and case do not count; numbers are found with or without their spaces.
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

function rankOf({ label, words = '' }: PaletteEntry, text: string): number | null {
  const name = foldText(label);
  if (name.startsWith(text)) return 0;
  if (` ${name}`.includes(` ${text}`)) return 1;
  if (name.includes(text)) return 2;
  const all = ` ${name} ${foldText(words)}`;
  if (text.split(' ').every(word => all.includes(` ${word}`))) return 3;
  const digits = text.replaceAll(' ', '');
  const isNumber = digits.length >= fewestDigits && /^\d+$/.test(digits);
  return isNumber && all.replaceAll(' ', '').includes(digits) ? 3 : null;
}
