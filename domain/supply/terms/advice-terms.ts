import type { TimeClass } from '../tariff/time-class.ts';

/** What of the metering of a point changed, so that the curve before says nothing of the time since. */
export const meteringChangeKinds = ['segment', 'coefficient', 'meter'] as const;
export type MeteringChangeKind = (typeof meteringChangeKinds)[number];

/**
 * What a person says that the advice on powers keeps to; days in ISO 8601. A floor holds up to its day, of all classes where it
 * names none; a change holds from its day on.
 */
export type AdviceTerms = {
  floors: { class: TimeClass | ''; power: number; reason: string; until: string }[];
  tests: { day: string; note: string }[];
  changes: { day: string; kind: MeteringChangeKind; note: string }[];
};

const isRepeated = (keys: readonly string[]) => new Set(keys).size < keys.length;

/** The field that says a day twice; null where none does. */
export function repeatedDay({ tests, changes }: AdviceTerms): 'tests' | 'changes' | null {
  if (isRepeated(tests.map(({ day }) => day))) return 'tests';
  return isRepeated(changes.map(({ day, kind }) => `${day} ${kind}`)) ? 'changes' : null;
}
