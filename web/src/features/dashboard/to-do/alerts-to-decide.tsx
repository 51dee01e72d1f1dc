import { listDecisions } from '@suivi/contract/alerts';
import { decisionText } from '@suivi/presentation/alerts/decision-text';
import { formatCount, formatEuros } from '@suivi/presentation/formats/number-formats';
import { useRead } from '../../../lib/api/use-read.ts';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { namedItems, Task } from './task.tsx';

/** The open alerts, one line for each centre and cause, what weighs most first. */
export function AlertsToDecide() {
  const { data } = useRead(listDecisions, { query: {} });
  if (!data) return null;
  const { active } = data.counters;
  const named = data.decisions.slice(0, namedItems);
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
