import type { EnergyType } from '../../energy/energy-type.ts';
import type { Period } from '../../ground/calendar/month.ts';
import type { KnownBuilding, KnownPoint, KnownSite } from '../words/named.ts';

/** The data with which an import is compared; answers are stored under the `answerKey` of the name in the file. */
export type ImportContext = {
  sites: readonly KnownSite[];
  buildings: readonly KnownBuilding[];
  points: readonly KnownPoint[];
  siteAnswers: ReadonlyMap<string, number>;
  /** The point for which a number or name of the file stands. */
  pointAnswers: ReadonlyMap<string, number>;
  /**
   * Numbers to be registered as points: at a site, or null at the site that their rows name; with an energy when neither row nor
   * header states it.
   */
  newPoints: ReadonlyMap<string, { siteId: number | null; energy: EnergyType | null }>;
  /** The building determines the site for which its answer applies: two sites may use one name for two buildings. */
  buildingAnswers: readonly { key: string; id: number }[];
  /** Names by the identifiers of the group's first tool (`formerNamesOf`); empty when its buildings were not provided. */
  formerNames: ReadonlyMap<string, string>;
  /** The name of the group, which is not a site. */
  groupName: string | null;
  /** Names that are imported although their figures are the sum of others'. */
  keptSums?: ReadonlySet<string>;
  /** Later months have not been consumed yet. */
  currentPeriod: Period;
};

/** Earlier years are not stored. */
export const firstImportedYear = 2000;
