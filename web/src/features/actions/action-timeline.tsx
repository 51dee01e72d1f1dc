import type { SavingAction } from '@suivi/contract/actions/saving-actions';
import { type CalendarDate, fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayIndex } from '@suivi/domain/ground/calendar/day-span';
import { formatShortDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { savingStateLabels } from '@suivi/presentation/actions/saving-words';
import { latenessText } from '@suivi/presentation/actions/portfolio-sentence';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { StatusBadge } from '../../ui/figures/status-badge.tsx';
import type { ShownActions } from './action-portfolio.tsx';
import styles from './actions.module.css';

/** The works one below the other, on one time scale; each is also described in words. */
export function ActionTimeline({ actions, sites }: ShownActions) {
  const { today } = useSession();
  const dated = actions
    .flatMap(action => (action.worksFrom === null ? [] : { action, from: action.worksFrom }))
    .sort((a, b) => a.from.localeCompare(b.from));
  const undated = actions.length - dated.length;
  const now = dayIndex(today);
  const ends = dated.flatMap(({ action, from }) => [indexOf(from), endOf(action, from, today)]);
  const [first, last] = [Math.min(now, ...ends), Math.max(now, ...ends)];
  const percent = (index: number) => (last === first ? 0 : ((index - first) / (last - first)) * 100);
  return (
    <>
      <ol className={styles['timeline']}>
        {dated.map(({ action, from }) => {
          const end = endOf(action, from, today);
          const late = latenessText(action, today);
          return (
            <li key={action.id} className={styles['span']}>
              <span className="lines">
                <a href={viewHref('actions', { action: action.id })}>{action.title}</a>
                <span className="hint">
                  {sites.find(site => site.id === action.siteId)?.name} · {savingStateLabels[action.state]}
                </span>
                <span className="hint">{datesText(action, from)}</span>
                {late !== null && <StatusBadge status="warning">{late}</StatusBadge>}
              </span>
              <span className={styles['track']} aria-hidden="true">
                <span
                  className={styles['bar']}
                  style={{
                    insetInlineStart: `${Math.min(99, percent(indexOf(from)))}%`,
                    insetInlineEnd: `${100 - percent(end)}%`,
                  }}
                />
                <span className={styles['today']} style={{ insetInlineStart: `${percent(now)}%` }} />
              </span>
            </li>
          );
        })}
      </ol>
      <p className="hint">
        {dated.length > 0 && `Le trait marque aujourd’hui, ${formatShortDay(today)}. `}
        {undated > 0 && `${formatCount(undated, 'action')} sans date de travaux.`}
      </p>
    </>
  );
}

const indexOf = (day: string) => dayIndex(fromIsoDay(day));

/** Works without an end date continue until today. */
function endOf({ worksTo }: SavingAction, from: string, today: CalendarDate): number {
  return worksTo === null ? Math.max(indexOf(from), dayIndex(today)) : indexOf(worksTo);
}

function datesText({ worksTo }: SavingAction, from: string): string {
  const begun = formatShortDay(fromIsoDay(from));
  return worksTo === null ? `depuis le ${begun}` : `du ${begun} au ${formatShortDay(fromIsoDay(worksTo))}`;
}
