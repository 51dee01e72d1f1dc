import { annexSubCategories } from './annex/annex-sub-categories.ts';
import type { AnnexSubCategory } from './annex/read-annex-lines.ts';
import { type HospitalSubCategory, hospitalSubCategories } from './hospital-sub-categories.ts';
import { type MedicoSocialSubCategory, medicoSocialSubCategories } from './medico-social-sub-categories.ts';
import type { SubCategoryDefinition } from './sub-category.ts';

export type SubCategory = HospitalSubCategory | MedicoSocialSubCategory | AnnexSubCategory;

const definitions: Readonly<Record<string, SubCategoryDefinition>> = {
  ...hospitalSubCategories,
  ...medicoSocialSubCategories,
  ...annexSubCategories,
};

export function isSubCategory(value: string): value is SubCategory {
  return Object.hasOwn(definitions, value);
}

/** Of every category of the annex, those of hospitals first. */
export const subCategories: readonly SubCategory[] = Object.keys(definitions).filter(isSubCategory);

export function definitionOf(subCategory: SubCategory): SubCategoryDefinition {
  const definition = definitions[subCategory];
  if (definition === undefined) throw new Error(`no sub-category ${subCategory}`);
  return definition;
}
