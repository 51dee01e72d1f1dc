import { careCateringLogistics } from './annex/care-catering-logistics.ts';
import { cultureAndSport } from './annex/culture-and-sport.ts';
import { officesAndTeaching } from './annex/offices-and-teaching.ts';
import { type AnnexSubCategory, readAnnexLines } from './annex/read-annex-lines.ts';
import { trade } from './annex/trade.ts';
import { type HospitalSubCategory, hospitalSubCategories } from './hospital-sub-categories.ts';
import { type MedicoSocialSubCategory, medicoSocialSubCategories } from './medico-social-sub-categories.ts';
import type { SubCategoryDefinition } from './sub-category.ts';

export type SubCategory = HospitalSubCategory | MedicoSocialSubCategory | AnnexSubCategory;

/**
 * The 396 sub-categories of the annex besides the 30 of hospitals and médico-social establishments: arrêté of 10 April 2020,
 * annex II, as reprinted by annex I of the arrêté of 1 August 2025 (NOR ATDL2430864A, JO of 6 September 2025), read on 22
 * November 2026 in the same extraction as `cvcTables`. Formulas are available when their text and standard values were read;
 * otherwise the activity counts as standard. The key is derived from the name and never changes, since it is stored.
 */
const annexSubCategories: Readonly<Record<AnnexSubCategory, SubCategoryDefinition>> = Object.fromEntries(
  [officesAndTeaching, careCateringLogistics, trade, cultureAndSport].flatMap(readAnnexLines),
);

const definitions: Readonly<Record<string, SubCategoryDefinition>> = {
  ...hospitalSubCategories,
  ...medicoSocialSubCategories,
  ...annexSubCategories,
};

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
