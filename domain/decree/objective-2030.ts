import type { CabsRefusal } from './cabs/cabs-refusal.ts';
import type { Basis, Measure } from './basis.ts';
import { activityModulatedTarget, type ModulatedTarget } from './modulated-target.ts';
import { relativeTarget } from './objective-progress.ts';
import { type YearPoint, valueToKwh, yearValue } from './year-point.ts';

export type AbsoluteObjective =
  | { kind: 'known'; value: number }
  | { kind: 'unknown'; reason: CabsRefusal | { code: 'surface_unknown' } };

/** The two objectives of 2030: meeting either is sufficient, so the less demanding one applies. */
export type Objective2030 = {
  basis: Basis;
  measure: Measure;
  relative: { unmodulated: number; modulation: ModulatedTarget; value: number };
  absolute: AbsoluteObjective;
  retained: 'relative' | 'absolute';
  /** In the measure. */
  target: number;
  latest: number;
  targetKwh: number;
  /** Target minus consumption, kWh per year: positive below the objective, negative above it. */
  balanceKwh: number;
  achieved: boolean;
};

function absoluteObjective({ cabs }: YearPoint, measure: Measure): AbsoluteObjective {
  if (measure === 'kwh') return { kind: 'unknown', reason: { code: 'surface_unknown' } };
  return cabs.kind === 'cabs'
    ? { kind: 'known', value: cabs.cabsKwhPerM2 }
    : { kind: 'unknown', reason: cabs.reason };
}

/** The factor by which the volume of activity changes every relative objective: 1 without modulation. */
export function activityRatio({ relative: { modulation } }: Pick<Objective2030, 'relative'>): number {
  return modulation.kind === 'modulated' ? modulation.cabsKwhPerM2 / modulation.referenceCabsKwhPerM2 : 1;
}

/** Null when either year has no value on this basis. `latest` and `reference` have a surface when the measure requires it. */
export function objective2030(
  reference: YearPoint,
  latest: YearPoint,
  basis: Basis,
  measure: Measure,
): Objective2030 | null {
  const referenceValue = yearValue(reference, basis, measure);
  const latestValue = yearValue(latest, basis, measure);
  if (referenceValue === null || latestValue === null) return null;
  const unmodulated = relativeTarget(referenceValue, 2030);
  const modulation = activityModulatedTarget(referenceValue, unmodulated, reference.cabs, latest.cabs);
  const relative = modulation.kind === 'modulated' ? modulation.value : unmodulated;
  const absolute = absoluteObjective(latest, measure);
  const retained = absolute.kind === 'known' && absolute.value > relative ? 'absolute' : 'relative';
  const target = retained === 'absolute' && absolute.kind === 'known' ? absolute.value : relative;
  return {
    basis,
    measure,
    relative: { unmodulated, modulation, value: relative },
    absolute,
    retained,
    target,
    latest: latestValue,
    targetKwh: valueToKwh(target, measure, latest.surfaceM2),
    balanceKwh: valueToKwh(target - latestValue, measure, latest.surfaceM2),
    achieved: latestValue <= target,
  };
}
