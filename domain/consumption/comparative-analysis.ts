import { variationPercent } from './variation.ts';

/** `improvement`: « Amélioration de l’efficacité énergétique ». `increase`: « Augmentation de la consommation ». */
export type AnalysisSentence = 'improvement' | 'increase' | 'stable' | 'not-comparable';

export type Difference = { kind: 'less' | 'more' | 'equal'; magnitude: number } | { kind: 'unknown' };

export type ComparativeAnalysis = {
  sentence: AnalysisSentence;
  /** Cents: `less` is saved, `more` is extra cost. */
  costCents: Difference;
  /** Kilograms: `less` is avoided, `more` is added. */
  emissionsKg: Difference;
};

/** Two sums over the same site-months; null when there are none. */
type Pair = { current: number | null; previous: number | null };

/** Shown with one decimal, a smaller variation reads 0.0 %. */
const stableBelowPercent = 0.05;

/**
 * What the comparison box says, on a like-for-like basis: the measures are those of `compareYears`, or of the server.
 *
 * @param consumptionKwh purchased energies, kWh PCI.
 */
export function comparativeAnalysis(comparison: {
  consumptionKwh: Pair;
  costCents: Pair;
  emissionsKg: Pair;
}): ComparativeAnalysis {
  return {
    sentence: sentenceOf(comparison.consumptionKwh),
    costCents: difference(comparison.costCents),
    emissionsKg: difference(comparison.emissionsKg),
  };
}

function sentenceOf({ current, previous }: Pair): AnalysisSentence {
  if (current === null || previous === null) return 'not-comparable';
  if (previous === 0) return current > 0 ? 'increase' : 'stable';
  const percent = variationPercent(current, previous);
  if (Math.abs(percent) < stableBelowPercent) return 'stable';
  return percent < 0 ? 'improvement' : 'increase';
}

function difference({ current, previous }: Pair): Difference {
  if (current === null || previous === null) return { kind: 'unknown' };
  if (current === previous) return { kind: 'equal', magnitude: 0 };
  return { kind: current < previous ? 'less' : 'more', magnitude: Math.abs(current - previous) };
}
