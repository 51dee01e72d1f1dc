import { readShell } from '@suivi/contract/operation/shell';
import { formatDay } from '@suivi/presentation/ground/formats/date-formats';
import { useSession } from '../lib/session/session-context.ts';
import { useRead } from '../lib/api/use-read.ts';
import styles from './print-header.module.css';

/** Replaces the shell on paper: what was printed, for which group, when and by whom. */
export function PrintHeader({ title }: { title: string }) {
  const { user, today } = useSession();
  const shell = useRead(readShell);
  return (
    <p className={styles['line']}>
      {[title, shell.data?.groupName, formatDay(today), user.name].filter(Boolean).join(' · ')}
      {shell.data?.demonstration && ' · Données de démonstration'}
    </p>
  );
}
