import type { Doubt } from '@suivi/contract/declarations/doubts';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import styles from './doubts.module.css';
import { doubtText } from './doubt-text.ts';
import type { useDoubts } from './use-doubts.ts';

type DoubtsDialogProps = {
  doubts: Pick<ReturnType<typeof useDoubts>, 'asked' | 'confirm' | 'close'>;
  /** « Brioude, gaz, octobre 2026 ». */
  nameOf: (doubt: Doubt) => string;
  /** Back to the first of them, once the dialog is gone. */
  onCorrect: (first: Doubt) => void;
};

/** Nothing odd is stored unasked: each value in doubt with what was expected, and who decides. */
export function DoubtsDialog({ doubts, nameOf, onCorrect }: DoubtsDialogProps) {
  const { asked, confirm, close } = doubts;
  const correct = () => {
    const [first] = asked;
    close();
    if (first) setTimeout(() => onCorrect(first));
  };
  return (
    <Dialog
      open={asked.length > 0}
      size="wide"
      title={`${formatCount(asked.length, 'valeur')} à vérifier avant d’enregistrer`}
      onClose={correct}
      footer={
        <>
          <Button onClick={confirm}>Confirmer et enregistrer</Button>
          <Button variant="primary" icon="edit" data-autofocus="" onClick={correct}>
            Corriger
          </Button>
        </>
      }
    >
      <p>Rien n’est encore enregistré.</p>
      <ul className={styles['list']}>
        {asked.map(doubt => (
          <li key={`${nameOf(doubt)} ${doubt.reason}`}>
            <strong>{nameOf(doubt)}</strong>&nbsp;: {doubtText(doubt)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
