import { nearPoints, objectiveYears, type ObjectiveYear, targetReductionPercent } from './decree-rules.ts';

export type ObjectiveStatus = 'achieved' | 'near' | 'far';

export type ObjectiveProgress = {
  year: ObjectiveYear;
  targetReductionPercent: number;
  /** In the unit of the values compared. */
  target: number;
  /** Actual over target reduction, from 0 to 100. */
  progressPercent: number;
  /** Points of reduction that remain, 0 once achieved. */
  remainingPoints: number;
  status: ObjectiveStatus;
  /** Latest value minus target: positive above the objective. */
  gap: number;
};

/** Percent of the reference; negative when consumption rose. The reference is above 0. */
export function reductionPercent(reference: number, latest: number): number {
  return ((reference - latest) * 100) / reference;
}

/** Crelat = (1 − 0.4 / 0.5 / 0.6) × Cref (arrêté of 10 April 2020, article 3). */
export function relativeTarget(reference: number, year: ObjectiveYear): number {
  return (reference * (100 - targetReductionPercent[year])) / 100;
}

export function objectiveProgress(reference: number, latest: number, year: ObjectiveYear): ObjectiveProgress {
  const target = relativeTarget(reference, year);
  const aim = targetReductionPercent[year];
  const reached = reductionPercent(reference, latest);
  const achieved = latest <= target;
  const remainingPoints = achieved ? 0 : aim - reached;
  const unachieved: ObjectiveStatus = remainingPoints <= nearPoints ? 'near' : 'far';
  return {
    year,
    targetReductionPercent: aim,
    target,
    progressPercent: achieved ? 100 : Math.min(100, Math.max(0, (reached / aim) * 100)),
    remainingPoints,
    status: achieved ? 'achieved' : unachieved,
    gap: latest - target,
  };
}

export function objectivesProgress(reference: number, latest: number): ObjectiveProgress[] {
  return objectiveYears.map(year => objectiveProgress(reference, latest, year));
}
