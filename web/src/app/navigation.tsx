import { useSession } from '../lib/session/session-context.ts';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { type ViewId, viewHref, viewIds } from '../lib/navigation/view-link.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { isOffered } from '../lib/navigation/is-offered.ts';
import { preloadPage } from './lazy-page.tsx';
import styles from './navigation.module.css';
import { type View, views } from './views.ts';
import { useLayoutEffect, useRef } from 'react';

const groups: { group: View['group']; title: string | null }[] = [
  { group: 'main', title: null },
  { group: 'purchases', title: 'Achats' },
  { group: 'acting', title: 'Agir' },
  { group: 'documents', title: 'Documents' },
  { group: 'administration', title: 'Administration' },
];

/** The entries of the sidebar and of the drawer. When collapsed, their labels are tooltips. */
export function Navigation({ view, collapsed = false }: { view: ViewId; collapsed?: boolean }) {
  const { role } = useSession().user;
  const entries = useRef<HTMLElement>(null);
  // In a low window the last entries must be scrolled to, so that the current one is visible. Not with `scrollIntoView`, after
  // which Chromium continues from that entry at the next Tab, past the link to the content.
  useLayoutEffect(() => {
    const entry = entries.current?.querySelector(`[href="${viewHref(view)}"]`)?.getBoundingClientRect();
    const scroller = entries.current?.parentElement;
    if (!entry || !scroller) return;
    const room = scroller.getBoundingClientRect();
    scroller.scrollTop += Math.max(0, entry.bottom - room.bottom) - Math.max(0, room.top - entry.top);
  }, [view]);
  return (
    <nav
      ref={entries}
      aria-label="Navigation principale"
      className={styles['navigation']}
      data-collapsed={collapsed || undefined}
    >
      {groups.map(({ group, title }) => {
        const ids = viewIds.filter(id => views[id].group === group && isOffered(id, role));
        if (ids.length === 0) return null;
        return (
          <div key={group} className={styles['group']}>
            {title && <h2 className={styles['title']}>{title}</h2>}
            <ul className={styles['list']}>
              {ids.map(id => (
                <li key={id}>
                  <Entry id={id} current={id === view} collapsed={collapsed} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function Entry({ id, current, collapsed }: { id: ViewId; current: boolean; collapsed: boolean }) {
  const { openAlerts } = useSession();
  const { label, icon, page } = views[id];
  const preload = () => void preloadPage(page);
  const badge = id === 'alerts' && openAlerts > 0 ? openAlerts : null;
  return (
    <a
      href={viewHref(id)}
      className={styles['entry']}
      aria-current={current ? 'page' : undefined}
      title={collapsed ? label : undefined}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Icon name={icon} size={20} />
      <span className={styles['label']}>{label}</span>
      {badge !== null && (
        <span className={styles['badge']}>
          <span aria-hidden="true">{badge > 99 ? '99+' : badge}</span>
          <span className="visually-hidden">{formatCount(badge, 'alerte ouverte', 'alertes ouvertes')}</span>
        </span>
      )}
    </a>
  );
}
