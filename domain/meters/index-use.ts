import type { Days, IndexKind } from './meter.ts';

/** An index as it was at the beginning of the day. */
export type IndexReading = { day: number; index: number; kind: IndexKind; coefficient: number | null };

/** What was used on consecutive days, in thousandths of the unit. */
export type UsedDays = Days & { thousandths: number };

/** The properties of a meter that its indexes depend on. */
export type Counter = { coefficient: number; wheels: number | null; plausiblePerDay: number | null };

/**
 * Why the use between two indexes is unknown. `rollover`: the index fell, and a turn of the counter would explain it; the user is
 * asked, it is never assumed. `thousandths`: what would have been used in that case.
 */
export type IndexFault =
  | { kind: 'falling' | 'twice' | 'start-lacking' | 'end-lacking' | 'no-rollover'; day: number }
  | { kind: 'rollover'; day: number; thousandths: number };

const order: Partial<Record<IndexKind, number>> = { end: 0, start: 1 };

/**
 * What was used between the indexes of a meter, `(new − old) × coefficient`, from the first day (included) to the last
 * (excluded). An `end` followed by a `start` is a replacement: each meter counts with its own coefficient. The days around a
 * fault have no result.
 */
export function useOfIndexes(
  readings: readonly IndexReading[],
  counter: Counter,
): { used: UsedDays[]; faults: IndexFault[] } {
  const sorted = readings.toSorted((a, b) => a.day - b.day || (order[a.kind] ?? 2) - (order[b.kind] ?? 2));
  const [used, faults]: [UsedDays[], IndexFault[]] = [[], []];
  let { coefficient } = counter;
  for (const [at, reading] of sorted.entries()) {
    const before = sorted[at - 1];
    const { day, kind } = reading;
    if (kind === 'start') {
      if (before !== undefined && before.kind !== 'end') faults.push({ kind: 'end-lacking', day });
      coefficient = reading.coefficient ?? counter.coefficient;
    } else if (before?.kind === 'end') faults.push({ kind: 'start-lacking', day });
    else if (before !== undefined) {
      const turned = turnedDifference(before, reading, counter);
      const counted = turned ?? (kind === 'rollover' ? null : reading.index - before.index);
      const thousandths = Math.round((counted ?? 0) * coefficient * 1000);
      if (day === before.day) faults.push({ kind: 'twice', day });
      else if (counted === null)
        faults.push({ kind: reading.index < before.index ? 'falling' : 'no-rollover', day });
      else if (counted < 0) faults.push({ kind: 'falling', day });
      else if (turned !== null && kind !== 'rollover') faults.push({ kind: 'rollover', day, thousandths });
      else used.push({ first: before.day, last: day - 1, thousandths });
    }
  }
  return { used, faults };
}

/** `10^wheels − old + new` for an index that fell, if the use does not exceed the plausible maximum; null otherwise. */
function turnedDifference(
  before: IndexReading,
  { day, index }: IndexReading,
  { wheels, plausiblePerDay }: Counter,
): number | null {
  if (index >= before.index || wheels === null || plausiblePerDay === null) return null;
  const turned = 10 ** wheels - before.index + index;
  return turned <= plausiblePerDay * (day - before.day) ? turned : null;
}
