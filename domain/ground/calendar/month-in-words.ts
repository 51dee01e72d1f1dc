import type { Month } from './month.ts';

/** French and English names and abbreviations, without accents. */
const names: readonly (readonly string[])[] = [
  ['janvier', 'janv', 'jan', 'january'],
  ['fevrier', 'fevr', 'fev', 'february', 'feb'],
  ['mars', 'mar', 'march'],
  ['avril', 'avr', 'april', 'apr'],
  ['mai', 'may'],
  ['juin', 'june', 'jun'],
  ['juillet', 'juil', 'jul', 'july'],
  ['aout', 'aou', 'august', 'aug'],
  ['septembre', 'sept', 'sep', 'september'],
  ['octobre', 'oct', 'october'],
  ['novembre', 'nov', 'november'],
  ['decembre', 'dec', 'december'],
];
const monthOfName = new Map(names.flatMap((words, index) => words.map(word => [word, (index + 1) as Month])));

/** The month that a word of a folded text names; null when the text names none or several (« janvier à mars »). */
export function monthInWords(folded: string): Month | null {
  const found = new Set(folded.split(' ').flatMap(word => monthOfName.get(word.replace(/\d+$/, '')) ?? []));
  const [month] = found;
  return found.size === 1 && month !== undefined ? month : null;
}
