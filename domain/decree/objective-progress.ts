import { nearPoints, objectiveYears, type ObjectiveYear, targetReductionPercent } from './decree-rules.ts';

export type ObjectiveStatus = 'achieved' | 'near' | 'far';

export type ObjectiveProgress = {
  year: ObjectiveYear;
  /** 40, 50 or 60, or the value after modulation by the volume of activity. */
  targetReductionPercent: number;
  isModulated: boolean;
  /** In the unit of the values compared. */
  target: number;
  /** Actual over target reduction, from 0 to 100. */
  progressPercent: number;
  /** Remaining points of reduction, 0 once achieved. */
  remainingPoints: number;
  status: ObjectiveStatus;
  /** Latest value minus target: positive above the objective. */
  gap: number;
};

/** In percent of the reference; negative when consumption rose. The reference is above 0. */
export function reductionPercent(reference: number, latest: number): number {
  return ((reference - latest) * 100) / reference;
}

/**
 * Crelat = (1 − 0.4 / 0.5 / 0.6) × Cref × Cabs(V) / Cabs(Vref) (arrêté of 10 April 2020, articles 3 and 10).
 *
 * @param activity the ratio of the two Cabs; 1 when the objectives are not modulated.
 */
export function relativeTarget(reference: number, year: ObjectiveYear, activity = 1): number {
  return (reference * (100 - targetReductionPercent[year]) * activity) / 100;
}

export function objectiveProgress(
  reference: number,
  latest: number,
  year: ObjectiveYear,
  activity = 1,
): ObjectiveProgress {
  const target = relativeTarget(reference, year, activity);
  const aim = activity === 1 ? targetReductionPercent[year] : reductionPercent(reference, target);
  const reached = reductionPercent(reference, latest);
  const achieved = latest <= target;
  const remainingPoints = achieved ? 0 : aim - reached;
  const unachieved: ObjectiveStatus = remainingPoints <= nearPoints ? 'near' : 'far';
  return {
    year,
    targetReductionPercent: aim,
    isModulated: activity !== 1,
    target,
    progressPercent: achieved ? 100 : Math.min(100, Math.max(0, (reached / aim) * 100)),
    remainingPoints,
    status: achieved ? 'achieved' : unachieved,
    gap: latest - target,
  };
}

/** All three objectives, with the same modulation or none. */
export function objectivesProgress(reference: number, latest: number, activity = 1): ObjectiveProgress[] {
  return objectiveYears.map(year => objectiveProgress(reference, latest, year, activity));
}
