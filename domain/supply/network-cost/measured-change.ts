/** What a bill says of a point's network for its days, both included and since 1970: all that powers decide, before VAT. */
export type BilledNetwork = { first: number; last: number; cents: number };

type Billed = { days: number; centsPerDay: number };
/** What bills say of a change of subscribed powers. */
export type MeasuredChange = {
  before: Billed;
  after: Billed;
  /** Over the days billed since; less than nothing where it became dearer. */
  gainCents: number;
  /** Networks change their prices every 1 August: one lies between these bills. */
  hasNewPrices: boolean;
};

/** What is looked at of the time before. */
const yearBefore = 366;

/** By the day, of bills that end before a day, a year at most, and of those that begin from it on; null without both. */
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

function perDay(bills: readonly BilledNetwork[]): Billed | null {
  const days = bills.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const cents = bills.reduce((sum, bill) => sum + bill.cents, 0);
  return days === 0 ? null : { days, centsPerDay: cents / days };
}

/** Whether a 1 August lies after the first and not after the last. */
function hasAugust(first: number, last: number): boolean {
  for (let year = new Date(first * 86_400_000).getUTCFullYear(); ; year += 1) {
    const august = Date.UTC(year, 7, 1) / 86_400_000;
    if (august > last) return false;
    if (august > first) return true;
  }
}
