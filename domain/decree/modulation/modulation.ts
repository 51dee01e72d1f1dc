import type { Lever } from '../../actions/saving-action.ts';

/**
 * The possible causes of a modulation of the objectives (arrêté of 10 April 2020, articles 7, 9 and 11, read): technical, then
 * architectural or heritage reasons, disproportionate costs, the volume of activity.
 */
export const modulationCauses = ['technical', 'architectural', 'cost', 'activity'] as const;
export type ModulationCause = (typeof modulationCauses)[number];

/** The rows of the technical file, annexe IV of the same arrêté, numbered from 1. */
export const modulationElementCount = 28;

/** The deadline for the file of the first decade. */
export const modulationFileDay = '2027-09-30';

export type ModulationStatement = {
  /** The causes claimed, each at most once. */
  causes: readonly { cause: ModulationCause; note: string; documentId: number | null }[];
  /** For the performance that the technical file retains, kWh/m² a year. */
  modulatedCabsKwhPerM2: number | null;
  /** The present and the retained state, for the rows of annexe IV that apply to the site. */
  elements: readonly { element: number; current: string; kept: string }[];
};

/** Gross payback, in years, above which a lever is disproportionate (article 11); no limit is set for use and behaviour. */
export const paybackLimitYears: Record<Lever, number | null> = {
  envelope: 30,
  equipment: 15,
  operation: 10,
  uses: null,
  behaviour: null,
};
