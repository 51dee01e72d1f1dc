import { can } from '@suivi/domain/access/can';
import type { SitesState } from '../../../lib/api/use-sites.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { AlertsToDecide } from './alerts-to-decide.tsx';
import { MonthsToDeclare } from './months-to-declare.tsx';
import { OperatToComplete } from './operat-to-complete.tsx';
import styles from './to-do.module.css';

/** « À faire »: what waits for whoever looks, by name. Who may only read has nothing to do, and is not shown it. */
export function ToDo({ sites }: { sites: SitesState }) {
  const { role } = useSession().user;
  if (!can(role, 'declaration.write')) return null;
  return (
    <Section title="À faire">
      <ul className={styles['tasks']}>
        <MonthsToDeclare sites={sites} />
        <AlertsToDecide />
        {role !== 'financial' && <OperatToComplete />}
      </ul>
    </Section>
  );
}
