import type { Alert, AlertDecision } from '@suivi/contract/alerts/alerts';
import type { BillFinding } from '@suivi/contract/bills/findings';
import { weighsMuch } from '@suivi/domain/alerts/decisions';
import { alertFigures, alertMessage, monthsText } from '@suivi/presentation/alerts/alert-message';
import { stateText } from '@suivi/presentation/alerts/alert-state';
import { decisionText } from '@suivi/presentation/alerts/decision-text';
import { formatCount, formatEuros } from '@suivi/presentation/ground/formats/number-formats';
import { placeText } from '@suivi/presentation/sites/place-text';
import { useState } from 'react';
import { energyLabel, energyLooks } from '../../lib/texts/energy-labels.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import styles from './alerts.module.css';
import { EachFinding, type FindingActs } from './finding-row.tsx';
import { SeverityBadge } from './severity-badge.tsx';
import { SiteLink } from '../../widgets/site-link/site-link.tsx';

type DecisionRowProps = {
  decision: AlertDecision;
  /** Findings on bills of its months: shown and decided here, since they are about the same matter. */
  findings?: readonly BillFinding[];
  actsOf?: FindingActs;
  isNew: boolean;
  onOpen: (id: number) => void;
  /** Left out when the person may not acknowledge, or when nothing is left to acknowledge. */
  acknowledging?:
    | { chosen: boolean; onChoose: (chosen: boolean) => void; onAcknowledge: () => void }
    | undefined;
};

const none: readonly BillFinding[] = [];

/** One site and cause: shown in full when it is a single alert, otherwise as a sentence that expands to each of them. */
export function DecisionRow({
  decision,
  findings = none,
  actsOf = null,
  isNew,
  onOpen,
  acknowledging,
}: DecisionRowProps) {
  const { alerts, members, siteName, severity, gapCents } = decision;
  const [first] = alerts;
  const single = members.length === 1 ? first : undefined;
  const place = single ? placeText(single) : siteName;
  const about = `${place}, ${decision.energyTypes.map(energyLabel).join(', ')}, ${decisionText(decision)}`;
  return (
    <li className={styles['item']} data-state={decision.isOpen ? 'open' : 'treated'}>
      <div className={styles['marks']}>
        {acknowledging && (
          <Checkbox
            label={<span className="visually-hidden">Choisir&nbsp;: {about}</span>}
            checked={acknowledging.chosen}
            onChange={acknowledging.onChoose}
            data-no-print=""
          />
        )}
        <SeverityBadge severity={severity} />
        {weighsMuch(gapCents) && <span className={styles['stake']}>Enjeu fort</span>}
        {isNew && <span className={styles['new']}>Nouveau</span>}
      </div>
      <div className={styles['words']}>
        <h3 className={styles['place']}>
          <span>
            <SiteLink site={{ code: decision.siteCode, name: siteName }} />
            {single?.buildingName && ` · ${single.buildingName}`}
          </span>
          {decision.energyTypes.map(energyType => (
            <span key={energyType} className={styles['energy']}>
              <span style={{ color: energyLooks[energyType].colour, display: 'inline-flex' }}>
                <Icon name={energyLooks[energyType].icon} size={16} />
              </span>
              {energyLabel(energyType)}
            </span>
          ))}
          {single && <span className={styles['when']}>{monthsText(single)}</span>}
        </h3>
        <p className={styles['message']}>{single ? alertMessage(single) : `${decisionText(decision)}.`}</p>
        {single ? <Told alert={single} gapCents={gapCents} /> : <AtStake gapCents={gapCents} />}
        {!single && <EachAlert decision={decision} onOpen={onOpen} />}
        {findings.length > 0 && <EachFinding findings={findings} actsOf={actsOf} withBill />}
      </div>
      <div className={styles['actions']} data-no-print="">
        {single && (
          <Button size="small" onClick={() => onOpen(single.id)}>
            Voir le détail<span className="visually-hidden">&nbsp;: {about}</span>
          </Button>
        )}
        {acknowledging && (
          <Button size="small" icon="check" onClick={acknowledging.onAcknowledge}>
            Acquitter<span className="visually-hidden">&nbsp;: {about}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

/** The figures of one alert, and how it was handled. */
function Told({ alert, gapCents }: { alert: Alert; gapCents: number | null }) {
  const figures = alertFigures(alert);
  const treated = stateText(alert);
  const comment = alert.acknowledgement?.comment;
  return (
    <>
      {figures ? <p className={styles['figures']}>{figures}</p> : <AtStake gapCents={gapCents} />}
      {treated && <p className={styles['figures']}>{treated}</p>}
      {comment && <p className={styles['figures']}>«&nbsp;{comment}&nbsp;»</p>}
    </>
  );
}

function AtStake({ gapCents }: { gapCents: number | null }) {
  if (gapCents === null || gapCents === 0) return null;
  return <p className={styles['figures']}>En jeu&nbsp;: environ {formatEuros(Math.abs(gapCents))}</p>;
}

function EachAlert({ decision: { alerts, members }, onOpen }: Pick<DecisionRowProps, 'decision' | 'onOpen'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={formatCount(members.length, 'constat')} open={isOpen} onToggle={setOpen}>
      {isOpen && (
        <ul className={styles['each']}>
          {alerts.map(alert => (
            <li key={alert.id}>
              <button type="button" className={styles['one']} onClick={() => onOpen(alert.id)}>
                {placeText(alert)}, {energyLabel(alert.energyType).toLowerCase()}, {monthsText(alert)}
              </button>
              {'\u00a0: '}
              {[alertMessage(alert), stateText(alert)].filter(Boolean).join(' ')}
            </li>
          ))}
          {members.length > alerts.length && (
            <li>… et {formatCount(members.length - alerts.length, 'autre constat', 'autres constats')}.</li>
          )}
        </ul>
      )}
    </Disclosure>
  );
}
