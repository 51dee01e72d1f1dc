import type { CabsRefusal } from './cabs-refusal.ts';
import { indicators, isIndicatorValue } from './indicator.ts';
import type { SubCategorySurface } from './sub-category-surface.ts';

function isWithin(partM2: number | null, wholeM2: number): boolean {
  return partM2 === null || (partM2 >= 0 && partM2 <= wholeM2);
}

/** Why a surface or one of its indicators cannot be used in a formula; null when they can. */
export function invalidSurface(surface: SubCategorySurface): CabsRefusal | null {
  const { subCategory, surfaceM2, heatedSurfaceM2, cooledSurfaceM2 } = surface;
  const sound = surfaceM2 > 0 && Number.isFinite(surfaceM2);
  if (!sound || !isWithin(heatedSurfaceM2, surfaceM2) || !isWithin(cooledSurfaceM2, surfaceM2))
    return { code: 'invalid_surface', subCategory };
  for (const indicator of indicators) {
    const value = surface.indicators[indicator];
    if (value !== undefined && !isIndicatorValue(indicator, value))
      return { code: 'invalid_indicator', subCategory, indicator, value };
  }
  return null;
}
