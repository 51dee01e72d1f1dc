import type { Doubt } from '@suivi/contract/doubts';
import { formatCount } from '@suivi/presentation/formats/number-formats';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import styles from './doubts.module.css';
import { doubtText } from './doubt-text.ts';

type DoubtsDialogProps = {
  doubts: readonly Doubt[];
  /** « Brioude, gaz, octobre 2026 ». */
  nameOf: (doubt: Doubt) => string;
  onConfirm: () => void;
  /** Back to the first of them. */
  onCorrect: () => void;
};

/** Nothing odd is stored unasked: each value in doubt with what was expected, and who decides. */
export function DoubtsDialog({ doubts, nameOf, onConfirm, onCorrect }: DoubtsDialogProps) {
  return (
    <Dialog
      open={doubts.length > 0}
      size="wide"
      title={`${formatCount(doubts.length, 'valeur')} à vérifier avant d’enregistrer`}
      onClose={onCorrect}
      footer={
        <>
          <Button onClick={onConfirm}>Confirmer et enregistrer</Button>
          <Button variant="primary" icon="edit" data-autofocus="" onClick={onCorrect}>
            Corriger
          </Button>
        </>
      }
    >
      <p>Rien n’est encore enregistré.</p>
      <ul className={styles['list']}>
        {doubts.map(doubt => (
          <li key={`${nameOf(doubt)} ${doubt.reason}`}>
            <strong>{nameOf(doubt)}</strong>&nbsp;: {doubtText(doubt)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
