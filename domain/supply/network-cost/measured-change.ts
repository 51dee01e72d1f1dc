/** The network cost of a point on a bill for its days (both included, since 1970): all that the powers decide, before VAT. */
export type BilledNetwork = { first: number; last: number; cents: number };

type Billed = { days: number; centsPerDay: number };
/** The effect of a change of subscribed powers, measured on bills. */
export type MeasuredChange = {
  before: Billed;
  after: Billed;
  /** Over the days billed since; negative when the cost rose. */
  gainCents: number;
  /** Networks change their prices every 1 August: true when one lies between these bills. */
  hasNewPrices: boolean;
};

/** How many days before the change are compared. */
const yearBefore = 366;

/**
 * Costs per day of the bills that end before a day (going back a year at most) and of those that begin on or after it; null
 * unless there are both.
 */
export function measuredChange(bills: readonly BilledNetwork[], day: number): MeasuredChange | null {
  const before = bills.filter(({ first, last }) => last < day && first >= day - yearBefore);
  const after = bills.filter(({ first }) => first >= day);
  const [was, is] = [perDay(before), perDay(after)];
  if (was === null || is === null) return null;
  return {
    before: was,
    after: is,
    gainCents: Math.round((was.centsPerDay - is.centsPerDay) * is.days),
    hasNewPrices: hasAugust(
      before.reduce((least, { first }) => Math.min(least, first), day),
      after.reduce((most, { last }) => Math.max(most, last), day),
    ),
  };
}

/** Credit notes and bills of the rest cover days that another bill covers already: each day counts once. */
function perDay(bills: readonly BilledNetwork[]): Billed | null {
  let [days, upTo] = [0, Number.NEGATIVE_INFINITY];
  for (const { first, last } of bills.toSorted((a, b) => a.first - b.first)) {
    days += Math.max(0, last - Math.max(first - 1, upTo));
    upTo = Math.max(upTo, last);
  }
  const cents = bills.reduce((sum, bill) => sum + bill.cents, 0);
  return days === 0 ? null : { days, centsPerDay: cents / days };
}

/** Whether a 1 August lies after `first` and not after `last`. */
function hasAugust(first: number, last: number): boolean {
  for (let year = new Date(first * 86_400_000).getUTCFullYear(); ; year += 1) {
    const august = Date.UTC(year, 7, 1) / 86_400_000;
    if (august > last) return false;
    if (august > first) return true;
  }
}
