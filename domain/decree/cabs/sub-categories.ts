import { type HospitalSubCategory, hospitalSubCategories } from './hospital-sub-categories.ts';
import { type MedicoSocialSubCategory, medicoSocialSubCategories } from './medico-social-sub-categories.ts';
import type { SubCategoryDefinition } from './sub-category.ts';

export type SubCategory = HospitalSubCategory | MedicoSocialSubCategory;

export const subCategories: Record<SubCategory, SubCategoryDefinition> = {
  ...hospitalSubCategories,
  ...medicoSocialSubCategories,
};

export function isSubCategory(value: string): value is SubCategory {
  return Object.hasOwn(subCategories, value);
}
