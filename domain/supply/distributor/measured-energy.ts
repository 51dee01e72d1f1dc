import { type TimeClass, timeClasses } from '../tariff/time-class.ts';
import type { DistributorFlow } from './flow.ts';

/** How a distributor published a quantity. */
type Publication = {
  /** Corrected or estimated by the distributor; false: as the meter was read. */
  isAdjusted: boolean;
  /**
   * The rank of a publication: 1 for the corrected step (BEST), 0 for the raw one (BRUT). For gas, 2 if it was published and not
   * only provided for information, plus 1 if it is final.
   */
  standing: number;
  /** Legal time, `2026-11-03T08:15:00`. */
  publishedAt: string;
};

/** The energy of a whole civil day; for gas, of the gas day that begins on it at six. */
export type MeasuredDay = Publication & {
  /** Days since 1970. */
  day: number;
  /** Thousandths of a kWh (for gas: kWh PCS). */
  thousandths: number;
  /** Only for a load curve. */
  steps?: DaySteps;
};

/**
 * What is stored for a day besides the power drawn: from a load curve, reactive power (PRI) and what the point injects (PROD);
 * from R66, the greatest power of the day, or of the month that begins with it.
 */
export const otherQuantities = ['reactive', 'injected', 'maximum', 'maximum-of-month'] as const;
export type OtherQuantity = (typeof otherQuantities)[number];

/** A whole legal day of such a quantity; `watts` are var for reactive power, and one value in VA for a greatest power. */
export type OtherDay = Omit<Publication, 'isAdjusted'> & {
  quantity: OtherQuantity;
  day: number;
  steps: DaySteps;
};

/** The mean powers of a whole legal day, in W, in chronological order. */
export type DaySteps = {
  stepMinutes: number;
  watts: readonly number[];
  /** A `1` for each step that the distributor corrected or estimated, otherwise a `0`; null when every step was read. */
  adjusted: string | null;
};

/** A hash of the steps that changes with their powers and marks (FNV-1a, 32 bits). */
export function digestOfSteps({ stepMinutes, watts, adjusted }: DaySteps): number {
  let hash = 2_166_136_261 ^ stepMinutes;
  for (const value of watts) hash = Math.imul(hash ^ value, 16_777_619);
  for (const mark of adjusted ?? '') hash = Math.imul(hash ^ Number(mark), 16_777_619);
  return hash | 0;
}

/** The energy of some days, as the distributor has suppliers bill it. */
export type PublishedQuantity = Publication & {
  /** Days since 1970, both included. */
  first: number;
  last: number;
  /** Thousandths of a kWh (for gas: kWh PCS); null: it was withdrawn. */
  thousandths: number | null;
  /** Only for R67; null when the network's own classes are not all given. */
  classes?: QuantityClasses | null;
};

/** kWh of each class of the network. */
export type QuantityClasses = Partial<Record<TimeClass, number>>;

/** Whether two publications have the same quantities in the same classes. */
export function hasSameClasses(
  one: QuantityClasses | null | undefined,
  other: QuantityClasses | null | undefined,
): boolean {
  return timeClasses.every(each => one?.[each] === other?.[each]);
}

/**
 * Whether a publication replaces another one of the same days: the higher rank prevails, then daily sums by the distributor
 * itself, then the later publication; of two at the same instant, the one received last.
 */
export function replaces(
  later: Omit<Publication, 'isAdjusted'> & { flow: DistributorFlow },
  earlier: Omit<Publication, 'isAdjusted'> & { flow: DistributorFlow },
): boolean {
  if (later.standing !== earlier.standing) return later.standing > earlier.standing;
  const [isSummed, wasSummed] = [later.flow === 'R65', earlier.flow === 'R65'];
  if (isSummed !== wasSummed) return isSummed;
  return later.publishedAt >= earlier.publishedAt;
}
