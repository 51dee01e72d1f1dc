import type { Measure } from './basis.ts';
import { valueToKwh } from './year-point.ts';
import type { ObjectiveYear } from './decree-rules.ts';
import type { Projection, YearValue } from './project-trend.ts';

/** `never`: the trend does not fall to the target before the horizon of the projection. */
export type Pace = 'already_met' | 'reached' | 'never' | 'unknown';

/** The sentence for a director: « Au rythme actuel, l'objectif 2030 serait atteint en 2033 ; il manque 412 MWh/an ». */
export type DirectorSentence = {
  objectiveYear: ObjectiveYear;
  /** The objective in the sentence: for 2030 the less demanding of the two, later the only one that exists. */
  against: 'relative' | 'absolute';
  pace: Pace;
  /** The latest year when already met; null when never met, or unknown. */
  reachedYear: number | null;
  /** kWh per year above the target in the objective's year at the present pace; 0 when the target is met by then. */
  missingKwhPerYear: number;
  /** `latest_year`: there is no trend, or the objective's year has passed; the gap is that of the latest year. */
  missingFrom: 'projection' | 'latest_year';
};

export type SentenceObjective = { year: ObjectiveYear; target: number; against: 'relative' | 'absolute' };

export function directorSentence(
  { year: objectiveYear, target, against }: SentenceObjective,
  latest: YearValue,
  projection: Projection,
  measure: Measure,
  surfaceM2: number | null,
): DirectorSentence {
  const missing = (value: number) => valueToKwh(Math.max(0, value - target), measure, surfaceM2);
  const projected = projection.kind === 'projection' ? projection.years : [];
  const atObjective = projected.find(({ year }) => year === objectiveYear);
  const missingKwhPerYear = missing(atObjective?.value ?? latest.value);
  const missingFrom = atObjective === undefined ? 'latest_year' : 'projection';
  const sentence = { objectiveYear, against, missingKwhPerYear, missingFrom } as const;
  if (latest.value <= target) return { ...sentence, pace: 'already_met', reachedYear: latest.year };
  if (projection.kind === 'unavailable') return { ...sentence, pace: 'unknown', reachedYear: null };
  const reached = projected.find(({ year, value }) => year > latest.year && value <= target);
  return reached === undefined
    ? { ...sentence, pace: 'never', reachedYear: null }
    : { ...sentence, pace: 'reached', reachedYear: reached.year };
}
