import type { Unit } from '../ground/number/unit.ts';
import type { AuditedRead } from '../supply/terms/audited-point.ts';
import { isReactiveRead } from './reactive-read.ts';

/** A larger difference between an index and its kWh is not a rounding difference. */
export const toleratedKwh = 1;

/** What was used according to the indexes of a bill, in its unit, and the possible rounding error. */
export type IndexedQuantity = { quantity: number; rounding: number };

/** Null when a class has no index, since the kWh by class may be what is billed, or when the unit is not that of a meter. */
export function indexedQuantity(reads: readonly AuditedRead[], unit: Unit): IndexedQuantity | null {
  const own = reads.filter(read => !isReactiveRead(read.class) && !tellsPowerAlone(read));
  const used = own.flatMap(read => consumedBy(read) ?? []);
  const perUnit = unit === 'MWh' ? 1000 : unit === 'kWh' || unit === 'm3' ? 1 : null;
  if (own.length === 0 || used.length < own.length || perUnit === null) return null;
  return {
    quantity: used.reduce((sum, each) => sum + each, 0) / perUnit,
    rounding: (toleratedKwh * Math.max(2, own.length)) / perUnit,
  };
}

export function tellsPowerAlone({ start, end, quantity, subscribed, reached }: AuditedRead): boolean {
  return start === null && end === null && quantity === null && (subscribed ?? reached) !== null;
}

/** What was used between the indexes; a falling index near the end of its range has passed zero. */
export function consumedBy({ start, end, coefficient, quantity }: AuditedRead): number | null {
  if (start === null || end === null) return null;
  const wheels = 10 ** Math.ceil(Math.log10(Math.max(start, 1) + 1));
  const round = (end - start + wheels) * (coefficient ?? 1);
  const isNear = start > 0.9 * wheels && end < 0.1 * wheels;
  // A month may use more than a tenth of the range: then the billed quantity decides.
  const isRound = isNear || (quantity !== null && Math.abs(round - quantity) <= toleratedKwh);
  return end < start && isRound ? round : (end - start) * (coefficient ?? 1);
}
