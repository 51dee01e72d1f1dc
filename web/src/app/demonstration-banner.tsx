import { readShell } from '@suivi/contract/operation/shell';
import { useRead } from '../lib/api/use-read.ts';
import { Icon } from '../ui/icons/icon.tsx';
import styles from './demonstration-banner.module.css';

/** Placed in the row of the header, so that nothing moves when it appears. */
export function DemonstrationBanner() {
  const shell = useRead(readShell);
  if (!shell.data?.demonstration) return null;
  return (
    <p className={styles['banner']} title="Ces chiffres sont inventés.">
      <Icon name="info" size={16} />
      <strong>Données de démonstration</strong>
      <span className="visually-hidden"> – ces chiffres sont inventés.</span>
    </p>
  );
}
