import { type AltitudeClass, altitudeClasses } from './altitude-class.ts';
import { type ModulatedUse, modulatedUse } from './modulated-use.ts';
import { type SubCategory, subCategories } from './sub-categories.ts';
import type { SubCategorySurface } from './sub-category-surface.ts';
import { type UsedIndicator, usedIndicators } from './used-indicators.ts';

/** One sub-category of a site with every figure of its Cabs: CVC + USE + feedback of the hours. */
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

/** @param surface one that `invalidSurface` accepts. */
export function cabsPart(
  surface: SubCategorySurface,
  altitudeClass: AltitudeClass,
  months: number,
): CabsPart {
  const { subCategory, surfaceM2, heatedSurfaceM2, cooledSurfaceM2, indicators } = surface;
  const definition = subCategories[subCategory];
  const cvcKwhPerM2 = definition.cvcH1cKwhPerM2?.[altitudeClasses.indexOf(altitudeClass)] ?? 0;
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
