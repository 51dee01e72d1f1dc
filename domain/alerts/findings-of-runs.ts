import { monthIndex, type Period } from '../ground/calendar/month.ts';
import type { EnergyType } from '../energy/energy-type.ts';
import type { AlertRule } from './alert-rule.ts';
import { type Finding, type FindingContext, type FindingDraft, findingOf } from './finding.ts';

type MonthHit = { index: number; period: Period };
type Run<Hit> = [Hit, ...Hit[]];
/** `causeOf`: months with another cause are another run. */
type RunsOf<Hit> = { rule: AlertRule; energyType: EnergyType; causeOf?: (hit: Hit) => string };

/**
 * One finding for each run of months with the same cause. `tell` states what the rule found in a run.
 *
 * @param hits in calendar order.
 */
export function findingsOfRuns<Hit extends MonthHit>(
  hits: readonly Hit[],
  of: RunsOf<Hit>,
  context: FindingContext,
  tell: (run: Run<Hit>) => Omit<FindingDraft, 'energyType' | 'period' | 'until'>,
): Finding[] {
  const { energyType } = of;
  return runsOfMonths(hits, of, context).map(run => {
    const { period } = run[0];
    return findingOf({ energyType, period, until: run.at(-1)?.period ?? period, ...tell(run) }, context);
  });
}

/**
 * Groups consecutive months of one calendar year with the same cause, so that a year entered in the wrong unit is one finding and
 * not twelve. Months that were acknowledged together stay together and separate from the others: a month that goes missing after
 * them must be reported. Hits are in calendar order; no run is empty.
 */
function runsOfMonths<Hit extends MonthHit>(
  hits: readonly Hit[],
  { rule, energyType, causeOf = () => '' }: RunsOf<Hit>,
  { acknowledged }: FindingContext,
): Run<Hit>[] {
  const answers = new Map(
    acknowledged
      .filter(answer => answer.ruleId === rule && answer.energyType === energyType)
      .flatMap(({ months }, position) => months.map(period => [monthIndex(period), position])),
  );
  const runs: Run<Hit>[] = [];
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
