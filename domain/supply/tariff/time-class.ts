import { remembering } from '../../ground/text/remembering.ts';

/** The five classes of time of network tariffs, in the order of their subscribed powers (TURPE 7, CRE n° 2025-78). */
export const timeClasses = ['Pointe', 'HPH', 'HCH', 'HPB', 'HCB'] as const;
export type TimeClass = (typeof timeClasses)[number];

const words: readonly [TimeClass, RegExp][] = [
  ['HPH', /\bhph\b|\bhpsh\b|pleines?.{0,12}(saison haute|hiver)/],
  ['HCH', /\bhch\b|\bhcsh\b|creuses?.{0,12}(saison haute|hiver)/],
  ['HPB', /\bhpb\b|\bhpsb\b|\bhpe\b|pleines?.{0,12}(saison basse|ete)\b/],
  ['HCB', /\bhcb\b|\bhcsb\b|\bhce\b|creuses?.{0,12}(saison basse|ete)\b/],
  ['Pointe', /\bpointe\b|\bpte\b/],
];

/** The class that a label or an index names, as suppliers print it; null when it names none. */
export const timeClassOf = remembering(readTimeClass);

function readTimeClass(label: string): TimeClass | null {
  const code = timeClasses.find(each => each === label);
  if (code !== undefined) return code;
  const plain = label.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return words.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/**
 * The class of a season that « HP » or « HC » stands for, when all that it counts lies in that season; null for any other name.
 */
export function classOfSeason(label: string, season: 'high' | 'low'): TimeClass | null {
  const [, hours] = /^\s*(?:h|heures?\s+)(p|c)(?:leines?|reuses?)?\s*$/i.exec(label) ?? [];
  if (hours === undefined) return null;
  return `H${hours.toUpperCase() as 'P' | 'C'}${season === 'high' ? 'H' : 'B'}`;
}
