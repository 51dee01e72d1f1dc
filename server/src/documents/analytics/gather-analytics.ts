import type { QueryOf } from '@suivi/contract/endpoint';
import type { exportAnalytics } from '@suivi/contract/exports';
import type { Month } from '@suivi/domain/calendar/month';
import { readEvolution } from '../../features/analytics/read-evolution.ts';
import { readForecast } from '../../features/analytics/read-forecast.ts';
import { readRanking } from '../../features/analytics/read-ranking.ts';
import { readSummary } from '../../features/dashboard/read-summary.ts';
import { listSites } from '../../features/sites/list-sites.ts';
import { ok, type Result } from '../../platform/result.ts';
import type { Summary } from '../dashboard/gather-dashboard.ts';
import { answerOf, type DocumentCall } from '../parts/document-call.ts';
import type { AnalyticsData } from './analytics-sheets.ts';

export type AnalyticsView = AnalyticsData & {
  /** Of the ranking, and of the months where these are shown. */
  year: number;
  isMonthly: boolean;
  lastCompleteYear: number;
  /** Of the cards: the last complete year, or the last known month of the chosen one. */
  summary: Summary;
  month: Month | null;
};

/** Everything that the analyses show under their filters, as their own readings give it. */
export async function gatherAnalytics(
  call: DocumentCall,
  query: QueryOf<typeof exportAnalytics>,
): Promise<Result<AnalyticsView>> {
  const { metric, year } = query;
  const everywhere = { metric, ...(query.energy === undefined ? {} : { energy: query.energy }) };
  const scope = query.site === undefined ? {} : { site: query.site };
  const question = { ...everywhere, ...scope };
  const evolution = await readEvolution({ ...call, query: question });
  if (evolution.kind === 'refused') return evolution;
  const [ranking, forecast, listed] = await Promise.all([
    answerOf(readRanking({ ...call, query: { ...everywhere, year } })),
    answerOf(readForecast({ ...call, query: question })),
    answerOf(listSites({ ...call, query: {} })),
  ]);
  const isMonthly = query.monthly === 'yes';
  const lastCompleteYear = listed.lastCompleteYear ?? call.today.year;
  const known = evolution.value.months.findLast(each => each.year === year && each.value !== null);
  const month = isMonthly ? (known?.month ?? null) : null;
  const cardYear = isMonthly ? year : lastCompleteYear;
  const summary = await answerOf(
    readSummary({
      ...call,
      query: {
        year: cardYear,
        compared: cardYear - 1,
        ...scope,
        ...(month === null ? {} : { month }),
      },
    }),
  );
  return ok({
    question,
    evolution: evolution.value,
    ranking,
    forecast,
    sites: listed.sites,
    siteName: listed.sites.find(({ code }) => code === query.site)?.name ?? null,
    year,
    isMonthly,
    lastCompleteYear,
    summary,
    month,
  });
}
