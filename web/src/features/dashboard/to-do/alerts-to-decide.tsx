import { decisionText } from '@suivi/presentation/alerts/decision-text';
import { formatCount, formatEuros } from '@suivi/presentation/ground/formats/number-formats';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { namedItems, Task } from './task.tsx';
import type { ToDoState } from './use-to-do.ts';

/** The open alerts, one line for each centre and cause, what weighs most first. */
export function AlertsToDecide({ answer }: { answer: NonNullable<ToDoState['decisions']> }) {
  const { active } = answer.counters;
  const named = answer.decisions.slice(0, namedItems);
  return (
    <Task
      icon="bell"
      title={
        active === 0
          ? 'Aucune alerte ouverte'
          : formatCount(active, 'alerte attend une décision', 'alertes attendent une décision')
      }
      items={named.map(decision => ({
        key: String(decision.id),
        content: (
          <>
            <a
              href={viewHref('alerts', {
                centre: decision.siteCode,
                alerte: decision.members.length === 1 ? decision.id : null,
              })}
            >
              {decision.siteName}&nbsp;: {decisionText(decision)}
            </a>
            {decision.gapCents !== null &&
              decision.gapCents !== 0 &&
              ` (environ ${formatEuros(Math.abs(decision.gapCents))})`}
          </>
        ),
      }))}
      rest={
        active > named.length && (
          <a href={viewHref('alerts')}>et {formatCount(active - named.length, 'autre', 'autres')}</a>
        )
      }
    />
  );
}
