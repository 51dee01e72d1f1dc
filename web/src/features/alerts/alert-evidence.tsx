import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { DefinitionList } from '../../ui/figures/definition-list.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { AlertDetailAnswer } from './alert-detail-answer.ts';
import { alertMessage, monthsText } from '@suivi/presentation/alerts/alert-message';
import { placeText } from '@suivi/presentation/sites/place-text';
import { stateText } from '@suivi/presentation/alerts/alert-state';
import styles from './alerts.module.css';
import { evidenceFigures } from './evidence-figures.ts';
import { proposals, steps as stepsOf } from './evidence-text.ts';
import { SameMonthChart } from './same-month-chart.tsx';
import { SeverityBadge } from './severity-badge.tsx';
import { TextList } from '../../ui/layout/text-list.tsx';

export function AlertEvidence({ detail }: { detail: AlertDetailAnswer }) {
  const { alert } = detail;
  const { evidence, energyType, acknowledgement } = alert;
  const steps = stepsOf(evidence, energyType);
  const figures = evidenceFigures(detail);
  const corrections = evidence.kind === 'excess' ? [] : proposals(evidence, energyType);
  const treated = stateText(alert);
  return (
    <Stack>
      <Stack gap="small">
        <div>
          <SeverityBadge severity={alert.severity} />
        </div>
        <p>
          <strong>
            {placeText(alert)} · {energyLabel(energyType)} · {monthsText(alert)}
          </strong>
        </p>
        <p>{alertMessage(alert)}</p>
        {treated && (
          <p>
            {treated}
            {acknowledgement?.comment && <> «&nbsp;{acknowledgement.comment}&nbsp;»</>}
          </p>
        )}
      </Stack>
      {figures.length > 0 && <DefinitionList items={figures} />}
      <SameMonthChart detail={detail} />
      {steps.length > 0 && (
        <Section title="Comment l’attendu est trouvé" level={3}>
          <TextList className={styles['steps']} texts={steps} />
        </Section>
      )}
      {corrections.length > 0 && (
        <Section title="À vérifier" level={3}>
          <TextList className={styles['steps']} texts={corrections} />
        </Section>
      )}
    </Stack>
  );
}
