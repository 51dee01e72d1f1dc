import { useState } from 'react';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { DialogButton } from '../../ui/dialogs/dialog-button.tsx';
import { QuestionDialog } from '../questions/question-dialog.tsx';

type FreezeButtonProps = {
  /** « Figer ce rapport ». */
  label: string;
  /** What is filed, as the subject of the sentence in the dialog. */
  what: string;
  /** Files the document; rejects with an error to show. */
  freeze: (idempotencyKey: string) => Promise<unknown>;
  error: Error | null;
  isPending: boolean;
};

/** Makes a document official, once the person has read what that means. */
export function FreezeButton(props: FreezeButtonProps) {
  return (
    <DialogButton icon="lock" dialog={close => <FreezeDialog {...props} onClose={close} />}>
      {props.label}
    </DialogButton>
  );
}

function FreezeDialog({
  label,
  what,
  freeze,
  error,
  isPending,
  onClose,
}: FreezeButtonProps & { onClose: () => void }) {
  const showToast = useToast();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const confirm = async () => {
    try {
      await freeze(idempotencyKey);
    } catch {
      // `error` shows the refusal.
      return;
    }
    showToast('success', 'Document figé. Il est dans Rapports, «\u00a0Documents figés\u00a0».');
    onClose();
  };
  return (
    <QuestionDialog
      title={label}
      confirm="Figer"
      variant="primary"
      request={{ error, isPending }}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {what} est gardé tel qu’il est maintenant&nbsp;: le document, ses chiffres et leur empreinte SHA-256.
        Personne ne pourra le changer ni le supprimer.
      </p>
      <p>
        Si les données changent ensuite, la liste dira «&nbsp;modifié depuis le dépôt&nbsp;» et ce qui
        diffère.
      </p>
    </QuestionDialog>
  );
}
