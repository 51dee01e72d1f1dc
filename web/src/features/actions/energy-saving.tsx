import type { SavingAction } from '@suivi/contract/actions/saving-actions';
import type { EnergyMeasurement, SavingResult } from '@suivi/contract/actions/saving-measurements';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { formatShare } from '@suivi/presentation/ground/formats/number-formats';
import {
  basisTexts,
  measurableText,
  modelText,
  savingSentence,
  unmeasuredText,
  validityText,
  valueText,
  verdictLabels,
} from '@suivi/presentation/actions/measurement-text';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type Status, StatusBadge } from '../../ui/figures/status-badge.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './actions.module.css';
import { CumulatedChart } from './cumulated-chart.tsx';
import { FrozenPart } from './frozen-part.tsx';
import { SavedMonthsChart } from './saved-months-chart.tsx';

type EnergySavingProps = { action: SavingAction; energy: EnergyMeasurement };

const statuses: Record<SavingResult['sinceWorks']['verdict'], Status> = {
  proved: 'normal',
  likely: 'warning',
  'not-proved': 'warning',
  rise: 'alert',
  unusable: 'warning',
};

/** One energy of an action: the result, its basis, and the months it is made of. */
export function EnergySaving({ action, energy }: EnergySavingProps) {
  const { refused, baseline, frozen, result } = energy;
  const shown = frozen?.result ?? result;
  return (
    <Stack>
      {shown && <Answer result={shown} />}
      {refused && <Notice kind="info">{unmeasuredText(refused)}</Notice>}
      {baseline && !shown && (
        <p className={styles['answer']}>{measurableText(baseline, energy.expectedKwh)}</p>
      )}
      <Joint energy={energy} />
      {shown && (
        <>
          <SavedMonthsChart result={shown} energyType={energy.energyType} />
          <CumulatedChart result={shown} />
          <LeftOut result={shown} />
        </>
      )}
      {energy.until && (
        <p className="hint">
          D’autres travaux commencent en {formatPeriod(energy.until)} sur ce compteur{'\u00a0'}: la mesure
          s’arrête avant.
        </p>
      )}
      {baseline && (
        <div className={styles['words']}>
          <p>
            Situation de référence, de {formatPeriod(baseline.from)} à {formatPeriod(baseline.to)}
            {'\u00a0'}: {modelText(baseline.model)}. {validityText(baseline.quality)}
          </p>
          <p className="hint">
            {basisTexts[baseline.basis]} Les mois des travaux sont laissés de côté. Méthode CalTRACK 2.0
            mensuelle, intervalle à 90{'\u00a0'}% hors ajustements.
          </p>
        </div>
      )}
      <FrozenPart action={action} energy={energy} />
    </Stack>
  );
}

function Answer({ result }: { result: SavingResult }) {
  const head = result.lastTwelve ?? result.sinceWorks;
  return (
    <div className={styles['words']}>
      <p>
        <StatusBadge status={statuses[head.verdict]}>{verdictLabels[head.verdict]}</StatusBadge>
      </p>
      <p className={styles['answer']}>{savingSentence(head, result.lastTwelve !== null)}</p>
      <p className="hint">{valueText(head)}</p>
    </div>
  );
}

/** Works whose savings cannot be separated, with the share of each, which is a convention. */
function Joint({ energy: { joint } }: { energy: EnergyMeasurement }) {
  if (joint.length === 0) return null;
  return (
    <div className={styles['words']}>
      <p>
        Ces actions touchent le même compteur à moins d’un an d’intervalle{'\u00a0'}: leur économie est
        commune. Répartition conventionnelle, selon ce qui était attendu de chacune{'\u00a0'}:
      </p>
      <ul>
        {joint.map(({ actionId, title, share }) => (
          <li key={actionId}>
            <a href={viewHref('actions', { action: actionId })}>{title}</a>
            {share === null ? ' (part inconnue)' : ` (${formatShare(share * 100)})`}
          </li>
        ))}
      </ul>
    </div>
  );
}

const leftOutTexts = { missing: 'sans donnée', estimated: 'estimé', 'no-weather': 'sans météo' } as const;

function LeftOut({ result: { leftOut } }: { result: SavingResult }) {
  if (leftOut.length === 0) return null;
  const months = leftOut.map(({ period, reason }) => `${formatPeriod(period)} (${leftOutTexts[reason]})`);
  return (
    <p className="hint">
      Mois laissés de côté{'\u00a0'}: {months.join(', ')}.
    </p>
  );
}
