import { careCateringLogistics } from './annex/care-catering-logistics.ts';
import { cultureAndSport } from './annex/culture-and-sport.ts';
import { health } from './annex/health.ts';
import { officesAndTeaching } from './annex/offices-and-teaching.ts';
import { readAnnexLines } from './annex/read-annex-lines.ts';
import { trade } from './annex/trade.ts';
import type { SubCategoryDefinition } from './sub-category.ts';

/** The key is derived from the name and never changes, since it is stored. */
export type SubCategory = `${'hospital' | 'medico' | 'annex'}_${string}`;

/**
 * The 30 sub-categories of hospitals and médico-social establishments, and the 396 others of the annex: arrêté of 10 April 2020,
 * annex II, as reprinted by annex I of the arrêté of 1 August 2025 (NOR ATDL2430864A, JO of 6 September 2025), read on 22
 * November 2026 in the same extraction as the tables of `cvcTableOf`. Formulas are available when their text and standard values
 * were read; otherwise the activity counts as standard.
 */
const definitions: Readonly<Record<string, SubCategoryDefinition>> = Object.fromEntries([
  ...readAnnexLines(health),
  ...[officesAndTeaching, careCateringLogistics, trade, cultureAndSport]
    .flatMap(readAnnexLines)
    .map(([key, definition]) => [`annex_${key}`, definition] as const),
]);

export function isSubCategory(value: string): value is SubCategory {
  return Object.hasOwn(definitions, value);
}

/** Sub-categories of every category of the annex, those of hospitals first. */
export const subCategories: readonly SubCategory[] = Object.keys(definitions).filter(isSubCategory);

export function definitionOf(subCategory: SubCategory): SubCategoryDefinition {
  const definition = definitions[subCategory];
  if (definition === undefined) throw new Error(`no sub-category ${subCategory}`);
  return definition;
}
