import { settlementOf } from '../settlement.ts';
import { indexedQuantity } from '../indexed-quantity.ts';
import { estimatesBeside, takesBack } from '../takes-back.ts';
import type { AuditedPart } from './audited-bill.ts';
import { kwhOf } from './outcomes.ts';

/** These bills, each with the estimates that it counts beside without saying so in lines. */
export function besideParts(parts: readonly AuditedPart[]): AuditedPart[] {
  const counted = parts.filter(({ kind, isReplaced }) => kind !== 'credit-note' && !isReplaced);
  const estimates = counted.filter(({ isEstimated }) => isEstimated);
  if (estimates.length === 0) return [...parts];
  return parts.map(part => {
    if (part.isEstimated || part.isReplaced || part.kind === 'credit-note') return part;
    const settling = { settlement: settlementOfPart(part), indexed: indexedQuantity(part.reads, part.unit) };
    const beside = estimatesBeside({ ...part, ...settling }, estimates);
    return beside.length === 0 ? part : { ...part, beside };
  });
}

/** Those of these bills that another takes back in its lines, or counts beside: no more is waited for after them, and nothing overlaps them. */
export function settledParts(counted: readonly AuditedPart[]): ReadonlySet<AuditedPart> {
  const settling = counted.flatMap(part => {
    const settlement = settlementOfPart(part);
    return settlement === null ? [] : { ...part, part, settlement };
  });
  const beside = new Set(counted.flatMap(part => part.beside ?? []));
  if (settling.length === 0) return beside;
  const estimates = counted.filter(({ isEstimated }) => isEstimated);
  return new Set(
    counted.filter(
      earlier =>
        beside.has(earlier) ||
        settling.some(
          later =>
            later.part !== earlier &&
            later.issuedOn >= earlier.issuedOn &&
            takesBack(later, earlier, estimates),
        ),
    ),
  );
}

/** What was used in the days of a bill, and what it bills: less what it takes back of estimates. Null: of another unit. */
export function usedKwh(part: AuditedPart): { used: number; billed: number } | null {
  const kwh = kwhOf(part);
  if (kwh === null) return null;
  const settlement = settlementOfPart(part);
  if (settlement === null) {
    const left = (part.beside ?? []).reduce((sum, each) => sum + (kwhOf(each) ?? 0), 0);
    return { used: kwh + left, billed: kwh };
  }
  const quantity = settlement.takenBack.reduce((sum, { backQuantity }) => sum + backQuantity, 0);
  const back = kwhOf({ quantity, unit: part.unit }) ?? 0;
  return settlement.isGross ? { used: kwh, billed: kwh - back } : { used: kwh + back, billed: kwh };
}

function settlementOfPart(part: AuditedPart) {
  return part.lines.some(({ quantity }) => (quantity ?? 0) < 0)
    ? settlementOf({ ...part, fixedCents: 0 }, part.lines)
    : null;
}
