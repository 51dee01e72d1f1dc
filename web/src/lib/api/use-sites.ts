import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { listSites, type SiteSummary } from '@suivi/contract/sites/sites';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { readingYears } from '@suivi/domain/ground/calendar/listed-years';
import { type MonthSpan, parseSpan, yearSpan } from '@suivi/domain/ground/calendar/month-span';
import { useSession } from '../session/session-context.ts';
import { useRead } from './use-read.ts';

export type SitesState = {
  sites: SiteSummary[];
  /** The years that reading views offer, latest first. */
  years: number[];
  /** The period with which reading views open. */
  defaultPeriod: MonthSpan;
  /** The last month with readings of a site's buildings; null when there is none, so that views open on the current month. */
  lastReading: (site: SiteSummary | null) => Period | null;
  /** Whether any month of any site was declared: before that no conclusion is possible. */
  hasData: boolean;
};

/** The sites of the group and the years to choose from; `data` is undefined until they are known. */
export function useSites() {
  const { today } = useSession();
  const read = useRead(listSites);
  return { ...read, data: read.data && sitesState(read.data, today) };
}

/** The state of the sites for a given day, from the answer of the server. */
export function sitesState(answer: AnswerOf<typeof listSites>, today: { year: number }): SitesState {
  return {
    sites: answer.sites,
    years: readingYears(answer.yearsWithData, today.year),
    defaultPeriod: parseSpan(answer.defaultPeriod) ?? yearSpan(today.year),
    lastReading: site => answer.lastReadings.find(({ siteId }) => siteId === site?.id)?.period ?? null,
    hasData: answer.yearsWithData.length > 0,
  };
}
