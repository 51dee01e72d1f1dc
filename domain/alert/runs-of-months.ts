import type { Period } from '../calendar/month.ts';

export type MonthHit = { index: number; period: Period };

/**
 * Consecutive months of one calendar year with the same cause, so that a year entered in the wrong unit is one
 * finding and not twelve. Hits come in calendar order; no run is empty.
 */
export function runsOfMonths<Hit extends MonthHit>(
  hits: readonly Hit[],
  causeOf: (hit: Hit) => string = () => '',
): [Hit, ...Hit[]][] {
  const runs: [Hit, ...Hit[]][] = [];
  for (const hit of hits) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const continues =
      last !== undefined &&
      hit.index === last.index + 1 &&
      hit.period.year === last.period.year &&
      causeOf(hit) === causeOf(last);
    if (run !== undefined && continues) run.push(hit);
    else runs.push([hit]);
  }
  return runs;
}
