import { savingStates } from '@suivi/domain/actions/saving-action';
import { expectedTexts } from '@suivi/presentation/actions/expected-words';
import { leverLabels, savingStateLabels } from '@suivi/presentation/actions/saving-words';
import { latenessText } from '@suivi/presentation/actions/portfolio-sentence';
import { useId } from 'react';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { StatusBadge } from '../../ui/figures/status-badge.tsx';
import type { ShownActions } from './action-portfolio.tsx';
import styles from './actions.module.css';

/** The actions grouped by state, from idea to done. */
export function ActionBoard({ actions, sites }: ShownActions) {
  const { today } = useSession();
  const id = useId();
  return (
    <div className={styles['board']}>
      {savingStates.map(state => {
        const own = actions.filter(action => action.state === state);
        return (
          <section key={state} aria-labelledby={`${id}-${state}`} className={styles['column']}>
            <h2 id={`${id}-${state}`}>
              {savingStateLabels[state]} ({own.length})
            </h2>
            <ul className={styles['cards']}>
              {own.map(action => {
                const late = latenessText(action, today);
                return (
                  <li key={action.id} className={styles['card']}>
                    <a href={viewHref('actions', { action: action.id })}>{action.title}</a>
                    <span className="hint">
                      {sites.find(site => site.id === action.siteId)?.name} · {leverLabels[action.lever]}
                    </span>
                    {(action.expected.length > 0 || action.expectedMoney) && (
                      <span className="hint">{expectedTexts(action).join(', ')} attendus par an</span>
                    )}
                    {late !== null && <StatusBadge status="warning">{late}</StatusBadge>}
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
