import { variationPercent } from './variation.ts';

/**
 * `improvement`: « Amélioration de l’efficacité énergétique »; `increase`: « Augmentation de la consommation »: judged by what
 * remains after perimeter, weather and leap day, or by the comparable consumption when the weather is not separated (R19).
 * `lower-by-climate`: consumption is lower, entirely because of the weather.
 */
export type AnalysisSentence = 'improvement' | 'increase' | 'stable' | 'lower-by-climate' | 'not-comparable';

export type LeftBasis = 'perimeter-and-climate' | 'perimeter-alone' | 'perimeter';

export type Difference = { kind: 'less' | 'more' | 'equal'; magnitude: number } | { kind: 'unknown' };

export type ComparativeAnalysis = {
  sentence: AnalysisSentence;
  /**
   * The change on which the sentence is based, in kWh and percent; null when nothing is comparable. `perimeter`: the whole change
   * comes from months that are zero on one side.
   */
  left: { kwh: number; percent: number; basis: LeftBasis } | null;
  /** Cents: `less` is saved, `more` is extra cost. */
  costCents: Difference;
  /** Kilograms: `less` is avoided, `more` is added. */
  emissionsKg: Difference;
};

/** Two sums over the same site-months; null when there are none. */
type Pair = { current: number | null; previous: number | null };

/** The parts of the change of consumption, from `scopeChange`. */
type Explained = {
  quantity: { perimeter: number; usage: number; climate: number };
  leapDayKwh: number;
  comparedKwh: number;
  unseparatedKwh: number;
};

/** With one decimal, a smaller variation is displayed as 0.0 %. */
const stableBelowPercent = 0.05;
/**
 * If more than this fraction of the compared consumption has no separate effect of the weather, the weather counts as not
 * separated.
 */
const unseparatedShare = 0.1;

/**
 * The content of the comparison box, on a like-for-like basis: the measures are those of `compareYears`, or of the server.
 *
 * @param comparison `consumptionKwh`: purchased energies, kWh PCI.
 * @param change null: it is not known.
 */
export function comparativeAnalysis(
  comparison: { consumptionKwh: Pair; costCents: Pair; emissionsKg: Pair },
  change: Explained | null,
): ComparativeAnalysis {
  const left =
    change === null
      ? comparableOf(comparison.consumptionKwh, 'perimeter-alone')
      : leftOf(change, comparison.consumptionKwh);
  return {
    sentence: sentenceOf(comparison.consumptionKwh, left),
    left,
    costCents: difference(comparison.costCents),
    emissionsKg: difference(comparison.emissionsKg),
  };
}

function leftOf(
  { quantity, leapDayKwh, comparedKwh, unseparatedKwh }: Explained,
  consumption: Pair,
): ComparativeAnalysis['left'] {
  if (comparedKwh <= 0)
    return comparableOf(consumption, quantity.perimeter === 0 ? 'perimeter-alone' : 'perimeter');
  const isClimateApart = unseparatedKwh <= unseparatedShare * comparedKwh;
  const kwh = quantity.usage + (isClimateApart ? -leapDayKwh : quantity.climate);
  const basis = isClimateApart ? 'perimeter-and-climate' : 'perimeter-alone';
  return { kwh, percent: (kwh / comparedKwh) * 100, basis };
}

function comparableOf({ current, previous }: Pair, basis: LeftBasis): ComparativeAnalysis['left'] {
  if (current === null || previous === null) return null;
  return { kwh: current - previous, percent: variationPercent(current, previous), basis };
}

function sentenceOf({ current, previous }: Pair, left: ComparativeAnalysis['left']): AnalysisSentence {
  if (current === null || previous === null || left === null) return 'not-comparable';
  if (left.percent <= -stableBelowPercent && left.basis !== 'perimeter') return 'improvement';
  if (previous === 0) return current > 0 ? 'increase' : 'stable';
  const percent = variationPercent(current, previous);
  if (percent <= -stableBelowPercent) return 'lower-by-climate';
  return percent < stableBelowPercent && left.percent < stableBelowPercent ? 'stable' : 'increase';
}

function difference({ current, previous }: Pair): Difference {
  if (current === null || previous === null) return { kind: 'unknown' };
  if (current === previous) return { kind: 'equal', magnitude: 0 };
  return { kind: current < previous ? 'less' : 'more', magnitude: Math.abs(current - previous) };
}
