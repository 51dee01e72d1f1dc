import { monthIndex } from '../../ground/calendar/month.ts';
import type { CandidateBill } from '../rows/candidate-bill.ts';
import type { StandingBills } from './bills-as-they-would-stand.ts';

/** The possible rounding error of quantities: kWh, or m³ of water. */
const toleratedQuantity = 1;

/**
 * Finds the credit notes, and bills below 0, that give back something not billed, or that make a month of their points negative.
 * They are examined in the order of the file. Those found are removed from `standing`.
 *
 * @param credits in the order of the file;
 * @param standing without them.
 */
export function creditsWithoutBill(
  credits: readonly CandidateBill[],
  standing: StandingBills,
): Set<CandidateBill> {
  const bare = credits.filter(bill => {
    const isMet = bill.points.every(standing.isMetBy);
    const before = bill.points.map(monthsOf(standing));
    standing.add(bill, null);
    const isBare =
      !isMet || bill.points.some((point, at) => isLess(monthsOf(standing)(point), before[at] ?? new Map()));
    if (isBare) standing.remove(bill);
    return isBare;
  });
  return new Set(bare);
}

/** Whether a bill gives back energy or money. */
export function isCredit({ kind, points }: CandidateBill): boolean {
  return kind === 'credit-note' || points.some(({ quantity }) => (quantity ?? 0) < 0);
}

type Quantities = Map<number, number>;

function monthsOf(standing: StandingBills): (point: CandidateBill['points'][number]) => Quantities {
  return point =>
    new Map(
      point.quantity === null
        ? []
        : standing.months(point).map(({ period, normal }) => [monthIndex(period), normal ?? 0]),
    );
}

/** Whether a month is negative, and lower than before. */
function isLess(now: Quantities, before: Quantities): boolean {
  return [...now].some(
    ([month, quantity]) => quantity < -toleratedQuantity && quantity < (before.get(month) ?? 0) - 1e-6,
  );
}
