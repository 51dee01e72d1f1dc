import type { FaultKind, FaultPlan } from '@suivi/domain/alerts/testing/injected-fault';

function times(count: number, plan: FaultPlan): FaultPlan[] {
  return Array.from({ length: count }, () => plan);
}

const kinds: readonly FaultKind[] = ['drift', 'leak', 'unit', 'missing', 'duplicate', 'zero'];

/** Sixty faults, ten of each: drift +25 %, leak, unit ×1000, missing, duplicate, zero. */
export const labelledSet: readonly FaultPlan[] = kinds.flatMap(kind => times(10, { kind }));

/** Sixty faults of kinds that the labelled set does not contain. */
export const otherDataFaults: readonly FaultPlan[] = [10, 100, 0.1, 0.01, 0.001]
  .flatMap(factor => times(10, { kind: 'unit', factor }))
  .concat(times(10, { kind: 'yearly-copy' }));

export const driftSizesPercent = [10, 15, 20, 25, 30, 40, 50, 60, 80, 100] as const;

export function driftsOf(sizePercent: number): readonly FaultPlan[] {
  return times(60, { kind: 'drift', sizePercent });
}
