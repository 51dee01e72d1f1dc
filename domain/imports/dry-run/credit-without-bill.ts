import { monthIndex } from '../../ground/calendar/month.ts';
import type { CandidateBill } from '../rows/candidate-bill.ts';
import type { StandingBills } from './bills-as-they-would-stand.ts';

/** What rounding of quantities may make: kWh, or m³ of water. */
const toleratedQuantity = 1;

/**
 * Finds the credit notes, and bills below 0, that give back what no bill holds, or by which a month of their points becomes less
 * than nothing. Of several the first of the file is served first. Those that are found are taken out of `standing`.
 *
 * @param credits in the order of the file; @param standing without them.
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

/** A month is below nothing, and was not so far below before. */
function isLess(now: Quantities, before: Quantities): boolean {
  return [...now].some(
    ([month, quantity]) => quantity < -toleratedQuantity && quantity < (before.get(month) ?? 0) - 1e-6,
  );
}
