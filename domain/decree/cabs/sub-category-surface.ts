import type { Dated } from '../dated.ts';
import type { IndicatorValues } from './indicator.ts';
import type { SubCategory } from './sub-categories.ts';

/** A part of the site's surface and its use, over a span of months. */
export type SubCategorySurface = Dated & {
  subCategory: SubCategory;
  surfaceM2: number;
  /** Null: not declared. */
  heatedSurfaceM2: number | null;
  cooledSurfaceM2: number | null;
  indicators: IndicatorValues;
};
