import type { readSummary } from '@suivi/contract/dashboard';
import type { AnswerOf } from '@suivi/contract/endpoint';
import { formatPeriod } from '@suivi/presentation/formats/date-formats';
import type { DashboardFilters } from './use-dashboard-filters.ts';

export type Summary = AnswerOf<typeof readSummary>;
export type ComparedMeasure = Summary['comparison']['consumptionKwh'];
export type Reservation = Summary['current']['totals']['reservations'][number];

export type SummaryShown = { summary: Summary; filters: DashboardFilters; stale: boolean };

/** « 2024 » or « novembre 2024 »: the period that a summary is about. */
export function periodText(
  summary: Summary,
  { mode, month }: DashboardFilters,
  side: 'current' | 'previous',
) {
  const { year } = summary[side];
  return mode === 'mensuelle' ? formatPeriod({ year, month }) : String(year);
}
