import { settlementOf } from '../settlement.ts';
import { takesBack } from '../takes-back.ts';
import type { AuditedPart } from './audited-bill.ts';
import { kwhOf } from './outcomes.ts';

/** Those of these bills that another takes back in its lines: no more is waited for after them, and nothing overlaps them. */
export function settledParts(counted: readonly AuditedPart[]): ReadonlySet<AuditedPart> {
  const settling = counted.flatMap(part => {
    const settlement = settlementOfPart(part);
    return settlement === null ? [] : { ...part, part, settlement };
  });
  if (settling.length === 0) return new Set();
  const estimates = counted.filter(({ isEstimated }) => isEstimated);
  return new Set(
    counted.filter(earlier =>
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
  if (settlement === null) return { used: kwh, billed: kwh };
  const quantity = settlement.takenBack.reduce((sum, { backQuantity }) => sum + backQuantity, 0);
  const back = kwhOf({ quantity, unit: part.unit }) ?? 0;
  return settlement.isGross ? { used: kwh, billed: kwh - back } : { used: kwh + back, billed: kwh };
}

function settlementOfPart(part: AuditedPart) {
  return part.lines.some(({ quantity }) => (quantity ?? 0) < 0)
    ? settlementOf({ ...part, fixedCents: 0 }, part.lines)
    : null;
}
