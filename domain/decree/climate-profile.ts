import type { SiteCabs } from './cabs/site-cabs.ts';
import { definitionOf } from './cabs/sub-categories.ts';
import type { CoefficientCategory } from './climate-coefficients.ts';

export type ProfilePart = {
  category: CoefficientCategory;
  cabsKwhPerM2: number;
  surfaceM2: number;
  /** Null: not declared. */
  heatedSurfaceM2: number | null;
  cooledSurfaceM2: number | null;
};

/** The data from which a site's heating is estimated: its sub-categories, or one category for the whole site. */
export type ClimateProfile =
  | { kind: 'sub_categories'; parts: readonly ProfilePart[] }
  | { kind: 'category'; category: CoefficientCategory };

/** Without a Cabs the sub-categories cannot be weighted: the site's own category is used for the whole. */
export function climateProfile(cabs: SiteCabs, category: CoefficientCategory): ClimateProfile {
  if (cabs.kind === 'refused') return { kind: 'category', category };
  return {
    kind: 'sub_categories',
    parts: cabs.parts.map(({ subCategory, cabsKwhPerM2, surfaceM2, heatedSurfaceM2, cooledSurfaceM2 }) => ({
      category: definitionOf(subCategory).coefficientCategory,
      cabsKwhPerM2,
      surfaceM2,
      heatedSurfaceM2,
      cooledSurfaceM2,
    })),
  };
}
