import type { Lever } from '../../actions/saving-action.ts';

/**
 * What may found a modulation of the objectives (arrêté of 10 April 2020, articles 7, 9 and 11, read): technical, then
 * architectural or heritage reasons, costs out of proportion, the volume of activity.
 */
export const modulationCauses = ['technical', 'architectural', 'cost', 'activity'] as const;
export type ModulationCause = (typeof modulationCauses)[number];

/** The rows of the technical file, annexe IV of the same arrêté, from 1. */
export const modulationElementCount = 28;

/** The day by which the file of the first decade is given. */
export const modulationFileDay = '2027-09-30';

export type ModulationStatement = {
  /** What is claimed, at most once each. */
  causes: readonly { cause: ModulationCause; note: string; documentId: number | null }[];
  /** Of the performance that the technical file keeps, kWh/m² a year. */
  modulatedCabsKwhPerM2: number | null;
  /** What is there now and what is kept, for the rows of annexe IV that the site has. */
  elements: readonly { element: number; current: string; kept: string }[];
};

/** Gross payback beyond which a lever is out of proportion, in years (article 11); none is set for use and behaviour. */
export const paybackLimitYears: Record<Lever, number | null> = {
  envelope: 30,
  equipment: 15,
  operation: 10,
  uses: null,
  behaviour: null,
};
