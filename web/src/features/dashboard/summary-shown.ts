import type { readSummary } from '@suivi/contract/dashboard/dashboard';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import type { Explain } from './explained.ts';
import type { DashboardFilters } from './use-dashboard-filters.ts';

export type Summary = AnswerOf<typeof readSummary>;
export type ComparedMeasure = Summary['comparison']['consumptionKwh'];

export type SummaryShown = {
  summary: Summary;
  filters: Pick<DashboardFilters, 'period' | 'scope' | 'site' | 'siteName'>;
  /** True while another question is being answered: the figures are those of the previous question. */
  stale: boolean;
  explain: Explain;
};

/** The period of a summary, for example « 2024 », « novembre 2024 », « janvier à septembre 2026 ». */
export function periodText(summary: Summary, side: 'current' | 'previous'): string {
  return formatSpan(summary[side].period);
}
