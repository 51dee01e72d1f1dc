import { Section } from '../../../ui/layout/section.tsx';
import { AlertsToDecide } from './alerts-to-decide.tsx';
import { BillsToCount } from './bills-to-count.tsx';
import { ContractsToRenew } from './contracts-to-renew.tsx';
import { MonthsToDeclare } from './months-to-declare.tsx';
import { ObligationsDue } from './obligations-due.tsx';
import { OperatToComplete } from './operat-to-complete.tsx';
import { ReopenedMonth } from './reopened-month.tsx';
import styles from './to-do.module.css';
import type { ToDoState } from './use-to-do.ts';

/** « À faire »: what waits for whoever looks, by name. Who may only read has nothing to do, but to hear that what they exported may no longer hold. */
export function ToDo({ state }: { state: ToDoState }) {
  const { isOffered, lacking, decisions, operat, obligations, contracts, feeds, reopenings, today } = state;
  if (!isOffered && reopenings.length === 0) return null;
  return (
    <Section title="À faire">
      <ul className={styles['tasks']}>
        {reopenings.map(notice => (
          <ReopenedMonth key={notice.ids.join()} notice={notice} />
        ))}
        {lacking && <MonthsToDeclare lacking={lacking} />}
        {feeds && <BillsToCount waiting={feeds} />}
        {decisions && <AlertsToDecide answer={decisions} />}
        {operat && <OperatToComplete answer={operat} />}
        {obligations && <ObligationsDue answer={obligations} />}
        {contracts && <ContractsToRenew contracts={contracts} today={today} />}
      </ul>
    </Section>
  );
}
