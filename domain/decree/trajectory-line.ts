import { objectiveYears } from './decree-rules.ts';
import { relativeTarget } from './objective-progress.ts';

export type LinePoint = { year: number; value: number };

/**
 * The corners of the line from the reference to −40, −50 and −60 %, all modulated by the volume of activity or none; objectives
 * in or before the reference year are left out.
 */
export function trajectoryLine(referenceYear: number, reference: number, activity = 1): LinePoint[] {
  return [
    { year: referenceYear, value: reference },
    ...objectiveYears
      .filter(year => year > referenceYear)
      .map(year => ({ year, value: relativeTarget(reference, year, activity) })),
  ];
}

/** Height of the line in a year: interpolated between two corners, constant outside them. */
export function lineValueAt(line: readonly LinePoint[], year: number): number {
  const after = line.find(corner => corner.year >= year) ?? line.at(-1);
  const before = line.findLast(corner => corner.year <= year) ?? line[0];
  if (after === undefined || before === undefined) throw new Error('A line has corners');
  if (after.year <= before.year) return before.value;
  const share = (year - before.year) / (after.year - before.year);
  return before.value + share * (after.value - before.value);
}
