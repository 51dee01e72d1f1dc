import type { AlertSeverity } from '@suivi/domain/alerts/alert-severity';
import { severityLabels } from '@suivi/presentation/alerts/alert-words';
import { Icon } from '../../ui/icons/icon.tsx';
import { StatusBadge } from '../../ui/figures/status-badge.tsx';
import styles from './alerts.module.css';

/** A word, an icon and a colour for each severity; « Faible » is about the data, so it has no alarm colour. */
export function SeverityBadge({ severity }: { severity: AlertSeverity }) {
  const label = severityLabels[severity];
  if (severity === 'low') {
    return (
      <span className={styles['low']}>
        <Icon name="info" size={14} />
        {label}
      </span>
    );
  }
  return <StatusBadge status={severity === 'high' ? 'alert' : 'warning'}>{label}</StatusBadge>;
}
