import type { Period } from '../ground/calendar/month.ts';
import type { MeanDegreeDays } from '../weather/mean-degree-days.ts';
import type { DegreeDaySeries } from '../weather/monthly-degree-days.ts';
import type { ClimateZone } from '../weather/station.ts';
import type { SubCategorySurface } from './cabs/sub-category-surface.ts';
import type { CoefficientCategory } from './climate-coefficients.ts';
import type { Basis } from './basis.ts';
import type { DatedSurface } from './mean-surface.ts';
import type { FactIndex } from './month-facts.ts';

/** Degree days of the station chosen for a site, base 18 °C, « professionnels de l'énergie ». */
export type SiteWeather = {
  stationNumber: string;
  origin: 'measured' | 'demonstration';
  series: DegreeDaySeries;
  mean: MeanDegreeDays;
};

/** Heating and cooling of twelve months, when they are metered or apportioned. */
export type YearlyUses = { from: Period; heatingKwh: number | null; coolingKwh: number | null };

/** All the data of a site (« entité fonctionnelle assujettie ») that the rules use. */
export type DecreeSite = {
  facts: FactIndex;
  /** « Surface de consommations énergétiques ». */
  surfaces: readonly DatedSurface[];
  subCategories: readonly SubCategorySurface[];
  zone: ClimateZone | null;
  altitudeM: number | null;
  /** Category of the whole site, for its climate coefficients when the sub-categories are not known. */
  category: CoefficientCategory;
  weather: SiteWeather | null;
  uses: readonly YearlyUses[];
  /** First month of operation; null: before any data. */
  openedOn: Period | null;
  /** The basis of verdicts that the group wants, when both are known. */
  wantedBasis: Basis;
};
