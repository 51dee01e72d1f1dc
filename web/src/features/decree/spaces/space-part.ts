import type { DecreeProfile } from '@suivi/contract/decree/decree-profile';

/** A sub-category of a site, for a span of months. */
export type SpacePart = DecreeProfile['content']['subCategories'][number];

/** The text that identifies a part among the others of its site. */
export function aboutPart({ subCategory, from }: SpacePart): string {
  return `${subCategory} ${from === null ? '' : `${from.month}/${from.year}`}`;
}
