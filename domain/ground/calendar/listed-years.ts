import { firstYear } from './month.ts';

const readingYearCount = 15;
const declarationYearCount = 11;

/**
 * Years that a reading view offers, latest first: fifteen that end at the last year that holds data, and more where
 * data are older, so that no year that holds data is hidden. Without data they end at `currentYear`.
 */
export function readingYears(yearsWithData: readonly number[], currentYear: number): number[] {
  const last = yearsWithData.length === 0 ? currentYear : Math.max(...yearsWithData);
  return descending(last, Math.min(last - readingYearCount + 1, ...yearsWithData));
}

/** Years in which sub-meter readings may be typed, latest first: from the current one down to 2010. */
export function inputYears(currentYear: number): number[] {
  return descending(currentYear, firstYear);
}

/** Years that the declaration wizard offers, latest first: eleven that end at the current one. */
export function declarationYears(currentYear: number): number[] {
  return descending(currentYear, currentYear - declarationYearCount + 1);
}

function descending(from: number, downTo: number): number[] {
  return Array.from({ length: Math.max(0, from - downTo + 1) }, (_, index) => from - index);
}
