import type { Alert } from '@suivi/contract/alerts';
import { energyLabel, energyLooks } from '../../lib/texts/energy-labels.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { alertFigures, alertMessage, monthsText } from '@suivi/presentation/alerts/alert-message';
import { stateText } from '@suivi/presentation/alerts/alert-state';
import styles from './alerts.module.css';
import { placeText } from '@suivi/presentation/names/place-text';
import { SeverityBadge } from './severity-badge.tsx';

type AlertRowProps = {
  alert: Alert;
  onOpen: () => void;
  /** Left out where the person may not. */
  onAcknowledge?: (() => void) | undefined;
};

export function AlertRow({ alert, onOpen, onAcknowledge }: AlertRowProps) {
  const { energyType, severity, acknowledgement } = alert;
  const figures = alertFigures(alert);
  const treated = stateText(alert);
  const about = `${placeText(alert)}, ${energyLabel(energyType)}, ${monthsText(alert)}`;
  return (
    <li className={styles['item']} data-state={alert.state}>
      <SeverityBadge severity={severity} />
      <div className={styles['words']}>
        <h3 className={styles['place']}>
          {placeText(alert)}
          <span className={styles['energy']}>
            <span style={{ color: energyLooks[energyType].colour, display: 'inline-flex' }}>
              <Icon name={energyLooks[energyType].icon} size={16} />
            </span>
            {energyLabel(energyType)}
          </span>
          <span className={styles['when']}>{monthsText(alert)}</span>
        </h3>
        <p className={styles['message']}>{alertMessage(alert)}</p>
        {figures && <p className={styles['figures']}>{figures}</p>}
        {treated && <p className={styles['figures']}>{treated}</p>}
        {acknowledgement?.comment && (
          <p className={styles['figures']}>«&nbsp;{acknowledgement.comment}&nbsp;»</p>
        )}
      </div>
      <div className={styles['actions']} data-no-print="">
        <Button size="small" onClick={onOpen}>
          Voir le détail<span className="visually-hidden">&nbsp;: {about}</span>
        </Button>
        {onAcknowledge && alert.state === 'open' && (
          <Button size="small" icon="check" onClick={onAcknowledge}>
            Acquitter<span className="visually-hidden">&nbsp;: {about}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
