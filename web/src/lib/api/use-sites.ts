import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { listSites, type SiteSummary } from '@suivi/contract/sites/sites';
import type { Period } from '@suivi/domain/ground/calendar/month';
import { readingYears } from '@suivi/domain/ground/calendar/listed-years';
import { type MonthSpan, parseSpan, yearSpan } from '@suivi/domain/ground/calendar/month-span';
import { useSession } from '../session/session-context.ts';
import { useRead } from './use-read.ts';

export type SitesState = {
  sites: SiteSummary[];
  /** Years of reading views, latest first. */
  years: number[];
  /** What they open on. */
  defaultPeriod: MonthSpan;
  /** The last month with readings of a site's buildings; null: the current one, which has none. */
  lastReading: (site: SiteSummary | null) => Period | null;
  /** Whether any month of any site was declared: before that nothing can be concluded. */
  hasData: boolean;
};

/** The sites of the group and the years to choose from; `data` is undefined until they are known. */
export function useSites() {
  const { today } = useSession();
  const read = useRead(listSites);
  return { ...read, data: read.data && sitesState(read.data, today) };
}

/** What the answer says of the sites to somebody who asks on that day. */
export function sitesState(answer: AnswerOf<typeof listSites>, today: { year: number }): SitesState {
  return {
    sites: answer.sites,
    years: readingYears(answer.yearsWithData, today.year),
    defaultPeriod: parseSpan(answer.defaultPeriod) ?? yearSpan(today.year),
    lastReading: site => answer.lastReadings.find(({ siteId }) => siteId === site?.id)?.period ?? null,
    hasData: answer.yearsWithData.length > 0,
  };
}
