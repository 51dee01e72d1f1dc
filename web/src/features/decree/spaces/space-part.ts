import type { DecreeProfile } from '@suivi/contract/decree-profile';

/** A sub-category of a site, over a span of months. */
export type SpacePart = DecreeProfile['content']['subCategories'][number];
