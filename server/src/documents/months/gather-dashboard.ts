import type * as dashboard from '@suivi/contract/dashboard/dashboard';
import type { AnswerOf, QueryOf } from '@suivi/contract/ground/endpoint';
import type { exportDashboard } from '@suivi/contract/reports/exports';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { readChange } from '../../features/dashboard/read-change.ts';
import { readExplanation } from '../../features/dashboard/read-explanation.ts';
import { readMonthlySeries } from '../../features/dashboard/read-monthly-series.ts';
import { readSummary } from '../../features/dashboard/read-summary.ts';
import { listSites } from '../../features/sites/list-sites.ts';
import { ok, type Result } from '../../platform/result.ts';
import { type References, readReferences } from '../../records/months/references/read-references.ts';
import { answerOf, type DocumentCall } from '../ground/document-call.ts';

export type Summary = AnswerOf<typeof dashboard.readSummary>;
export type Change = AnswerOf<typeof dashboard.readChange>;
export type MonthlySeries = AnswerOf<typeof dashboard.readMonthlySeries>;
export type Explanation = AnswerOf<typeof dashboard.readExplanation>;

export type DashboardData = {
  /** Null: the whole group. */
  siteName: string | null;
  summary: Summary;
  /** The cost effects, compared with the same months of the year before. */
  change: Change;
  /** The same, compared with the months chosen for the detailed comparison. */
  chosenChange: Change;
  /** The summary compared with the months chosen for the detailed comparison. */
  chosen: Summary;
  months: MonthlySeries;
  /** The energy whose months are shown; null: all purchased energies. */
  energy: EnergyType | null;
  explanation: Explanation;
  references: References;
};

/** Everything that the dashboard shows under its filters, read by the same verbs. */
export async function gatherDashboard(
  call: DocumentCall,
  query: QueryOf<typeof exportDashboard>,
): Promise<Result<DashboardData>> {
  const { period, site, energy, compared } = query;
  const scope = site === undefined ? {} : { site };
  const ofEnergy = energy === undefined ? {} : { energy };
  const against = compared === undefined ? {} : { compared };
  const summary = await readSummary({ ...call, query: { period, ...scope } });
  if (summary.kind === 'refused') return summary;
  const [change, chosenChange, chosen, months, explanation, { sites }, references] = await Promise.all([
    answerOf(readChange({ ...call, query: { period, ...scope } })),
    answerOf(readChange({ ...call, query: { period, ...against, ...scope } })),
    answerOf(readSummary({ ...call, query: { period, ...against, ...scope } })),
    answerOf(readMonthlySeries({ ...call, query: { period, ...against, ...ofEnergy, ...scope } })),
    answerOf(readExplanation({ ...call, query: { period, ...scope } })),
    answerOf(listSites({ ...call, query: {} })),
    readReferences(call.db),
  ]);
  return ok({
    siteName: sites.find(({ code }) => code === site)?.name ?? null,
    summary: summary.value,
    change,
    chosenChange,
    chosen,
    months,
    energy: energy ?? null,
    explanation,
    references,
  });
}
