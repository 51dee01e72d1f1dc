import { type ObjectiveYear, objectiveYears } from '../decree-rules.ts';
import { technicallyModulatedTarget } from '../modulated-target.ts';
import { relativeTarget } from '../objective-progress.ts';

/** Why none of the objectives is modulated: one would exceed the reference, or data are missing. */
export const unmodulatedReasons = [
  'no_modulated_cabs',
  'cabs_unknown',
  'surface_unknown',
  'not_below_reference',
] as const;

/** kWh/m² a year, before and after the technical file. */
type ModulatedObjective = { year: ObjectiveYear; initial: number; target: number };

export type ModulatedObjectives =
  | { kind: 'modulated'; objectives: readonly ModulatedObjective[] }
  | { kind: 'none'; reason: (typeof unmodulatedReasons)[number] };

export type ModulationBase = {
  /** kWh/m² of the reference; null without its surface. */
  reference: number | null;
  /** kWh/m² of the reference; null when there is none. */
  referenceCabs: number | null;
  /** The factor by which the volume of activity changes every objective before the technical file does; 1: no change. */
  activity: number;
};

/**
 * The objectives of 2030, 2040 and 2050 after the technical file (article 7), kWh/m², each computed from the objective modulated
 * by activity: all three or none, so that they form one line.
 */
export function modulatedObjectives({
  reference,
  referenceCabs,
  activity,
  modulatedCabs,
}: ModulationBase & { modulatedCabs: number | null }): ModulatedObjectives {
  if (modulatedCabs === null) return { kind: 'none', reason: 'no_modulated_cabs' };
  if (reference === null) return { kind: 'none', reason: 'surface_unknown' };
  if (referenceCabs === null) return { kind: 'none', reason: 'cabs_unknown' };
  const objectives: ModulatedObjective[] = [];
  for (const year of objectiveYears) {
    const initial = relativeTarget(reference, year, activity);
    const target = technicallyModulatedTarget(reference, initial, modulatedCabs, referenceCabs);
    if (target.kind === 'unmodulated') return { kind: 'none', reason: 'not_below_reference' };
    objectives.push({ year, initial, target: target.value });
  }
  return { kind: 'modulated', objectives };
}
