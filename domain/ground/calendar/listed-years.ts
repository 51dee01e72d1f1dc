import { firstYear } from './month.ts';

const readingYearCount = 15;
const declarationYearCount = 11;

/**
 * Years that a reading view offers, latest first: the fifteen years up to the last year with data, and more when there are older
 * data, so that no year with data is hidden. Without data the list ends at `currentYear`.
 */
export function readingYears(yearsWithData: readonly number[], currentYear: number): number[] {
  const last = yearsWithData.length === 0 ? currentYear : Math.max(...yearsWithData);
  return descending(last, Math.min(last - readingYearCount + 1, ...yearsWithData));
}

/** Years in which sub-meter readings may be typed, latest first: from the current one down to 2010. */
export function inputYears(currentYear: number): number[] {
  return descending(currentYear, firstYear);
}

/** Years that the declaration wizard offers, latest first: the current year and the ten before it. */
export function declarationYears(currentYear: number): number[] {
  return descending(currentYear, currentYear - declarationYearCount + 1);
}

function descending(from: number, downTo: number): number[] {
  return Array.from({ length: Math.max(0, from - downTo + 1) }, (_, index) => from - index);
}
