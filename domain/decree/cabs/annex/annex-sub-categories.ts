import type { SubCategoryDefinition } from '../sub-category.ts';
import { careCateringLogistics } from './care-catering-logistics.ts';
import { cultureAndSport } from './culture-and-sport.ts';
import { officesAndTeaching } from './offices-and-teaching.ts';
import { type AnnexSubCategory, readAnnexLines } from './read-annex-lines.ts';
import { trade } from './trade.ts';

/**
 * The 396 sub-categories of the annex beside the 30 of hospitals and médico-social establishments: arrêté of 10 April 2020,
 * annex II, as reprinted by annex I of the arrêté of 1 August 2025 (NOR ATDL2430864A, JO of 6 September 2025), read on
 * 22 November 2026 in the same extraction as `cvcTables`. Formulas are held where their text and standard values were read;
 * elsewhere the activity is taken at its standard. The key is made of the name and never changes: it is stored.
 */
export const annexSubCategories: Readonly<Record<AnnexSubCategory, SubCategoryDefinition>> =
  Object.fromEntries(
    [officesAndTeaching, careCateringLogistics, trade, cultureAndSport].flatMap(readAnnexLines),
  );
