import { isSameQuantity, type Settlement } from './settlement.ts';

/** Days since 1970. */
export type Settling = {
  first: number;
  last: number;
  isEstimated: boolean;
  quantity: number | null;
  settlement?: Settlement | null | undefined;
};

/**
 * Whether a bill takes back another in its own lines, or by what it is less: both count then, each as it is printed. Without days
 * a line takes back an estimate within the days of the bill, or what is of its quantity. Another real bill is taken back
 * where the line is of all of it, or where no estimate is of the days of the line.
 *
 * @param estimates of the point.
 */
export function takesBack(later: Settling, earlier: Settling, estimates: readonly Settling[]): boolean {
  if ((later.quantity ?? 0) < 0) return true;
  const own = later.settlement?.takenBack ?? [];
  const whole = earlier.settlement?.rest.quantity ?? earlier.quantity;
  return own.some(({ days, backQuantity }) => {
    const isWhole = whole !== null && isSameQuantity(backQuantity, whole);
    if (days === null) return isWhole || (earlier.isEstimated && isWithin(earlier, later));
    if (!meets(days, earlier)) return false;
    return earlier.isEstimated || isWhole || !estimates.some(each => meets(days, each));
  });
}

export function meets(one: Days, other: Days): boolean {
  return one.first <= other.last && one.last >= other.first;
}

export function isWithin(one: Days, other: Days): boolean {
  return one.first >= other.first && one.last <= other.last;
}

type Days = { first: number; last: number };
