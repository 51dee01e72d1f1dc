import { type BilledNetwork, measuredChange } from '../supply/network-cost/measured-change.ts';
import { leastDaysOfYear } from '../supply/curve/curve-figures.ts';

/**
 * The day of the change is not stated, or there are several points; there are no bills on one side of it; there is less than a
 * year of them.
 */
export const networkLacks = ['no-day', 'no-bills', 'few-days'] as const;

/** How much lower bills have been since an advice was implemented, compared with the saving expected over the same days. */
export type NetworkSaving = {
  lacking: (typeof networkLacks)[number] | null;
  days: number;
  expectedCents: number | null;
  gainCents: number | null;
  hasNewPrices: boolean;
};

type Followed = {
  /** The expected yearly saving. */
  cents: number;
  /**
   * Another option shifts costs between power and energy, which also vary with the season: a year of bills is required on both
   * sides.
   */
  isOption: boolean;
  /** The first day of the change; null when it is not stated. */
  day: number | null;
};

/** @param bills all the bills that the advice affects, all taxes included. */
export function networkSaving(
  { cents, isOption, day }: Followed,
  bills: readonly BilledNetwork[],
): NetworkSaving {
  const silent = (lacking: NonNullable<NetworkSaving['lacking']>, days = 0) => ({
    lacking,
    days,
    expectedCents: null,
    gainCents: null,
    hasNewPrices: false,
  });
  if (day === null) return silent('no-day');
  const measured = measuredChange(bills, day);
  if (measured === null) return silent('no-bills');
  const { before, after, gainCents, hasNewPrices } = measured;
  if (isOption && Math.min(before.days, after.days) < leastDaysOfYear) return silent('few-days', after.days);
  return {
    lacking: null,
    days: after.days,
    expectedCents: Math.round((cents * after.days) / 365),
    gainCents,
    hasNewPrices,
  };
}
