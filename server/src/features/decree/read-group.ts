import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import type { readDecreeGroup as endpoint } from '@suivi/contract/decree/decree';
import { type Basis, otherBasis } from '@suivi/domain/decree/basis';
import { compareSite, type SiteComparison } from '@suivi/domain/decree/compare-site';
import { defaultReference } from '@suivi/domain/decree/default-reference';
import { groupBalance } from '@suivi/domain/decree/group-balance';
import { preparedTargetKwh } from '@suivi/domain/decree/modulation/prepared-modulation';
import { type Leaves, notationOf } from '@suivi/domain/decree/notation';
import { mapInTurns } from '../../platform/in-turns.ts';
import type { ReadingVerb } from '../../platform/http/reading-verb.ts';
import { ok } from '../../platform/result.ts';
import { readModulations } from '../../records/decree/modulations/store.ts';
import { doubtedOfSites } from './doubted-of-sites.ts';
import { hasLeft, loadGroup } from './load-sites.ts';
import { yearFigures } from './year-figures.ts';

/** Each site compared with its chosen reference, or with the one that applies until somebody chooses. */
export const readGroup: ReadingVerb<typeof endpoint> = async call => {
  const { query } = call;
  const today = query.year === undefined ? call.today : lastDayOf(query.year, call.today);
  const [all, modulationOf, doubtedOf] = await Promise.all([
    loadGroup(call),
    readModulations(call.db),
    doubtedOfSites(call),
  ]);
  const present = all.filter(site => !hasLeft(site, today));
  const sites = await mapInTurns(present, ({ id, code, name, decree, chosenFrom }) => {
    const referenceFrom = chosenFrom ?? defaultReference(decree);
    const isReferenceChosen = chosenFrom !== null;
    const analysis = compareSite(decree, referenceFrom, query.year);
    return { site: { id, code, name }, referenceFrom, isReferenceChosen, analysis };
  });
  const { sites: balances, ...pool } = groupBalance(
    sites.map(({ site, analysis }) => ({ siteId: site.code, analysis })),
  );
  return ok({
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
    left: all.filter(site => hasLeft(site, today)).map(({ id, code, name }) => ({ id, code, name })),
  });
};

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
