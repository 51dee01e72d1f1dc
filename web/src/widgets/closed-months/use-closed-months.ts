import { listMonthClosings, type MonthClosing } from '@suivi/contract/months/month-closings';
import type { Month } from '@suivi/domain/ground/calendar/month';
import { formatShortInstant } from '@suivi/presentation/ground/formats/date-formats';
import { useRead } from '../../lib/api/use-read.ts';

export type ClosingOf = (siteId: number, month: Month) => MonthClosing | undefined;

/**
 * The closing of a month of a year, by site; undefined when the month is open. Until the closings are loaded every month looks
 * open: the server still refuses changes to closed ones.
 */
export function useClosedMonths(year: number): ClosingOf {
  const { data } = useRead(listMonthClosings, { query: { year } });
  const closed = new Map(
    data?.closings
      .filter(({ reopened }) => reopened === null)
      .map(closing => [`${closing.siteId} ${closing.period.month}`, closing]),
  );
  return (siteId, month) => closed.get(`${siteId} ${month}`);
}

/** « Clôturé le 12/04/2025 par Anne » */
export function closedText({ closedAt, closedBy }: MonthClosing): string {
  return `Clôturé le ${formatShortInstant(closedAt)}${closedBy === null ? '' : ` par ${closedBy}`}`;
}
