import { comparePeriods, type Period } from '../ground/calendar/month.ts';
import { windowDegreeDays } from '../weather/window-degree-days.ts';
import { annualConsumption, type CompleteYear, type IncompleteYear } from './annual-consumption.ts';
import type { Basis, Measure } from './basis.ts';
import { type SiteCabs, siteCabs } from './cabs/site-cabs.ts';
import { climateAdjustment, type ClimateAdjustment } from './climate-adjustment.ts';
import { climateProfile } from './climate-profile.ts';
import type { DecreeSite } from './decree-site.ts';
import { meanSurfaceM2 } from './mean-surface.ts';

/** Twelve complete months of a site with all the data used to judge them. */
export type YearPoint = {
  kind: 'complete';
  annual: CompleteYear;
  surfaceM2: number | null;
  cabs: SiteCabs;
  climate: ClimateAdjustment;
};

export function yearPoint(site: DecreeSite, from: Period): YearPoint | IncompleteYear {
  const annual = annualConsumption(site.facts, from);
  if (annual.kind === 'incomplete') return annual;
  const { zone, altitudeM, subCategories, weather } = site;
  const surfaceM2 = meanSurfaceM2(site.surfaces, from);
  const cabs = siteCabs({ zone, altitudeM, subCategories, surfaceM2, from });
  const uses = site.uses.find(known => comparePeriods(known.from, from) === 0);
  const climate = climateAdjustment(
    annual.consumptionKwh,
    weather === null ? null : { ...weather, degreeDays: windowDegreeDays(weather.series, from) },
    climateProfile(cabs, site.category),
    { heatingKwh: uses?.heatingKwh ?? null, coolingKwh: uses?.coolingKwh ?? null },
  );
  return { kind: 'complete', annual, surfaceM2, cabs, climate };
}

/** A year's value, or null when its climate adjustment or its surface is not known. */
export function yearValue(
  { annual, surfaceM2, climate }: YearPoint,
  basis: Basis,
  measure: Measure,
): number | null {
  const adjustedKwh = climate.kind === 'adjusted' ? climate.adjustedKwh : null;
  const consumptionKwh = basis === 'raw' ? annual.consumptionKwh : adjustedKwh;
  if (consumptionKwh === null || measure === 'kwh') return consumptionKwh;
  return surfaceM2 === null ? null : consumptionKwh / surfaceM2;
}

/** Converts a difference in the measure to kWh at a year's surface. */
export function valueToKwh(value: number, measure: Measure, surfaceM2: number | null): number {
  return measure === 'kwh' ? value : value * (surfaceM2 ?? Number.NaN);
}
