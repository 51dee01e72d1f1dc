import type { Period } from '../../calendar/month.ts';
import { billPriceCents, isPlausiblePrice, usualPriceCents } from '../bill-price.ts';
import { type Finding, type FindingContext, findingOf, gapPercentOf } from '../finding.ts';
import { roundTo } from '../round-to.ts';
import { runsOfMonths } from '../runs-of-months.ts';
import type { SeriesTable } from '../series-table.ts';
import { usualLevel } from '../usual-month.ts';

type PriceHit = {
  index: number;
  period: Period;
  quantityNormal: number;
  priceCents: number;
  usualCents: number;
};

/** In a month smaller than this share of the ordinary one, the fixed part of the bill makes the price. */
const significantShare = 0.3;

/** Bills whose price lies outside half to twice the usual one. `doubtful` quantities are another rule's matter. */
export function priceOutlierFindings(
  table: SeriesTable,
  doubtful: ReadonlySet<number>,
  context: FindingContext,
): Finding[] {
  const hits: PriceHit[] = [];
  for (const cell of table.cells) {
    const { index, period, days, perDayNormal } = cell;
    const priceCents = billPriceCents(cell);
    if (priceCents === null || perDayNormal === null || doubtful.has(index)) continue;
    const usualCents = usualPriceCents(table, index);
    if (usualCents === null || isPlausiblePrice(priceCents, usualCents)) continue;
    const level = usualLevel(table, index);
    if (level === null || perDayNormal < significantShare * level) continue;
    hits.push({ index, period, quantityNormal: perDayNormal * days, priceCents, usualCents });
  }
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
