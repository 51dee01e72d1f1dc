import { monthIndex, type Period } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { AlertRule } from './alert-rule.ts';
import type { FindingContext } from './finding.ts';

export type MonthHit = { index: number; period: Period };

/**
 * Groups consecutive months of one calendar year with the same cause, so that a year entered in the wrong unit is one finding and
 * not twelve. Months that were acknowledged together stay together and separate from the others: a month that goes missing after
 * them must be reported. Hits are in calendar order; no run is empty.
 */
export function runsOfMonths<Hit extends MonthHit>(
  hits: readonly Hit[],
  ruleId: AlertRule,
  energyType: EnergyType,
  { acknowledged }: Pick<FindingContext, 'acknowledged'>,
  causeOf: (hit: Hit) => string = () => '',
): [Hit, ...Hit[]][] {
  const answers = new Map(
    acknowledged
      .filter(answer => answer.ruleId === ruleId && answer.energyType === energyType)
      .flatMap(({ months }, position) => months.map(period => [monthIndex(period), position])),
  );
  const runs: [Hit, ...Hit[]][] = [];
  for (const hit of hits) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const continues =
      last !== undefined &&
      hit.index === last.index + 1 &&
      hit.period.year === last.period.year &&
      answers.get(hit.index) === answers.get(last.index) &&
      causeOf(hit) === causeOf(last);
    if (run !== undefined && continues) run.push(hit);
    else runs.push([hit]);
  }
  return runs;
}
