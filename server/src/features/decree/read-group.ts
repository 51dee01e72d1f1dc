import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import type { readDecreeGroup as endpoint } from '@suivi/contract/decree/decree';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { type Basis, otherBasis } from '@suivi/domain/decree/basis';
import { compareSite, type SiteComparison } from '@suivi/domain/decree/compare-site';
import { defaultReference } from '@suivi/domain/decree/default-reference';
import { groupBalance } from '@suivi/domain/decree/group-balance';
import { preparedTargetKwh } from '@suivi/domain/decree/modulation/prepared-modulation';
import { type Leaves, notationOf } from '@suivi/domain/decree/notation';
import { mapInTurns } from '../../platform/in-turns.ts';
import type { Reading } from '../../platform/http/reading.ts';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { readModulations } from '../../records/decree/modulations/store.ts';
import { doubtedOfSites } from './doubted-of-sites.ts';
import { hasLeft, loadGroup } from './load-sites.ts';
import { yearFigures } from './year-figures.ts';

/** The group, as it was at the end of `year` when the query has one. */
export const readGroup: ReadingVerb<typeof endpoint> = async call => {
  const { year } = call.query;
  return ok(await groupOn(call, year === undefined ? call.today : lastDayOf(year, call.today), year));
};

/**
 * Each site that is in the group on `day`, compared with its chosen reference, or with the one that applies until somebody
 * chooses.
 *
 * @param lastYear later years are ignored.
 */
export async function groupOn(
  reading: Reading,
  day: CalendarDate,
  lastYear?: number,
): Promise<AnswerOf<typeof endpoint>> {
  const [all, modulationOf, doubtedOf] = await Promise.all([
    loadGroup(reading),
    readModulations(reading.db),
    doubtedOfSites(reading),
  ]);
  const present = all.filter(site => !hasLeft(site, day));
  const sites = await mapInTurns(present, ({ id, code, name, decree, chosenFrom }) => {
    const referenceFrom = chosenFrom ?? defaultReference(decree);
    const isReferenceChosen = chosenFrom !== null;
    const analysis = compareSite(decree, referenceFrom, lastYear);
    return { site: { id, code, name }, referenceFrom, isReferenceChosen, analysis };
  });
  const { sites: balances, ...pool } = groupBalance(
    sites.map(({ site, analysis }) => ({ siteId: site.code, analysis })),
  );
  return {
    sites: balances.flatMap(({ siteId, ...balance }) => {
      const known = sites.find(({ site }) => site.code === siteId);
      if (known === undefined) return [];
      const { analysis, ...told } = known;
      return balance.kind === 'balance'
        ? {
            ...balance,
            ...told,
            leaves: leavesOf(analysis, balance.basis),
            other: otherReadingOf(analysis),
            doubted:
              analysis.kind === 'analysis'
                ? doubtedOf(told.site.id, [analysis.reference.annual, analysis.latest.annual])
                : [],
            preparedTargetKwh:
              analysis.kind === 'analysis'
                ? preparedTargetKwh(analysis, modulationOf(told.site.id).statement)
                : null,
          }
        : { kind: balance.kind, ...told, reason: balance.reason.code };
    }),
    ...pool,
    left: all.filter(site => hasLeft(site, day)).map(({ id, code, name }) => ({ id, code, name })),
  };
}

/** The day that decides which sites were in the group: the end of the year, or today. */
function lastDayOf(year: number, today: CalendarDate): CalendarDate {
  return year < today.year ? { year, month: 12, day: 31 } : today;
}

function otherReadingOf(analysis: SiteComparison) {
  if (analysis.kind === 'insufficient' || analysis.adjusted === null) return null;
  const basis = otherBasis(analysis.founding);
  const { objective2030 } = basis === 'raw' ? analysis.raw : analysis.adjusted;
  return { balanceKwh: objective2030.balanceKwh, leaves: leavesOf(analysis, basis) };
}

function leavesOf(analysis: SiteComparison, basis: Basis): Leaves | null {
  if (analysis.kind === 'insufficient') return null;
  const noted = notationOf(yearFigures(analysis.reference), yearFigures(analysis.latest), basis);
  return noted.kind === 'none' ? null : noted.leaves;
}
