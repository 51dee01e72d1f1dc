import { foldText } from '../../ground/text/fold-text.ts';
import type { OperatUnit } from './operat-field.ts';

/** Words that carry no information on what a column contains. */
const fillers = new Set([
  'de',
  'des',
  'du',
  'la',
  'le',
  'les',
  'l',
  'd',
  'en',
  'et',
  'ou',
  'a',
  'au',
  'aux',
  'par',
  'pour',
]);

const unitPatterns: [RegExp, string][] = [
  [/\bkwh\s*pcs\b/, 'kWh PCS'],
  [/\bkwh\s*pci\b/, 'kWh PCI'],
  [/\bmwh\b/, 'MWh'],
  [/\bkwh\b/, 'kWh'],
  [/\bkg\b/, 'kg'],
  [/\btonnes?\b/, 't'],
  [/\bsteres?\b/, 'stère'],
  [/\blitres?\b/, 'L'],
  [/\bm3\b/, 'm³'],
  [/\bm2\b/, 'm²'],
];

export type ReadLabel = { words: ReadonlySet<string>; unit: string | null; ranks: ReadonlySet<number> };

/** A label as words to compare, with its unit separated; a lone `l` in brackets means litre. */
export function readLabel(label: string): ReadLabel {
  let text = foldText(label);
  let unit: string | null = /[([]\s*l\s*[)\]]/i.test(label) ? 'L' : null;
  for (const [pattern, name] of unitPatterns) {
    if (!pattern.test(text)) continue;
    unit ??= name;
    text = text.replace(pattern, ' ');
  }
  const words = new Set(
    text
      .split(' ')
      .filter(word => word !== '' && !fillers.has(word))
      .map(singular),
  );
  const ranks = new Set([...words].filter(word => /^\d$/.test(word)).map(Number));
  return { words, unit, ranks };
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/[sx]$/, '') : word;
}

/** 0: no word in common; 1: the same words in any order (Dice's coefficient). */
export function likeness(one: ReadLabel, other: ReadLabel): number {
  if (one.words.size === 0 || other.words.size === 0) return 0;
  const shared = [...one.words].filter(word => other.words.has(word)).length;
  return (2 * shared) / (one.words.size + other.words.size);
}

/** Whether the unit in a label is that of the field; `unsaid`: the label has no unit. */
export function unitFits(said: string | null, wanted: OperatUnit | null): 'yes' | 'no' | 'unsaid' {
  if (wanted === null) return said === null ? 'yes' : 'no';
  if (said === null) return 'unsaid';
  if (said === wanted) return 'yes';
  // « kWh » alone does not show which of the two a gas quantity has.
  return said === 'kWh' && wanted.startsWith('kWh') ? 'unsaid' : 'no';
}
