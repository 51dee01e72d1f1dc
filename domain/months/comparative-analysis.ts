import { variationPercent } from './variation.ts';

/**
 * `improvement`: « Amélioration de l’efficacité énergétique », said of what is left after perimeter, weather and leap day
 * alone. `increase`: « Augmentation de la consommation ». `lower`: less, and the weather is not told apart;
 * `lower-by-climate`: less, and nothing is left of it.
 */
export type AnalysisSentence =
  | 'improvement'
  | 'increase'
  | 'stable'
  | 'lower'
  | 'lower-by-climate'
  | 'not-comparable';

export type Difference = { kind: 'less' | 'more' | 'equal'; magnitude: number } | { kind: 'unknown' };

export type ComparativeAnalysis = {
  sentence: AnalysisSentence;
  /** What is left after perimeter, weather and leap day, kWh and in percent; null where the weather is not told apart. */
  left: { kwh: number; percent: number } | null;
  /** Cents: `less` is saved, `more` is extra cost. */
  costCents: Difference;
  /** Kilograms: `less` is avoided, `more` is added. */
  emissionsKg: Difference;
};

/** Two sums over the same site-months; null when there are none. */
type Pair = { current: number | null; previous: number | null };

/** What explains the change of consumption, of `scopeChange`. */
type Explained = {
  quantity: { usage: number };
  leapDayKwh: number;
  comparedKwh: number;
  unseparatedKwh: number;
};

/** Shown with one decimal, a smaller variation reads 0.0 %. */
const stableBelowPercent = 0.05;
/** More of what is compared than this without a climate of its own, and nothing is said of efficiency. */
const unseparatedShare = 0.1;

/**
 * What the comparison box says, on a like-for-like basis: the measures are those of `compareYears`, or of the server.
 *
 * @param comparison `consumptionKwh`: purchased energies, kWh PCI.
 * @param change null: it is not known.
 */
export function comparativeAnalysis(
  comparison: { consumptionKwh: Pair; costCents: Pair; emissionsKg: Pair },
  change: Explained | null,
): ComparativeAnalysis {
  const left = change && leftOf(change);
  return {
    sentence: sentenceOf(comparison.consumptionKwh, left),
    left,
    costCents: difference(comparison.costCents),
    emissionsKg: difference(comparison.emissionsKg),
  };
}

function leftOf({
  quantity,
  leapDayKwh,
  comparedKwh,
  unseparatedKwh,
}: Explained): ComparativeAnalysis['left'] {
  if (comparedKwh <= 0 || unseparatedKwh > unseparatedShare * comparedKwh) return null;
  const kwh = quantity.usage - leapDayKwh;
  return { kwh, percent: (kwh / comparedKwh) * 100 };
}

function sentenceOf({ current, previous }: Pair, left: ComparativeAnalysis['left']): AnalysisSentence {
  if (current === null || previous === null) return 'not-comparable';
  if (left !== null && left.percent <= -stableBelowPercent) return 'improvement';
  if (previous === 0) return current > 0 ? 'increase' : 'stable';
  const percent = variationPercent(current, previous);
  if (Math.abs(percent) < stableBelowPercent) return 'stable';
  if (percent > 0) return 'increase';
  return left === null ? 'lower' : 'lower-by-climate';
}

function difference({ current, previous }: Pair): Difference {
  if (current === null || previous === null) return { kind: 'unknown' };
  if (current === previous) return { kind: 'equal', magnitude: 0 };
  return { kind: current < previous ? 'less' : 'more', magnitude: Math.abs(current - previous) };
}
