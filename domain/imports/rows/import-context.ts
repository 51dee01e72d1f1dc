import type { EnergyType } from '../../energy/energy-type.ts';
import type { Period } from '../../ground/calendar/month.ts';
import type { KnownBuilding, KnownPoint, KnownSite } from '../words/named.ts';

/** What an import is compared with; answers are kept under `answerKey` of the name in the file. */
export type ImportContext = {
  sites: readonly KnownSite[];
  buildings: readonly KnownBuilding[];
  points: readonly KnownPoint[];
  siteAnswers: ReadonlyMap<string, number>;
  /** The point that a number or name of the file stands for. */
  pointAnswers: ReadonlyMap<string, number>;
  /**
   * Numbers that are to be registered as points: at a site, or null at the one that their rows name; with an energy where
   * neither row nor header says it.
   */
  newPoints: ReadonlyMap<string, { siteId: number | null; energy: EnergyType | null }>;
  /** The building says at which site its answer is meant: two sites may use one name for two buildings. */
  buildingAnswers: readonly { key: string; id: number }[];
  /** Names by the identifiers of the group's first tool (`formerNamesOf`); empty when its buildings were not given. */
  formerNames: ReadonlyMap<string, string>;
  /** What the group calls itself: no site. */
  groupName: string | null;
  /** Names that count although their figures are the sum of others'. */
  keptSums?: ReadonlySet<string>;
  /** Later months have not been consumed yet. */
  currentPeriod: Period;
};

/** Earlier years are not stored. */
export const firstImportedYear = 2000;
