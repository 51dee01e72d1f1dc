/**
 * (current − previous) / previous, in percent; 0 when `previous` is 0 (specification §9). The absolute value of `previous` is
 * used, which credit notes can make negative, so that an increase is always positive.
 */
export function variationPercent(current: number, previous: number): number {
  return previous === 0 ? 0 : ((current - previous) / Math.abs(previous)) * 100;
}

/** current − previous; null when one of them is unknown. */
export function gapOf(sides: { current: number | null; previous: number | null }): number | null {
  const { current, previous } = sides;
  return current === null || previous === null ? null : current - previous;
}

export type ChartVariation = {
  percent: number;
  /** False: the divisor is 0, and « non calculable » is displayed beside the 100. */
  calculable: boolean;
};

/** As `variationPercent`, but 100 when `previous` is 0 and `current` positive (specification §9, the chart). */
export function chartVariation(current: number, previous: number): ChartVariation {
  if (previous !== 0 || current === 0)
    return { percent: variationPercent(current, previous), calculable: true };
  return { percent: current > 0 ? 100 : 0, calculable: false };
}
