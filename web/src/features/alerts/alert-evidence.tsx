import { energyLabel } from '../../lib/energy-labels.ts';
import { formatEuros, formatUnitPrice, formatVariation, missing, withUnit } from '../../lib/formats.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Section } from '../../ui/section.tsx';
import { Stack } from '../../ui/stack.tsx';
import type { AlertDetailAnswer } from './alert-detail-answer.ts';
import {
  alertMessage,
  monthsText,
  normalText,
  normalUnitLabel,
  signed,
} from '@suivi/presentation/alert-message';
import { placeText } from '@suivi/presentation/place-text';
import { stateText } from '@suivi/presentation/alert-state';
import styles from './alerts.module.css';
import { excessSteps, proposals } from './evidence-text.ts';
import { SameMonthChart } from './same-month-chart.tsx';
import { SeverityBadge } from './severity-badge.tsx';

export function AlertEvidence({ detail }: { detail: AlertDetailAnswer }) {
  const { alert } = detail;
  const { evidence, energyType, acknowledgement } = alert;
  const steps = evidence.kind === 'excess' ? excessSteps(evidence, energyType) : [];
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
      {evidence.kind === 'excess' && <DefinitionList items={figures(detail)} />}
      <SameMonthChart detail={detail} />
      {steps.length > 0 && (
        <Section title="Comment l’attendu est trouvé" level={3}>
          <ul className={styles['steps']}>
            {steps.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </Section>
      )}
      {corrections.length > 0 && (
        <Section title="À vérifier" level={3}>
          <ul className={styles['steps']}>
            {corrections.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Section>
      )}
    </Stack>
  );
}

function percents({ warningPercent, criticalPercent }: AlertDetailAnswer['thresholds']): string {
  return `surveillance ${withUnit(String(warningPercent), '%')}, critique ${withUnit(String(criticalPercent), '%')}`;
}

function figures({ alert, thresholds, priceCentsPerNormal }: AlertDetailAnswer) {
  const { energyType, measuredNormal, expectedNormal, gapNormal, gapPercent, gapCents } = alert;
  const then = alert.evidence.kind === 'excess' ? alert.evidence.thresholds : thresholds;
  const haveMoved =
    then.warningPercent !== thresholds.warningPercent || then.criticalPercent !== thresholds.criticalPercent;
  const price =
    priceCentsPerNormal === null
      ? null
      : formatUnitPrice(priceCentsPerNormal / 100, normalUnitLabel(energyType));
  return [
    { key: 'measured', term: 'Mesuré', value: normalText(measuredNormal, energyType) },
    { key: 'expected', term: 'Attendu', value: normalText(expectedNormal, energyType) },
    {
      key: 'gap',
      term: 'Écart',
      value: `${gapPercent === null ? 'non calculable' : formatVariation(gapPercent)}, soit ${
        gapNormal === null ? missing : signed(normalText(gapNormal, energyType), gapNormal)
      }`,
    },
    {
      key: 'euros',
      term: 'Écart en euros (estimé)',
      value:
        gapCents === null
          ? 'prix inconnu'
          : `${signed(formatEuros(gapCents), gapCents)}${price === null ? '' : ` à ${price}`}`,
    },
    { key: 'thresholds', term: 'Seuils en vigueur', value: percents(thresholds) },
    ...(haveMoved ? [{ key: 'then', term: 'Seuils lors du constat', value: percents(then) }] : []),
  ];
}
