import type { Basis, Measure } from './basis.ts';
import { activityRatio, type Objective2030, objective2030 } from './objective-2030.ts';
import { type ObjectiveProgress, objectivesProgress, reductionPercent } from './objective-progress.ts';
import { type YearPoint, yearValue } from './year-point.ts';

export type Direction = 'improvement' | 'deterioration' | 'stable';

/** The latest year compared with the reference, on one basis. */
export type SiteVerdict = {
  basis: Basis;
  reference: number;
  latest: number;
  /** Negative when consumption rose. */
  reductionPercent: number;
  direction: Direction;
  objectives: readonly ObjectiveProgress[];
  objective2030: Objective2030;
};

function directionOf(percent: number): Direction {
  if (percent === 0) return 'stable';
  return percent > 0 ? 'improvement' : 'deterioration';
}

/** Null when either year has no value on this basis, or the reference is not above 0. */
export function siteVerdict(
  reference: YearPoint,
  latest: YearPoint,
  basis: Basis,
  measure: Measure,
): SiteVerdict | null {
  const referenceValue = yearValue(reference, basis, measure);
  const latestValue = yearValue(latest, basis, measure);
  const objective = objective2030(reference, latest, basis, measure);
  if (referenceValue === null || latestValue === null || objective === null || referenceValue <= 0)
    return null;
  const percent = reductionPercent(referenceValue, latestValue);
  return {
    basis,
    reference: referenceValue,
    latest: latestValue,
    reductionPercent: percent,
    direction: directionOf(percent),
    objectives: objectivesProgress(referenceValue, latestValue, activityRatio(objective)),
    objective2030: objective,
  };
}
