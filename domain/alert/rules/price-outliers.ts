import type { Period } from '../../calendar/month.ts';
import { billPriceCents, isPlausiblePrice, usualPriceCents } from '../bill-price.ts';
import { type Finding, type FindingContext, findingOf, gapPercentOf } from '../finding.ts';
import { roundTo } from '../round-to.ts';
import { runsOfMonths } from '../runs-of-months.ts';
import type { MonthCell, SeriesTable } from '../series-table.ts';
import { usualLevel } from '../usual-month.ts';

export type PriceHit = {
  index: number;
  period: Period;
  quantityNormal: number;
  priceCents: number;
  usualCents: number;
};

/** In a month smaller than this share of the ordinary one, the fixed part of the bill makes the price. */
const significantShare = 0.3;

/** Whether the month is large enough for its price to tell anything. */
export function isTelling(table: SeriesTable, { index, perDayNormal }: MonthCell): boolean {
  const level = usualLevel(table, index);
  return level !== null && perDayNormal !== null && perDayNormal >= significantShare * level;
}

/** Bills whose price lies outside half to twice the usual one. `doubtful` quantities are another rule's matter. */
export function priceOutliers(table: SeriesTable, doubtful: ReadonlySet<number>): PriceHit[] {
  return table.cells.flatMap(cell => {
    const { index, period, days, perDayNormal } = cell;
    const priceCents = billPriceCents(cell);
    if (priceCents === null || perDayNormal === null || doubtful.has(index)) return [];
    const usualCents = usualPriceCents(table, index);
    if (usualCents === null || isPlausiblePrice(priceCents, usualCents)) return [];
    if (!isTelling(table, cell)) return [];
    return [{ index, period, quantityNormal: perDayNormal * days, priceCents, usualCents }];
  });
}

export function priceOutlierFindings(
  hits: readonly PriceHit[],
  table: SeriesTable,
  context: FindingContext,
): Finding[] {
  return runsOfMonths(hits, 'price-outlier', table.energyType, context, hit =>
    hit.priceCents > hit.usualCents ? 'dear' : 'cheap',
  ).map(run =>
    findingOf(
      {
        rule: 'price-outlier',
        energyType: table.energyType,
        period: run[0].period,
        until: run.at(-1)?.period ?? run[0].period,
        measuredNormal: run[0].quantityNormal,
        expectedNormal: null,
        gapPercent: gapPercentOf(run[0].priceCents, run[0].usualCents),
        gapCents: Math.round((run[0].priceCents - run[0].usualCents) * run[0].quantityNormal),
        severity: 'low',
        evidence: {
          kind: 'price-outlier',
          months: run.map(({ period, priceCents, usualCents }) => ({
            period,
            priceCentsPerNormal: roundTo(priceCents, 4),
            usualCentsPerNormal: roundTo(usualCents, 4),
          })),
        },
      },
      context,
    ),
  );
}
