import { monthsIn } from '@suivi/domain/ground/calendar/month-mask';
import {
  energyOfKey,
  gasCoefficientOf,
  linesOfSites,
  monthAt,
  unitOf,
  type YearOfMonths,
  wholeMonths,
} from '@suivi/domain/months/year-of-months';
import type { SiteQuantity } from '@suivi/domain/decree/site-facts';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';

/** Cached with the year and freed with it. A save leaves all other years of the group unchanged. */
const purchasedOfYear = new WeakMap<YearOfMonths, Map<number, SiteQuantity[]>>();

/** The months of a site with a quantity of a purchased energy: enough for the group, where nobody asks how it was declared. */
export function purchasedQuantities(declared: readonly YearOfMonths[], siteId: number): SiteQuantity[] {
  return declared.flatMap(year => {
    const known = purchasedOfYear.get(year) ?? new Map<number, SiteQuantity[]>();
    purchasedOfYear.set(year, known);
    const found = known.get(siteId) ?? quantitiesOf(year, siteId, false);
    known.set(siteId, found);
    return found;
  });
}

/** The months of a site with their declared quantities, water and hot water included. */
export function declaredQuantities(declared: readonly YearOfMonths[], siteId: number): SiteQuantity[] {
  return declared.flatMap(year => quantitiesOf(year, siteId, true));
}

function quantitiesOf(year: YearOfMonths, siteId: number, isWhole: boolean): SiteQuantity[] {
  return [...linesOfSites(year, new Set([siteId]))].flatMap(line => {
    const energy = energyOfKey(year.keys[line] ?? 0);
    if (!isWhole && energyDefinitions[energy].kind !== 'purchased') return [];
    // Months that bills cover in part are left out, here as in every judgement.
    return monthsIn(wholeMonths(year, line)).map(month => {
      const { quantity, quantityNormal } = monthAt(year, line, month);
      return {
        energy,
        period: { year: year.year, month },
        consumptionKwh: quantityNormal,
        declared: isWhole
          ? {
              quantity: quantity ?? 0,
              unit: unitOf(year, line),
              gasCoefficientKwhPcsPerM3: gasCoefficientOf(year, line),
            }
          : null,
      };
    });
  });
}
