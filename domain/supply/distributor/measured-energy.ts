import type { DistributorFlow } from './flow.ts';

/** How a distributor published a quantity. */
type Publication = {
  /** Corrected or estimated by the distributor; false: as the meter was read. */
  isAdjusted: boolean;
  /**
   * What beats what was published lower: 1 for the corrected step (BEST), 0 for the raw one (BRUT). Of gas 2 more where it was
   * published and not only informed of, and 1 where it is final.
   */
  standing: number;
  /** Legal time, `2026-11-03T08:15:00`. */
  publishedAt: string;
};

/** The energy of a whole civil day; of gas, of the gas day that begins on it at six. */
export type MeasuredDay = Publication & {
  /** Since 1970. */
  day: number;
  /** Of a kWh (of gas: PCS). */
  thousandths: number;
};

/** The energy of some days, as the distributor has suppliers bill it. */
export type PublishedQuantity = Publication & {
  /** Days since 1970, both included. */
  first: number;
  last: number;
  /** Of a kWh (of gas: PCS); null: it was withdrawn. */
  thousandths: number | null;
};

/**
 * Whether a publication stands where another one of the same days is there: of the higher step, then what the distributor
 * summed to days itself, then the later one; of two at the same instant, the one that came last.
 */
export function replaces(
  later: Publication & { flow: DistributorFlow },
  earlier: Publication & { flow: DistributorFlow },
): boolean {
  if (later.standing !== earlier.standing) return later.standing > earlier.standing;
  const [isSummed, wasSummed] = [later.flow === 'R65', earlier.flow === 'R65'];
  if (isSummed !== wasSummed) return isSummed;
  return later.publishedAt >= earlier.publishedAt;
}
