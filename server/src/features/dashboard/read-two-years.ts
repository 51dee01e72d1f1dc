import type { Month } from '@suivi/domain/calendar/month';
import type { MonthGroup } from '@suivi/domain/consumption/month-group';
import { type ComparableGroup, pairYears } from '@suivi/domain/consumption/pair-years';
import { monthGroups } from '@suivi/domain/consumption/sum-year';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import type { Reading } from '../../platform/http/reading.ts';
import type { References } from '../../records/references/read-references.ts';
import { readGroup, siteOfCode } from '../../records/ledger/read-group.ts';
import { readYear } from '../../records/ledger/read-year.ts';
import { type ScopeYear, sumOfScope } from '../../records/ledger/sum-of-scope.ts';

type Question = {
  year: number;
  compared: number;
  site?: string | undefined;
  energy?: EnergyType | undefined;
  month?: Month | undefined;
};

export type TwoYears = {
  current: MonthGroup[];
  previous: MonthGroup[];
  comparable: ComparableGroup[];
  references: References;
};

/** Two years of the group or of one site, and both like for like; null for an unknown site. */
export async function readTwoYears(reading: Reading, question: Question): Promise<TwoYears | null> {
  const [group, later, earlier] = await Promise.all([
    readGroup(reading),
    readYear(reading, question.year),
    readYear(reading, question.compared),
  ]);
  const site = question.site === undefined ? null : siteOfCode(group, question.site);
  if (question.site !== undefined && site === null) return null;
  const current = sumOfScope(later, group, site, reading.today);
  const previous = sumOfScope(earlier, group, site, reading.today);
  const isAsked = ({ energyType, month }: { energyType: EnergyType; month: Month }) =>
    (question.energy === undefined || energyType === question.energy) &&
    (question.month === undefined || month === question.month);
  const groups = ({ summed, missing }: ScopeYear) => monthGroups(summed, missing).filter(isAsked);
  return {
    current: groups(current),
    previous: groups(previous),
    comparable: pairYears(current.summed, previous.summed).filter(isAsked),
    references: group.references,
  };
}
