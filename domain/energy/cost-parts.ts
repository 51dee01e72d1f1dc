import { type CostPartKey, costPartKeys, costPartOf, isFixedComponent } from './bill-component.ts';
import type { PricedLine } from './check-amounts.ts';

/** In cents, before VAT (`htCents`) and with all taxes (`ttcCents`). */
export type CostPart = { htCents: number; ttcCents: number };

/** A whole cost by what it pays for. Without `isDetailed` only `fixed` and `other` are distinguished, and the VAT is unknown. */
export type CostParts = Readonly<Record<CostPartKey, CostPart>> & { readonly isDetailed: boolean };

export function noCostParts(isDetailed: boolean): CostParts {
  const none = { htCents: 0, ttcCents: 0 };
  return {
    fixed: none,
    supply: none,
    network: none,
    taxes: none,
    other: none,
    corrections: none,
    isDetailed,
  };
}

type Printed = {
  /** True for a credit note or a corrective bill. */
  isCorrection: boolean;
  quantity: number | null;
  ttcCents: number;
  fixedCents: number;
  lines: readonly PricedLine[];
};

/** The cost of a point on a bill, by what it pays for: the part owed by the day, and the parts shared like the quantity. */
export type BillCostParts = { byDay: CostPart; byQuantity: CostParts };

/**
 * The cost parts of a bill from its lines: overruns of power count as power, the CTA with the fixed terms of which it is a share.
 * Null when the parts are unknown: no lines and no fixed part, or lines that do not sum to the total within rounding.
 */
export function costPartsOfBill({
  isCorrection,
  quantity,
  ttcCents,
  fixedCents,
  lines,
}: Printed): BillCostParts | null {
  const htCents = lines.reduce((sum, line) => sum + line.htCents, 0);
  const nothing = { htCents: 0, ttcCents: 0 };
  if (isCorrection && quantity === null) {
    const corrections = { htCents: lines.length === 0 ? ttcCents : htCents, ttcCents };
    return { byDay: nothing, byQuantity: { ...noCostParts(lines.length > 0), corrections } };
  }
  if (lines.length === 0) {
    if (fixedCents === 0) return null;
    const other = { htCents: ttcCents - fixedCents, ttcCents: ttcCents - fixedCents };
    const byDay = { htCents: fixedCents, ttcCents: fixedCents };
    return { byDay, byQuantity: { ...noCostParts(false), other } };
  }
  const sums = lines.reduce((sum, line) => sum + withTaxes(line), 0);
  if (Math.abs(sums - ttcCents) > 2 + lines.length / 2) return null;
  const ofQuantity = lines.filter(({ component }) => !isFixedComponent(component));
  const parts = costPartKeys.map(key => [
    key,
    sumOf(ofQuantity.filter(line => costPartOf(line.component) === key)),
  ]);
  const byQuantity = { ...Object.fromEntries(parts), isDetailed: true } as CostParts;
  return { byDay: sumOf(lines.filter(({ component }) => isFixedComponent(component))), byQuantity };
}

function sumOf(own: readonly PricedLine[]): CostPart {
  return {
    htCents: own.reduce((sum, line) => sum + line.htCents, 0),
    ttcCents: own.reduce((sum, line) => sum + withTaxes(line), 0),
  };
}

function withTaxes({ htCents, vatPermille }: PricedLine): number {
  return (htCents * (1000 + vatPermille)) / 1000;
}

/**
 * The cost parts of a share of a bill, in whole cents that sum to the cents of the share; the largest part takes the rounding
 * difference.
 *
 * @param dayShare the fraction of what is owed by the day that falls in the share; `quantityShare` the fraction of the rest.
 */
export function shareCostParts(
  { byDay, byQuantity }: BillCostParts,
  { dayShare, quantityShare, ttcCents }: { dayShare: number; quantityShare: number; ttcCents: number },
): CostParts {
  const made = new Map<CostPartKey, CostPart>();
  let left = ttcCents;
  let biggest: CostPartKey = 'other';
  for (const key of costPartKeys) {
    const days = key === 'fixed' ? byDay : { htCents: 0, ttcCents: 0 };
    const share = (of: keyof CostPart) =>
      Math.round(byQuantity[key][of] * quantityShare + days[of] * dayShare) + 0;
    const part = { htCents: share('htCents'), ttcCents: share('ttcCents') };
    made.set(key, part);
    left -= part.ttcCents;
    if (Math.abs(part.ttcCents) > Math.abs(made.get(biggest)?.ttcCents ?? 0)) biggest = key;
  }
  const { htCents = 0, ttcCents: cents = 0 } = made.get(biggest) ?? {};
  made.set(biggest, { htCents, ttcCents: cents + left });
  return { ...Object.fromEntries(made), isDetailed: byQuantity.isDetailed } as CostParts;
}

/** The sum of the cost parts; null when any of them is null. */
export function addCostParts(each: readonly (CostParts | null)[]): CostParts | null {
  let sum = noCostParts(true);
  for (const parts of each) {
    if (parts === null) return null;
    const added = costPartKeys.map(key => [
      key,
      {
        htCents: sum[key].htCents + parts[key].htCents,
        ttcCents: sum[key].ttcCents + parts[key].ttcCents,
      },
    ]);
    sum = { ...Object.fromEntries(added), isDetailed: sum.isDetailed && parts.isDetailed } as CostParts;
  }
  return sum;
}
