import { months } from '@suivi/domain/calendar/month';
import {
  energyOfKey,
  gasCoefficientOf,
  linesOfSites,
  monthAt,
  unitOf,
  type YearOfMonths,
  wholeMonths,
} from '@suivi/domain/consumption/year-of-months';
import type { SiteQuantity } from '@suivi/domain/decree/site-facts';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';

/** The months of a site that hold a quantity of a purchased energy: enough for the group, where nobody asks how it was declared. */
export function purchasedQuantities(declared: readonly YearOfMonths[], siteId: number): SiteQuantity[] {
  return quantitiesOf(declared, siteId, false);
}

/** The months of a site with what was declared, water and hot water included. */
export function declaredQuantities(declared: readonly YearOfMonths[], siteId: number): SiteQuantity[] {
  return quantitiesOf(declared, siteId, true);
}

function quantitiesOf(declared: readonly YearOfMonths[], siteId: number, isWhole: boolean): SiteQuantity[] {
  const ofSite = new Set([siteId]);
  return declared.flatMap(year =>
    [...linesOfSites(year, ofSite)].flatMap(line => {
      const energy = energyOfKey(year.keys[line] ?? 0);
      if (!isWhole && energyDefinitions[energy].kind !== 'purchased') return [];
      return (
        months
          // What bills cover in part is no month, here as in any judgement.
          .filter(month => (wholeMonths(year, line) & (1 << (month - 1))) !== 0)
          .map(month => {
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
          })
      );
    }),
  );
}
