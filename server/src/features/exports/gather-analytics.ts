import type { QueryOf } from '@suivi/contract/endpoint';
import type { exportAnalytics } from '@suivi/contract/exports';
import type { Month } from '@suivi/domain/calendar/month';
import { ok, type Result } from '../../platform/result.ts';
import type { AnalyticsData } from './analytics-sheets.ts';
import { answerOf, ask, type ExportCall, type ExportSources } from './export-sources.ts';
import type { Summary } from './gather-dashboard.ts';

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
  call: ExportCall,
  sources: ExportSources,
  query: QueryOf<typeof exportAnalytics>,
): Promise<Result<AnalyticsView>> {
  const { metric, year } = query;
  const everywhere = { metric, ...(query.energy === undefined ? {} : { energy: query.energy }) };
  const scope = query.site === undefined ? {} : { site: query.site };
  const question = { ...everywhere, ...scope };
  const evolution = await ask(call, sources.readEvolution, question);
  if (evolution.kind === 'refused') return evolution;
  const [ranking, forecast, listed] = await Promise.all([
    answerOf(call, sources.readRanking, { ...everywhere, year }),
    answerOf(call, sources.readForecast, question),
    answerOf(call, sources.listSites, {}),
  ]);
  const isMonthly = query.monthly === 'yes';
  const lastCompleteYear = listed.lastCompleteYear ?? call.today.year;
  const known = evolution.value.months.findLast(each => each.year === year && each.value !== null);
  const month = isMonthly ? (known?.month ?? null) : null;
  const cardYear = isMonthly ? year : lastCompleteYear;
  const summary = await answerOf(call, sources.readSummary, {
    year: cardYear,
    compared: cardYear - 1,
    ...scope,
    ...(month === null ? {} : { month }),
  });
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
