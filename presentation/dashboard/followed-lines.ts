import { isFollowedIdea } from '@suivi/domain/actions/saving-action';
import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import { formatEuros } from '../ground/formats/number-formats.ts';
import { viewHref } from '../ground/view-link.ts';
import { wasteLines, type WasteToDo } from './month-lines.ts';
import type { ToDoLine } from './to-do-line.ts';

export type FollowedToDo = Parameters<typeof isFollowedIdea>[0] & { id: number; title: string };

/**
 * Advice and wastes from load curves: advice being followed, wastes to judge or continuing. A waste whose action is listed has no
 * line of its own.
 */
export function curveLines(
  actions: readonly FollowedToDo[] | undefined,
  wastes: readonly WasteToDo[] | undefined,
  today: CalendarDate,
): ToDoLine[] {
  const followed = (actions ?? []).filter(isFollowedIdea);
  const others = (wastes ?? []).filter(({ actionId }) => !followed.some(({ id }) => id === actionId));
  return [...followedLines(followed), ...wasteLines(others, today)];
}

/** Followed advice and wastes that are not in place yet, with their yearly euros. */
function followedLines(actions: readonly FollowedToDo[]): ToDoLine[] {
  const [first] = actions;
  if (first === undefined) return [];
  const cents = actions.reduce((sum, { expectedMoney }) => sum + (expectedMoney?.cents ?? 0), 0);
  const isOne = actions.length === 1;
  return [
    {
      key: 'followed',
      part: 'found',
      icon: 'analytics',
      title: isOne ? first.title : `${actions.length} conseils suivis à mettre en place`,
      detail: `${formatEuros(cents)} attendus par an`,
      cents,
      href: viewHref('actions', isOne ? { action: first.id } : {}),
      gesture: `Mettre en place ${formatEuros(cents)}`,
    },
  ];
}
