import { type BilledNetwork, measuredChange } from '../supply/network-cost/measured-change.ts';
import { leastDaysOfYear } from '../supply/curve/curve-figures.ts';

/** The day of the change is not told, or several points; no bill on both sides of it; no year of them. */
export const networkLacks = ['no-day', 'no-bills', 'few-days'] as const;

/** What was billed less since an advice was put in place, beside what it was to save over the same days. */
export type NetworkSaving = {
  lacking: (typeof networkLacks)[number] | null;
  days: number;
  expectedCents: number | null;
  gainCents: number | null;
  hasNewPrices: boolean;
};

type Followed = {
  /** Of a year. */
  cents: number;
  /** Another option moves what is paid between power and energy, which seasons move as well: it takes a year of bills on both sides. */
  isOption: boolean;
  /** The first day with it; null where it is not told. */
  day: number | null;
};

/** @param bills all that the advice bears upon, all taxes included. */
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
