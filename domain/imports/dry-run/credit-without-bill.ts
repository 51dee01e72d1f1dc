import { billKeyOf } from '../rows/bill-key.ts';
import type { CandidateBill, CandidateBilledPoint } from '../rows/candidate-bill.ts';
import { pointKey } from '../rows/point-finder.ts';
import type { StandingPart } from './held-bill.ts';

type Part = { at: string; firstDay: string; lastDay: string };

/**
 * Finds the credit notes that give back what no bill holds: neither one that is stored, nor one of the file that is
 * itself kept. Their months would be less than nothing.
 */
export function creditsWithoutBill(
  bills: readonly CandidateBill[],
  standing: readonly StandingPart[],
  kept: ReadonlySet<string>,
): Set<CandidateBill> {
  const credits = bills.filter(({ kind }) => kind === 'credit-note');
  if (credits.length === 0) return new Set();
  const held: Part[] = [
    ...standing.map(({ pointId, firstDay, lastDay }) => ({ at: `${pointId}`, firstDay, lastDay })),
    ...bills
      .filter(bill => bill.kind !== 'credit-note' && kept.has(billKeyOf(bill)))
      .flatMap(({ points }) => points.map(partOf)),
  ];
  const byPoint = Map.groupBy(held, ({ at }) => at);
  const isHeld = (part: Part) =>
    byPoint.get(part.at)?.some(other => other.firstDay <= part.lastDay && other.lastDay >= part.firstDay);
  return new Set(credits.filter(({ points }) => !points.map(partOf).every(isHeld)));
}

function partOf({ point, firstDay, lastDay }: CandidateBilledPoint): Part {
  return { at: pointKey(point), firstDay, lastDay };
}
