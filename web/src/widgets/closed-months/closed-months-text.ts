import type { MonthClosing } from '@suivi/contract/months/month-closings';
import { monthList } from '@suivi/presentation/ground/formats/month-list';

/** « mars est clôturé », « mars et avril sont clôturés » */
export function closedMonthsText(closed: readonly MonthClosing[]): string {
  const names = monthList(closed.map(({ period }) => period.month));
  return `${names} ${closed.length > 1 ? 'sont clôturés' : 'est clôturé'}`;
}
