import type { QueryOf } from '@suivi/contract/ground/endpoint';
import type { EnergyModelAnswer } from '@suivi/contract/models/energy-model';
import type { exportAnalytics } from '@suivi/contract/reports/exports';
import { readEnergyModel } from '../../features/analyses/read-energy-model.ts';
import { readEvolution } from '../../features/analyses/read-evolution.ts';
import { readForecast } from '../../features/analyses/read-forecast.ts';
import { readRanking } from '../../features/analyses/read-ranking.ts';
import { readSummary } from '../../features/dashboard/read-summary.ts';
import { listSites } from '../../features/sites/list-sites.ts';
import { ok, type Result } from '../../platform/result.ts';
import type { Summary } from '../months/gather-dashboard.ts';
import { lacksOf } from '../months/lacks-of.ts';
import { answerOf, type DocumentCall } from '../ground/document-call.ts';
import type { AnalyticsData } from './analytics-sheets.ts';

export type AnalyticsView = AnalyticsData & {
  /** Whether the months of the year of the period are shown instead of the years. */
  isMonthly: boolean;
  /** The summary for the cards. */
  summary: Summary;
  /** The sentence about missing months of the period, if any. */
  lacks: string[];
  /** Null unless a centre and an energy are chosen. */
  energyModel: EnergyModelAnswer | null;
};

/** Everything that the analyses show under their filters, read by the same verbs. */
export async function gatherAnalytics(
  call: DocumentCall,
  query: QueryOf<typeof exportAnalytics>,
): Promise<Result<AnalyticsView>> {
  const { metric, period } = query;
  const everywhere = { metric, ...(query.energy === undefined ? {} : { energy: query.energy }) };
  const scope = query.site === undefined ? {} : { site: query.site };
  const question = { ...everywhere, ...scope };
  const evolution = await readEvolution({ ...call, query: { ...question, period } });
  if (evolution.kind === 'refused') return evolution;
  const { site, energy } = query;
  const [ranking, forecast, listed, summary, energyModel, lacks] = await Promise.all([
    answerOf(readRanking({ ...call, query: { ...everywhere, period } })),
    answerOf(readForecast({ ...call, query: question })),
    answerOf(listSites({ ...call, query: {} })),
    answerOf(readSummary({ ...call, query: { period, ...scope } })),
    site === undefined || energy === undefined
      ? null
      : answerOf(readEnergyModel({ ...call, query: { site, energy, period } })),
    lacksOf(call, query),
  ]);
  return ok({
    question,
    evolution: evolution.value,
    ranking,
    forecast,
    sites: listed.sites,
    siteName: listed.sites.find(({ code }) => code === query.site)?.name ?? null,
    isMonthly: query.monthly === 'yes',
    summary,
    energyModel,
    lacks,
  });
}
