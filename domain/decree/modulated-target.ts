import type { SiteCabs } from './cabs/site-cabs.ts';

/** Why a relative objective keeps its unmodulated value. */
export type ModulationRefusal = 'cabs_unknown' | 'not_below_reference';

export type ModulatedTarget =
  | { kind: 'modulated'; value: number; cabsKwhPerM2: number; referenceCabsKwhPerM2: number }
  | { kind: 'unmodulated'; reason: ModulationRefusal };

/**
 * Modulation by the volume of activity: (1 − x) × Cref × Cabs(V) / Cabs(Vref) (arrêté of 10 April 2020, articles 3 and 10). An
 * objective above its own reference would require nothing: it is refused.
 */
export function activityModulatedTarget(
  reference: number,
  target: number,
  referenceCabs: SiteCabs,
  cabs: SiteCabs,
): ModulatedTarget {
  if (referenceCabs.kind === 'refused' || cabs.kind === 'refused')
    return { kind: 'unmodulated', reason: 'cabs_unknown' };
  const value = (target * cabs.cabsKwhPerM2) / referenceCabs.cabsKwhPerM2;
  if (value >= reference) return { kind: 'unmodulated', reason: 'not_below_reference' };
  return {
    kind: 'modulated',
    value,
    cabsKwhPerM2: cabs.cabsKwhPerM2,
    referenceCabsKwhPerM2: referenceCabs.cabsKwhPerM2,
  };
}

/**
 * Modulation for technical, architectural or cost reasons (same arrêté, article 7), from a technical file of the site; kWh/m²
 * throughout. `initial` is the unmodulated objective.
 */
export function technicallyModulatedTarget(
  referenceKwhPerM2: number,
  initialKwhPerM2: number,
  modulatedCabsKwhPerM2: number,
  referenceCabsKwhPerM2: number,
): ModulatedTarget {
  const scaled = (initialKwhPerM2 * modulatedCabsKwhPerM2) / referenceCabsKwhPerM2;
  const floored = scaled >= referenceKwhPerM2 || initialKwhPerM2 >= modulatedCabsKwhPerM2;
  const value = floored ? Math.max(modulatedCabsKwhPerM2, initialKwhPerM2) : scaled;
  if (value >= referenceKwhPerM2) return { kind: 'unmodulated', reason: 'not_below_reference' };
  return { kind: 'modulated', value, cabsKwhPerM2: modulatedCabsKwhPerM2, referenceCabsKwhPerM2 };
}
