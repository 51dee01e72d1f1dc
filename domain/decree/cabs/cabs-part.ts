import { type AltitudeClass, altitudeClasses } from './altitude-class.ts';
import { type ClimateZone, climateZones, overseasZones } from '../../weather/station.ts';
import { type ModulatedUse, modulatedUse } from './modulated-use.ts';
import { definitionOf, type SubCategory } from './sub-categories.ts';
import { cvcTableOf } from './cvc-tables.ts';
import type { SubCategoryDefinition } from './sub-category.ts';
import type { SubCategorySurface } from './sub-category-surface.ts';
import { type UsedIndicator, usedIndicators } from './used-indicators.ts';

/** One sub-category of a site with all the terms of its Cabs: CVC + USE + feedback of the hours. */
export type CabsPart = ModulatedUse & {
  subCategory: SubCategory;
  /** Surface × months in force / 12. */
  surfaceM2: number;
  heatedSurfaceM2: number | null;
  cooledSurfaceM2: number | null;
  monthsInForce: number;
  cvcKwhPerM2: number;
  standardUseKwhPerM2: number;
  cabsKwhPerM2: number;
  indicators: readonly UsedIndicator[];
};

/** @param surface must be accepted by `invalidSurface`. */
export function cabsPart(
  surface: SubCategorySurface,
  cvcKwhPerM2: number,
  zone: ClimateZone,
  months: number,
): CabsPart {
  const { subCategory, surfaceM2, heatedSurfaceM2, cooledSurfaceM2, indicators } = surface;
  const definition = definitionIn(zone, definitionOf(subCategory));
  const use = modulatedUse(definition, cvcKwhPerM2, indicators, surfaceM2);
  const share = months / 12;
  return {
    ...use,
    subCategory,
    surfaceM2: surfaceM2 * share,
    heatedSurfaceM2: heatedSurfaceM2 === null ? null : heatedSurfaceM2 * share,
    cooledSurfaceM2: cooledSurfaceM2 === null ? null : cooledSurfaceM2 * share,
    monthsInForce: months,
    cvcKwhPerM2,
    standardUseKwhPerM2: definition.standardUseKwhPerM2,
    cabsKwhPerM2: cvcKwhPerM2 + use.useKwhPerM2 + use.feedbackKwhPerM2,
    indicators: usedIndicators(definition, indicators),
  };
}

/** « USE étalon × (1 + I_DROM × 0,25) » for cold rooms: higher overseas. */
function definitionIn(zone: ClimateZone, definition: SubCategoryDefinition): SubCategoryDefinition {
  const increase = overseasZones.has(zone) ? definition.overseasIncrease : 0;
  return { ...definition, standardUseKwhPerM2: definition.standardUseKwhPerM2 * (1 + increase) };
}

/** The published value; 0 for a sub-category without CVC, null when the annex has none for that zone and altitude. */
export function cvcKwhPerM2In(
  subCategory: SubCategory,
  zone: ClimateZone,
  altitudeClass: AltitudeClass,
): number | null {
  const table = cvcTableOf(definitionOf(subCategory));
  if (table === null) return 0;
  return table[altitudeClasses.indexOf(altitudeClass)]?.[climateZones.indexOf(zone)] ?? null;
}
