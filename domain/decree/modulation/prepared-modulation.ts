import { foundingVerdict } from '../basis.ts';
import { valueToKwh } from '../year-point.ts';
import type { SiteComparison } from '../compare-site.ts';
import { activityRatio } from '../objective-2030.ts';
import type { LinePoint } from '../trajectory-line.ts';
import {
  type ModulatedObjectives,
  modulatedObjectives,
  type ModulationBase,
  type unmodulatedReasons,
} from './modulated-objectives.ts';
import type { ModulationStatement } from './modulation.ts';

/**
 * The objectives of a site according to its modulation file, kWh/m², and the line through them from its reference. OPERAT may
 * grant it or not: no verdict is based on it. `not_claimed`: nothing but the volume of activity is claimed, which needs no
 * technical file.
 */
export type PreparedModulation =
  | {
      kind: 'prepared';
      objectives: Extract<ModulatedObjectives, { kind: 'modulated' }>['objectives'];
      line: readonly LinePoint[];
    }
  | { kind: 'none'; reason: 'not_claimed' | (typeof unmodulatedReasons)[number] };

type Compared = Pick<
  Extract<SiteComparison, { kind: 'analysis' }>,
  'measure' | 'reference' | 'latest' | 'raw' | 'adjusted' | 'founding'
>;

/** The objectives of a compared site before its technical file, on the basis of its verdict. */
export function modulationBase(analysis: Compared): ModulationBase {
  const { measure, reference } = analysis;
  const verdict = foundingVerdict(analysis);
  return {
    reference: measure === 'kwh_per_m2' ? verdict.reference : null,
    referenceCabs: reference.cabs.kind === 'cabs' ? reference.cabs.cabsKwhPerM2 : null,
    activity: activityRatio(verdict.objective2030),
  };
}

export function preparedModulation(analysis: Compared, statement: ModulationStatement): PreparedModulation {
  if (statement.causes.every(({ cause }) => cause === 'activity'))
    return { kind: 'none', reason: 'not_claimed' };
  const base = modulationBase(analysis);
  const modulated = modulatedObjectives({ ...base, modulatedCabs: statement.modulatedCabsKwhPerM2 });
  if (modulated.kind === 'none') return modulated;
  const { objectives } = modulated;
  const from = analysis.reference.annual.labelYear;
  return {
    kind: 'prepared',
    objectives,
    line: [
      { year: from, value: base.reference ?? 0 },
      ...objectives.flatMap(({ year, target }) => (year > from ? [{ year, value: target }] : [])),
    ],
  };
}

/**
 * The objective of 2030 after the file, kWh a year at the surface of the latest year: the less demanding of the relative and the
 * absolute one, as always. Null when nothing is prepared.
 */
export function preparedTargetKwh(analysis: Compared, statement: ModulationStatement): number | null {
  const prepared = preparedModulation(analysis, statement);
  if (prepared.kind === 'none') return null;
  const relative = prepared.objectives.find(({ year }) => year === 2030)?.target ?? 0;
  const standing = foundingVerdict(analysis).objective2030.target;
  return valueToKwh(Math.max(relative, standing), analysis.measure, analysis.latest.surfaceM2);
}
