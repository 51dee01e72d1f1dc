/**
 * Legal obligations on energy of a site of a hospital group. Sources, read on 22 November 2026 unless marked:
 *
 * - `operat_declaration`: arrêté of 10 April 2020, article 13: by 30 September, the data of the previous year.
 * - `reference_year`: same arrêté, article 3: chosen by 30 September 2027, otherwise the first full year reported.
 * - `attestation_display`: same, article 13-III: its evaluation could be left out until 1 July 2026.
 * - `modulation_file`: same, articles 7, 9 and 11: the technical file by 30 September 2027.
 * - `bacs`: décret no 2020-887 as amended by 2023-259 and 2025-1343 of 26 December 2025 (second hand): above 290 kW since
 * 1 January 2025, above 70 kW on 1 January 2030. `bacs_inspection`: every five years.
 * - `energy_audit`, `iso_50001`: law no 2025-391 of 30 April 2025, article 25: legal persons of private law; public hospitals
 * are not among them.
 * - `beges`: code de l'environnement, L. 229-25: public bodies of more than 250 agents, every three years.
 */
export const obligations = [
  'operat_declaration',
  'reference_year',
  'attestation_display',
  'modulation_file',
  'bacs',
  'bacs_inspection',
  'energy_audit',
  'iso_50001',
  'beges',
] as const;
export type Obligation = (typeof obligations)[number];

export const legalStatuses = ['public', 'private'] as const;
export type LegalStatus = (typeof legalStatuses)[number];

/** Classes of a building automation system (NF EN ISO 52120-1). */
export const automationClasses = ['A', 'B', 'C', 'D'] as const;
export type AutomationClass = (typeof automationClasses)[number];

/** What a person states about a site and the legal person that owns it; null: not known. */
export type StatedFacts = {
  legalStatus: LegalStatus | null;
  /** Agents or employees of the legal person. */
  staff: number | null;
  /** Mean yearly final energy of the legal person, kWh; null: not known. */
  entityKwh: number | null;
  /** Rated power of heating and air conditioning, combined with ventilation or not, kW. */
  hvacPowerKw: number | null;
  automationClass: AutomationClass | null;
};

/** Something that was done, in ISO days. `dueOn` null: it had no due day. */
export type DoneMark = { obligation: Obligation; dueOn: string | null; doneOn: string };

/** All the data that the rules use. */
export type ObligationFacts = StatedFacts & {
  /** Mean of the complete years among the last three, kWh PCI; null: none is complete. */
  siteKwh: number | null;
  isReferenceChosen: boolean;
  /** Whether a cause of modulation is stated for the site. */
  isModulationClaimed: boolean;
  /** The number of required data that OPERAT still lacks, by year of the data. */
  operatGaps: ReadonlyMap<number, number>;
  done: readonly DoneMark[];
};

/** A fact without which the obligation cannot be determined, or something required before it can be fulfilled. */
export type MissingFact =
  | { code: 'hvac_power' }
  | { code: 'legal_status' }
  | { code: 'staff' }
  | { code: 'entity_energy' }
  | { code: 'last_report' }
  | { code: 'automation_done' }
  | { code: 'reference' }
  | { code: 'operat_data'; count: number };

/** `on_request`: only for those who want the benefit that it gives. */
export type Applies = 'yes' | 'no' | 'unknown' | 'on_request';

/** The result of a rule for a site. */
export type Ruling = {
  /** Distinguishes two occurrences of one obligation: the year of the data. */
  dataYear: number | null;
  applies: Applies;
  /** ISO day; null: no due day is known. */
  dueOn: string | null;
  missing: readonly MissingFact[];
  isDone: boolean;
  /** ISO day; null: not done, or on an unknown day. */
  doneOn: string | null;
};
