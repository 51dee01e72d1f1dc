import type { TimeClass } from '../tariff/time-class.ts';

/** Changes of the metering of a point after which the earlier curve no longer applies. */
export const meteringChangeKinds = ['segment', 'coefficient', 'meter'] as const;
export type MeteringChangeKind = (typeof meteringChangeKinds)[number];

/**
 * What a person states for the advice on powers; days in ISO 8601. A floor applies up to its day, to all classes when it names
 * none; a change applies from its day on.
 */
export type AdviceTerms = {
  floors: { class: TimeClass | ''; power: number; reason: string; until: string }[];
  tests: { day: string; note: string }[];
  changes: { day: string; kind: MeteringChangeKind; note: string }[];
};

const isRepeated = (keys: readonly string[]) => new Set(keys).size < keys.length;

/** The field that contains a day twice; null when none does. */
export function repeatedDay({ tests, changes }: AdviceTerms): 'tests' | 'changes' | null {
  if (isRepeated(tests.map(({ day }) => day))) return 'tests';
  return isRepeated(changes.map(({ day, kind }) => `${day} ${kind}`)) ? 'changes' : null;
}
