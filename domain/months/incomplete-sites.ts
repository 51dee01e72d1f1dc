import type { Month } from '../ground/calendar/month.ts';
import { isWaitedFor } from './lacking-cells.ts';
import { lackingMonths, type SiteUses } from './missing-months.ts';
import { keyOf, lineFrom, maskAt, siteOfKey, type YearOfMonths } from './year-of-months.ts';

/**
 * The sites whose month is incomplete: an energy in use that enters totals has no quantity, bills cover it in part, or a quantity
 * could not be converted. In the given order.
 */
export function incompleteSites<Site extends SiteUses>(
  of: YearOfMonths,
  sites: readonly Site[],
  month: Month,
): Site[] {
  const bit = 1 << (month - 1);
  const lacking = new Set(
    lackingMonths(of, sites, bit).flatMap(({ siteId, energyType }) =>
      isWaitedFor(energyType, null) ? siteId : [],
    ),
  );
  return sites.filter(({ siteId }) => {
    if (lacking.has(siteId)) return true;
    for (let line = lineFrom(of, keyOf(siteId, 'electricity')); line < of.keys.length; line += 1) {
      if (siteOfKey(of.keys[line] ?? 0) !== siteId) return false;
      const unconverted = maskAt(of.declared, line) & ~maskAt(of.normal, line);
      if (((unconverted | (of.partial[line] ?? 0)) & bit) !== 0) return true;
    }
    return false;
  });
}
