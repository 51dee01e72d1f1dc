import { monthsIn } from '@suivi/domain/ground/calendar/month-mask';
import { type MonthSpan, yearParts } from '@suivi/domain/ground/calendar/month-span';
import { type ClimateModel, climateModel, type DatedQuantity } from '@suivi/domain/months/climate-change';
import { lineOf, maskAt, type YearOfMonths } from '@suivi/domain/months/year-of-months';
import { type ModelWeather, weatherOfEnergy } from '@suivi/domain/models/model-weather';
import { energyDefinitions } from '@suivi/domain/energy/energy-type';
import { decimalAt } from '@suivi/domain/ground/number/decimal-column';
import type { SiteEnergy } from '@suivi/domain/sites/site-energy';

/** What an energy at a site makes of the weather; null where it is no purchased energy, or no model holds. */
export function modelOfLine(
  of: SiteEnergy,
  learned: readonly YearOfMonths[],
  baseline: MonthSpan,
  weather: ModelWeather | null,
): ClimateModel | null {
  if (weather === null || energyDefinitions[of.energyType].kind !== 'purchased') return null;
  return climateModel(quantitiesOf(of, learned, baseline), weatherOfEnergy(weather, of.energyType));
}

function quantitiesOf(
  { siteId, energyType }: SiteEnergy,
  learned: readonly YearOfMonths[],
  baseline: MonthSpan,
): DatedQuantity[] {
  return yearParts(baseline).flatMap(({ year, months }) => {
    const of = learned.find(each => each.year === year);
    const line = of ? lineOf(of, siteId, energyType) : null;
    if (!of || line === null) return [];
    const held = maskAt(of.normal, line) & ~(of.partial[line] ?? 0);
    return monthsIn(months & held).map(month => ({
      period: { year, month },
      quantityNormal: decimalAt(of.normal.values, line * 12 + month - 1),
    }));
  });
}
