import { type TimeClass, timeClasses } from '../tariff/time-class.ts';
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
  /** Of a load curve alone. */
  steps?: DaySteps;
};

/**
 * What is kept of a day beside the power that is drawn: of a load curve reactive power (PRI) and what the point injects (PROD); of
 * R66 the greatest power of the day, or of the month that begins with it.
 */
export const otherQuantities = ['reactive', 'injected', 'maximum', 'maximum-of-month'] as const;
export type OtherQuantity = (typeof otherQuantities)[number];

/** A whole legal day of it; `watts` are var of reactive power, and the one VA of a greatest power. */
export type OtherDay = Omit<Publication, 'isAdjusted'> & {
  quantity: OtherQuantity;
  day: number;
  steps: DaySteps;
};

/** The mean powers of a whole legal day, in W and in the order in which they passed. */
export type DaySteps = {
  stepMinutes: number;
  watts: readonly number[];
  /** A `1` for each step that the distributor corrected or estimated, else a `0`; null where every step was read. */
  adjusted: string | null;
};

/** A number that tells steps apart: of other powers or marks it is another one (FNV-1a, 32 bits). */
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
  /** Of a kWh (of gas: PCS); null: it was withdrawn. */
  thousandths: number | null;
  /** Of R67; null where the network's own classes are not all told. */
  classes?: QuantityClasses | null;
};

/** kWh of each class of the network. */
export type QuantityClasses = Partial<Record<TimeClass, number>>;

/** Whether two publications share the same quantity out to the same classes. */
export function hasSameClasses(
  one: QuantityClasses | null | undefined,
  other: QuantityClasses | null | undefined,
): boolean {
  return timeClasses.every(each => one?.[each] === other?.[each]);
}

/**
 * Whether a publication stands where another one of the same days is there: of the higher step, then what the distributor
 * summed to days itself, then the later one; of two at the same instant, the one that came last.
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
