import type { DecreeProfile } from '@suivi/contract/decree/decree-profile';

/** A sub-category of a site, over a span of months. */
export type SpacePart = DecreeProfile['content']['subCategories'][number];

/** What tells a part from the others of its site. */
export function aboutPart({ subCategory, from }: SpacePart): string {
  return `${subCategory} ${from === null ? '' : `${from.month}/${from.year}`}`;
}
