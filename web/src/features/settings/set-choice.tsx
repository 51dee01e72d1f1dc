import { chooseFactorSet } from '@suivi/contract/energy/factors';
import type { FactorSetId } from '@suivi/domain/energy/emission-factor';
import { useSeen } from '../../editing/use-seen.ts';
import { factorSetNames } from '../../lib/texts/factor-set-names.ts';
import { useDone } from '../../lib/page/use-done.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { DialogButton } from '../../ui/dialogs/dialog-button.tsx';
import { QuestionDialog } from '../../widgets/questions/question-dialog.tsx';
import { FactorEffectPanel } from './factor-effect-panel.tsx';

type SetChoiceProps = { set: FactorSetId; isInUse: boolean; choiceVersion: number };

export function SetChoice({ isInUse, ...choice }: SetChoiceProps) {
  return (
    <div>
      {!isInUse && (
        <DialogButton dialog={close => <SetQuestion {...choice} onClose={close} />}>
          Utiliser ce jeu…
        </DialogButton>
      )}
    </div>
  );
}

type SetQuestionProps = Omit<SetChoiceProps, 'isInUse'> & { onClose: () => void };

/** Using the other set changes all emissions shown so far: the effect is stated in tonnes before it is done. */
function SetQuestion({ set, choiceVersion, onClose }: SetQuestionProps) {
  const done = useDone();
  const choose = useChange(chooseFactorSet);
  const begun = useSeen({ version: choiceVersion }, choose.error);
  const said = `${factorSetNames[set]}\u00a0: en usage pour tous les chiffres.`;
  return (
    <QuestionDialog
      title={`Utiliser les ${factorSetNames[set].toLowerCase()}`}
      confirm="Utiliser ce jeu"
      variant="primary"
      request={choose}
      onConfirm={() => done(choose.mutateAsync({ body: { set }, begun }), said, onClose)}
      onClose={onClose}
    >
      <p>
        Toutes les émissions, passées et à venir, seront calculées avec ce jeu, pour tout le monde. Les
        quantités et les coûts ne changent pas. L’autre jeu reste disponible.
      </p>
      <FactorEffectPanel set={set} energyType={null} change={null} />
    </QuestionDialog>
  );
}
