import { useState } from 'react';
import { keepPreference, readPreference } from '../lib/page/kept-preference.ts';
import type { ViewId } from '../lib/navigation/view-link.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Navigation } from './navigation.tsx';
import { Person } from './person.tsx';
import styles from './sidebar.module.css';

export function Sidebar({ view }: { view: ViewId }) {
  const [collapsed, setCollapsed] = useState(() => readPreference('sidebar') === 'collapsed');
  const toggle = () => {
    keepPreference('sidebar', collapsed ? null : 'collapsed');
    setCollapsed(!collapsed);
  };
  return (
    <div className={styles['sidebar']} data-collapsed={collapsed || undefined} data-no-print="">
      <div className={styles['scroll']}>
        <Navigation view={view} collapsed={collapsed} />
      </div>
      <section aria-label="Compte" className={styles['foot']}>
        <Person collapsed={collapsed} />
        <Button
          variant="quiet"
          size="small"
          icon={collapsed ? 'chevron-right' : 'chevron-left'}
          iconOnly
          aria-expanded={!collapsed}
          className={styles['toggle']}
          onClick={toggle}
        >
          {collapsed ? 'Déplier le menu' : 'Replier le menu'}
        </Button>
      </section>
    </div>
  );
}
