/**
 * Floor area from which tertiary activities are subject to the décret, 1 000 m² included (code de la construction, R. 174-22).
 */
export const subjectFloorAreaM2 = 1000;

/** Whether the floor area (« surface de plancher ») of a site's tertiary activities makes it subject. */
export function isSubjectByFloorArea(floorAreaM2: number): boolean {
  return floorAreaM2 >= subjectFloorAreaM2;
}

/** A reference is twelve consecutive months within these years, or the first full year of operation (article 3). */
export const referenceYears = { first: 2010, last: 2022 } as const;

export const objectiveYears = [2030, 2040, 2050] as const;
export type ObjectiveYear = (typeof objectiveYears)[number];

/** Reduction of final energy relative to the reference, in percent. */
export const targetReductionPercent: Record<ObjectiveYear, number> = { 2030: 40, 2040: 50, 2050: 60 };

/** An objective is near when at most this many points of reduction remain. */
export const nearPoints = 10;
