import type * as dashboard from '@suivi/contract/dashboard';
import type { AnswerOf, QueryOf } from '@suivi/contract/endpoint';
import type { exportDashboard } from '@suivi/contract/exports';
import { formatPeriod } from '@suivi/presentation/formats/date-formats';
import { readExplanation } from '../../features/dashboard/read-explanation.ts';
import { readMonthlySeries } from '../../features/dashboard/read-monthly-series.ts';
import { readSummary } from '../../features/dashboard/read-summary.ts';
import { listSites } from '../../features/sites/list-sites.ts';
import { ok, type Result } from '../../platform/result.ts';
import { type References, readReferences } from '../../records/references/read-references.ts';
import { answerOf, type DocumentCall } from '../parts/document-call.ts';

export type Summary = AnswerOf<typeof dashboard.readSummary>;
export type MonthlySeries = AnswerOf<typeof dashboard.readMonthlySeries>;
export type Explanation = AnswerOf<typeof dashboard.readExplanation>;

export type DashboardData = {
  /** Null: the whole group. */
  siteName: string | null;
  /** « 2024 » or « novembre 2024 », and the same of the year before. */
  period: string;
  previousPeriod: string;
  summary: Summary;
  /** The whole year against the one chosen for the annual comparison. */
  annual: Summary;
  evolution: MonthlySeries;
  comparison: MonthlySeries;
  explanation: Explanation;
  references: References;
};

/** Everything that the dashboard shows under its filters, as its own readings give it. */
export async function gatherDashboard(
  call: DocumentCall,
  query: QueryOf<typeof exportDashboard>,
): Promise<Result<DashboardData>> {
  const { year, month, site } = query;
  const scope = site === undefined ? {} : { site };
  const inMonth = month === undefined ? {} : { month };
  const summary = await readSummary({ ...call, query: { year, compared: year - 1, ...inMonth, ...scope } });
  if (summary.kind === 'refused') return summary;
  const [annual, evolution, comparison, explanation, { sites }, references] = await Promise.all([
    answerOf(readSummary({ ...call, query: { year, compared: query.compared, ...scope } })),
    answerOf(
      readMonthlySeries({
        ...call,
        query: {
          energy: query.evolutionEnergy,
          year: query.evolutionYear,
          compared: query.evolutionYear - 1,
          ...scope,
        },
      }),
    ),
    answerOf(
      readMonthlySeries({
        ...call,
        query: {
          energy: query.comparisonEnergy,
          year: query.comparisonYear,
          compared: query.comparisonAgainst,
          ...scope,
        },
      }),
    ),
    answerOf(readExplanation({ ...call, query: { year, ...inMonth, ...scope } })),
    answerOf(listSites({ ...call, query: {} })),
    readReferences(call.db),
  ]);
  const periodOf = (of: number) => (month === undefined ? String(of) : formatPeriod({ year: of, month }));
  return ok({
    siteName: sites.find(({ code }) => code === site)?.name ?? null,
    period: periodOf(year),
    previousPeriod: periodOf(year - 1),
    summary: summary.value,
    annual,
    evolution,
    comparison,
    explanation,
    references,
  });
}
