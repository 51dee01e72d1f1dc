import type { readSummary } from '@suivi/contract/dashboard/dashboard';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import type { DashboardFilters } from './use-dashboard-filters.ts';

export type Summary = AnswerOf<typeof readSummary>;
export type ComparedMeasure = Summary['comparison']['consumptionKwh'];
export type Reservation = Summary['current']['totals']['reservations'][number];

export type SummaryShown = { summary: Summary; filters: DashboardFilters; stale: boolean };

/** « 2024 », « novembre 2024 », « janvier à septembre 2026 »: the period that a summary is about. */
export function periodText(summary: Summary, side: 'current' | 'previous'): string {
  return formatSpan(summary[side].period);
}
