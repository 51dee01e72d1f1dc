import { listAlerts } from '@suivi/contract/alerts/alerts';
import { monthsText } from '@suivi/presentation/alerts/alert-message';
import { alertRuleLabels } from '@suivi/presentation/alerts/alert-words';
import { energyLabel } from '../../../lib/texts/energy-labels.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import styles from './site-map.module.css';

/** Why a building does not stand at « Normal »: its open alerts, or that somebody said so. */
export function StatusReason({ siteCode, buildingId }: { siteCode: string; buildingId: number }) {
  const { data } = useRead(listAlerts, { query: { site: siteCode } });
  if (!data) return null;
  const own = data.alerts.filter(alert => alert.buildingId === buildingId);
  if (own.length === 0) {
    return (
      <p className={styles['muted']}>
        Aucune alerte ouverte sur ses relevés&nbsp;: ce statut a été donné à la main dans{' '}
        <a href={viewHref('building-data', { centre: siteCode })}>Données/Bâtiment</a>.
      </p>
    );
  }
  return (
    <ul className={styles['reasons']}>
      {own.map(alert => (
        <li key={alert.id}>
          <a href={viewHref('alerts', { centre: siteCode, alerte: alert.id })}>
            {alertRuleLabels[alert.rule]}, {energyLabel(alert.energyType)}, {monthsText(alert)}
          </a>
        </li>
      ))}
    </ul>
  );
}
