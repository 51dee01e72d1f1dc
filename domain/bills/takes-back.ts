import type { Unit } from '../ground/number/unit.ts';
import type { IndexedQuantity } from './indexed-quantity.ts';
import { inUnit, isSameQuantity, type Settlement } from './settlement.ts';

/** Days since 1970. `indexed`, `isBeside`: see `BilledPoint`. */
export type Settling = {
  first: number;
  last: number;
  isEstimated: boolean;
  quantity: number | null;
  unit: Unit;
  settlement?: Settlement | null | undefined;
  indexed?: IndexedQuantity | null | undefined;
  isBeside?: boolean | null | undefined;
};

/**
 * Whether a bill takes back another in its own lines, or by its negative quantity: both then count as printed. A line without
 * days takes back an estimate within the days of the bill, or a bill with its quantity. Another real bill is taken back when the
 * line has its whole quantity, or when no estimate has the days of the line.
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

/**
 * The estimates beside which a real bill without settlement lines counts, since it bills what they left: according to its
 * indexes, the use exceeds what it bills by exactly these estimates, or a person stated it.
 *
 * @param estimates of the point; of several with the same days the last counts.
 */
export function estimatesBeside<Of extends Settling>(real: Settling, estimates: readonly Of[]): Of[] {
  const own = estimatesUnder(real, estimates);
  if (typeof real.isBeside === 'boolean') return real.isBeside ? own : [];
  const said = indexesSay(real, own);
  return said === null ? own.filter(({ isBeside }) => isBeside === true) : said === 'beside' ? own : [];
}

/** Whether it is unknown if a real bill includes what was estimated in its days, or only what was left: the user is asked. */
export function isDoubtful(real: Settling, estimates: readonly Settling[]): boolean {
  const own = estimatesUnder(real, estimates);
  if (typeof real.isBeside === 'boolean' || indexesSay(real, own) !== null) return false;
  return own.some(({ isBeside }) => typeof isBeside !== 'boolean');
}

function estimatesUnder<Of extends Settling>(real: Settling, estimates: readonly Of[]): Of[] {
  if (estimates.length === 0 || real.isEstimated || real.settlement || (real.quantity ?? -1) < 0) return [];
  const own = estimates.filter(
    each => each.quantity !== null && inUnit(0, each.unit, real.unit) !== null && isWithin(each, real),
  );
  return [...new Map(own.map(each => [`${each.first} ${each.last}`, each])).values()];
}

function indexesSay(
  { indexed, quantity, unit: wanted }: Settling,
  estimates: readonly Settling[],
): 'whole' | 'beside' | null {
  if (!indexed) return null;
  const left = indexed.quantity - (quantity ?? 0);
  const estimated = estimates.reduce(
    (sum, { quantity: own, unit }) => sum + (inUnit(own ?? 0, unit, wanted) ?? 0),
    0,
  );
  if (Math.abs(left) <= indexed.rounding) return 'whole';
  return Math.abs(left - estimated) <= indexed.rounding ? 'beside' : null;
}

export function meets(one: Days, other: Days): boolean {
  return one.first <= other.last && one.last >= other.first;
}

export function isWithin(one: Days, other: Days): boolean {
  return one.first >= other.first && one.last <= other.last;
}

type Days = { first: number; last: number };
