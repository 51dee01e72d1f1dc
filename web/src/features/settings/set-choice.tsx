import { chooseFactorSet } from '@suivi/contract/energy/factors';
import type { FactorSetId } from '@suivi/domain/energy/emission-factor';
import { useCallback, useState } from 'react';
import { begunFrom } from '../../editing/begun-from.ts';
import type { BegunVersion } from '../../lib/api/begun-version.ts';
import { factorSetNames } from '../../lib/texts/factor-set-names.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FactorEffectPanel } from './factor-effect-panel.tsx';

type SetChoiceProps = { set: FactorSetId; isInUse: boolean; choiceVersion: number };

/** Using the other set changes all emissions shown so far: the effect is stated in tonnes before it is done. */
export function SetChoice({ set, isInUse, choiceVersion }: SetChoiceProps) {
  const showToast = useToast();
  const [asked, setAsked] = useState<BegunVersion | null>(null);
  const close = useCallback(() => setAsked(null), []);
  const { mutate, error, isPending, reset } = useChange(chooseFactorSet);
  const ask = () => {
    reset();
    setAsked(begunFrom(choiceVersion));
  };
  const choose = (begun: BegunVersion) =>
    mutate(
      { body: { set }, begun },
      {
        onSuccess: () => {
          showToast('success', `${factorSetNames[set]}\u00a0: en usage pour tous les chiffres.`);
          close();
        },
      },
    );
  return (
    <div>
      {!isInUse && <Button onClick={ask}>Utiliser ce jeu…</Button>}
      <Dialog
        open={asked !== null}
        title={`Utiliser les ${factorSetNames[set].toLowerCase()}`}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Annuler</Button>
            <Button variant="primary" busy={isPending} onClick={() => asked && choose(asked)}>
              Utiliser ce jeu
            </Button>
          </>
        }
      >
        {error && <Notice kind="error">{errorText(error)}</Notice>}
        <p>
          Toutes les émissions, passées et à venir, seront calculées avec ce jeu, pour tout le monde. Les
          quantités et les coûts ne changent pas. L’autre jeu reste disponible.
        </p>
        <FactorEffectPanel set={set} energyType={null} change={null} />
      </Dialog>
    </div>
  );
}
