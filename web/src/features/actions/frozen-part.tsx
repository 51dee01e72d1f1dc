import type { SavingAction } from '@suivi/contract/actions/saving-actions';
import { type EnergyMeasurement, freezeBaseline } from '@suivi/contract/actions/saving-measurements';
import { formatInstant, formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { bandedEnergy } from '@suivi/presentation/actions/measurement-text';
import { useChange } from '../../lib/api/use-change.ts';
import { useDone } from '../../lib/page/use-done.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { DialogButton } from '../../ui/dialogs/dialog-button.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './actions.module.css';
import { ReleaseBaselineDialog } from './release-baseline-dialog.tsx';

type FrozenPartProps = { action: SavingAction; energy: EnergyMeasurement };

/**
 * The model of the time before the works. Once frozen, says by whom and when, and gives both results if the data have changed
 * since; otherwise offers to freeze it.
 */
export function FrozenPart({ action, energy: { energyType, frozen, baseline, result } }: FrozenPartProps) {
  const mayFreeze = usePermission('measurement.freeze');
  const done = useDone();
  const freeze = useChange(freezeBaseline);
  if (frozen === null) {
    if (!mayFreeze || baseline === null) return null;
    return (
      <div className={styles['words']}>
        {freeze.error && <Notice kind="error">{errorText(freeze.error)}</Notice>}
        <Button
          icon="lock"
          busy={freeze.isPending}
          onClick={() =>
            done(
              freeze.mutateAsync({ body: { actionId: action.id, energyType } }),
              'Situation de référence gelée.',
            )
          }
        >
          Geler la situation de référence
        </Button>
        <p className="hint">
          Une fois gelée, elle ne suit plus les corrections des mois d’avant travaux{'\u00a0'}; si ces mois
          changent, les deux résultats sont montrés.
        </p>
      </div>
    );
  }
  const [kept, now] = [frozen.result, result].map(of => of && (of.lastTwelve ?? of.sinceWorks));
  return (
    <div className={styles['words']}>
      <p>
        Situation de référence ({formatPeriod(frozen.from)} à {formatPeriod(frozen.to)}) gelée par{' '}
        {frozen.frozenBy ?? 'un compte supprimé'}, le {formatInstant(frozen.frozenAt)}. Empreinte des données
        {'\u00a0'}: <code style={{ overflowWrap: 'anywhere' }}>{frozen.inputsSha256.slice(0, 16)}…</code>
      </p>
      {frozen.isChanged && (
        <Notice kind="warning">
          Données modifiées depuis le gel. Avec la référence gelée{'\u00a0'}:{' '}
          {kept ? bandedEnergy(kept) : 'rien de mesurable'}
          {'\u00a0'}; avec les données d’aujourd’hui{'\u00a0'}:{' '}
          {now ? bandedEnergy(now) : 'rien de mesurable'}.
        </Notice>
      )}
      {mayFreeze && (
        <DialogButton
          size="small"
          variant="quiet"
          dialog={close => <ReleaseBaselineDialog frozen={frozen} onClose={close} />}
        >
          Abandonner le gel…
        </DialogButton>
      )}
    </div>
  );
}
