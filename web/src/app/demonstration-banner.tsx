import { readShell } from '@suivi/contract/shell';
import { useRead } from '../lib/api/use-read.ts';
import { Icon } from '../ui/icons/icon.tsx';
import styles from './demonstration-banner.module.css';

export function DemonstrationBanner() {
  const shell = useRead(readShell);
  if (!shell.data?.demonstration) return null;
  return (
    <p className={styles['banner']}>
      <Icon name="info" size={16} />
      <span>
        <strong>Données de démonstration</strong>
        <span className={styles['more']}> – ces chiffres sont inventés.</span>
      </span>
    </p>
  );
}
