import type { Period } from '../../ground/calendar/month.ts';
import { billPriceCents, isPlausiblePrice, usualPriceCents } from '../bill-price.ts';
import { type Finding, type FindingContext, gapPercentOf } from '../finding.ts';
import { roundTo } from '../round-to.ts';
import { findingsOfRuns } from '../findings-of-runs.ts';
import type { MonthCell, SeriesTable } from '../series-table.ts';
import { severityByTotals } from '../severity-by-totals.ts';
import { usualLevel } from '../usual-month.ts';
import { isBillWithoutVat } from './bills-without-vat.ts';

export type PriceHit = {
  index: number;
  period: Period;
  quantityNormal: number;
  priceCents: number;
  usualCents: number;
  /** The amount equals the expected amount without VAT. */
  isWithoutVat: boolean;
};

/** In a month smaller than this fraction of an ordinary month, the fixed part of the bill dominates the price. */
const significantShare = 0.3;

/** Multiples of the usual price between which a bill is checked for missing VAT: fixed parts blur the price. */
const mayLackVat = { min: 0.7, max: 0.97 } as const;

/** Whether the month is large enough for its price to be meaningful. */
export function isTelling(table: SeriesTable, { index, perDayNormal }: MonthCell): boolean {
  const level = usualLevel(table, index);
  return level !== null && perDayNormal !== null && perDayNormal >= significantShare * level;
}

/**
 * Bills whose price is outside half to twice the usual one, or that lack the VAT. `doubtful` quantities are left to other rules.
 */
export function priceOutliers(table: SeriesTable, doubtful: ReadonlySet<number>): PriceHit[] {
  return table.cells.flatMap(cell => {
    const { index, period, days, perDayNormal } = cell;
    const priceCents = billPriceCents(cell);
    if (priceCents === null || perDayNormal === null || doubtful.has(index)) return [];
    const usualCents = usualPriceCents(table, index);
    if (usualCents === null) return [];
    const isLower = priceCents < mayLackVat.max * usualCents && priceCents > mayLackVat.min * usualCents;
    if (isPlausiblePrice(priceCents, usualCents) && !isLower) return [];
    if (!isTelling(table, cell)) return [];
    const isWithoutVat = isLower && isBillWithoutVat(table, cell, doubtful);
    if (isPlausiblePrice(priceCents, usualCents) && !isWithoutVat) return [];
    return [{ index, period, quantityNormal: perDayNormal * days, priceCents, usualCents, isWithoutVat }];
  });
}

export function priceOutlierFindings(
  hits: readonly PriceHit[],
  table: SeriesTable,
  context: FindingContext,
): Finding[] {
  const causeOf = (hit: PriceHit): string =>
    hit.isWithoutVat ? 'without-vat' : hit.priceCents > hit.usualCents ? 'dear' : 'cheap';
  return findingsOfRuns(
    hits,
    { rule: 'price-outlier', energyType: table.energyType, causeOf },
    context,
    run => {
      const gapCents = run.reduce(
        (sum, hit) => sum + (hit.priceCents - hit.usualCents) * hit.quantityNormal,
        0,
      );
      return {
        measuredNormal: run[0].quantityNormal,
        expectedNormal: null,
        gapPercent: gapPercentOf(run[0].priceCents, run[0].usualCents),
        gapCents: Math.round(gapCents),
        severity: severityByTotals(table, run[0].index, gapCents / run[0].usualCents),
        evidence: {
          kind: 'price-outlier',
          isWithoutVat: run[0].isWithoutVat,
          months: run.map(({ period, priceCents, usualCents }) => ({
            period,
            priceCentsPerNormal: roundTo(priceCents, 4),
            usualCentsPerNormal: roundTo(usualCents, 4),
          })),
        },
      };
    },
  );
}
