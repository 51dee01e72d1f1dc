/** « Objectif '-8%/an' » of the specification (§9). */
export const annualObjectivePercent = -8;

export type AnnualObjective = {
  target: number;
  isReached: boolean /** Still to save; 0 when reached. */;
  remaining: number;
};

/** What may be used in a year to be 8 % below the previous one, in the unit of both. */
export function annualObjective(current: number, previous: number): AnnualObjective {
  const target = previous * (1 + annualObjectivePercent / 100);
  return { target, isReached: current <= target, remaining: Math.max(0, current - target) };
}
