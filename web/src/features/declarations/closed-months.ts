import type { MonthClosing } from '@suivi/contract/months/month-closings';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { type Month, months } from '@suivi/domain/ground/calendar/month';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { closedText } from '../../widgets/closed-months/use-closed-months.ts';

/** A month of a year for a set of sites: at which of them it is closed, and at which it is open. */
export type ClosedMonth = {
  month: Month;
  isOver: boolean;
  closed: MonthClosing[];
  open: SiteSummary[];
};

export function closedMonths(
  closings: readonly MonthClosing[],
  sites: readonly SiteSummary[],
  isOver: (month: Month) => boolean,
): ClosedMonth[] {
  const ids = new Set(sites.map(({ id }) => id));
  return months.map(month => {
    const closed = closings.filter(
      one => one.period.month === month && one.reopened === null && ids.has(one.siteId),
    );
    const done = new Set(closed.map(({ siteId }) => siteId));
    return { month, isOver: isOver(month), closed, open: sites.filter(({ id }) => !done.has(id)) };
  });
}

/** « Clôturé le 12/04/2025 par Anne », « Clôturé pour 3 centres sur 5 », « Ouvert », « Pas encore fini ». */
export function stateText({ isOver, closed, open }: ClosedMonth): string {
  const [first] = closed;
  if (!first) return isOver ? 'Ouvert' : 'Pas encore fini';
  if (open.length > 0)
    return `Clôturé pour ${closed.length} sur ${formatCount(closed.length + open.length, 'centre')}`;
  return closed.length === 1 ? closedText(first) : `Clôturé pour ${formatCount(closed.length, 'centre')}`;
}
