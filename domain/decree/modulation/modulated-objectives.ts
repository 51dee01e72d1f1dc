import { type ObjectiveYear, objectiveYears } from '../decree-rules.ts';
import { technicallyModulatedTarget } from '../modulated-target.ts';
import { relativeTarget } from '../objective-progress.ts';

export type ModulatedObjectives =
  | { kind: 'modulated'; objectives: { year: ObjectiveYear; initial: number; target: number }[] }
  /** None of them is: one would stand above the reference, or what it takes is not known. */
  | {
      kind: 'none';
      reason: 'no_modulated_cabs' | 'cabs_unknown' | 'surface_unknown' | 'not_below_reference';
    };

type Known = {
  /** kWh/m² of the reference; null without its surface. */
  reference: number | null;
  /** Of the reference and of the latest year; null where there is none. */
  referenceCabs: number | null;
  latestCabs: number | null;
  modulatedCabs: number | null;
};

/**
 * The objectives of 2030, 2040 and 2050 after the technical file (article 7), each from its objective modulated by activity:
 * all three or none, so that the line between them stays one.
 */
export function modulatedObjectives({
  reference,
  referenceCabs,
  latestCabs,
  modulatedCabs,
}: Known): ModulatedObjectives {
  if (modulatedCabs === null) return { kind: 'none', reason: 'no_modulated_cabs' };
  if (reference === null) return { kind: 'none', reason: 'surface_unknown' };
  if (referenceCabs === null) return { kind: 'none', reason: 'cabs_unknown' };
  const activity = latestCabs === null ? 1 : latestCabs / referenceCabs;
  const objectives: Extract<ModulatedObjectives, { kind: 'modulated' }>['objectives'] = [];
  for (const year of objectiveYears) {
    const byActivity = relativeTarget(reference, year, activity);
    const initial = byActivity >= reference ? relativeTarget(reference, year) : byActivity;
    const target = technicallyModulatedTarget(reference, initial, modulatedCabs, referenceCabs);
    if (target.kind === 'unmodulated') return { kind: 'none', reason: 'not_below_reference' };
    objectives.push({ year, initial, target: target.value });
  }
  return { kind: 'modulated', objectives };
}
