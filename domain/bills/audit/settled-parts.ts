import { settlementOf } from '../settlement.ts';
import { indexedQuantity } from '../indexed-quantity.ts';
import { estimatesBeside, takesBack } from '../takes-back.ts';
import type { AuditedPart } from './audited-bill.ts';
import { kwhOf } from './outcomes.ts';

/** These bills, each with the estimates beside which it counts without lines that say so. */
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

/**
 * The bills that another one takes back in its lines, or beside which another one counts: they take no part in the checks of gaps
 * and overlaps.
 */
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

/** What was used in the days of a bill, and what it bills, that is, less what it takes back from estimates. Null: not in kWh. */
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
