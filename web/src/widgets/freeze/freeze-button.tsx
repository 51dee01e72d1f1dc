import { useState } from 'react';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { useDone } from '../../lib/page/use-done.ts';
import { DialogButton } from '../../ui/dialogs/dialog-button.tsx';
import { QuestionDialog } from '../questions/question-dialog.tsx';

type FreezeButtonProps<Body> = {
  /** « Figer ce rapport ». */
  label: string;
  /** What is filed, as the subject of the sentence in the dialog. */
  what: string;
  /** The request that files the document. */
  request: {
    isPending: boolean;
    error: Error | null;
    mutateAsync: (asked: { body: Body; idempotencyKey: string }) => Promise<unknown>;
  };
  body: Body;
};

/** Makes a document official, once the person has read what that means. */
export function FreezeButton<Body>(props: FreezeButtonProps<Body>) {
  return (
    <DialogButton icon="lock" dialog={close => <FreezeDialog {...props} onClose={close} />}>
      {props.label}
    </DialogButton>
  );
}

const said = 'Document figé. Il est dans Rapports, «\u00a0Documents figés\u00a0».';

function FreezeDialog<Body>(props: FreezeButtonProps<Body> & { onClose: () => void }) {
  const { label, what, request, body, onClose } = props;
  const done = useDone();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <QuestionDialog
      title={label}
      confirm="Figer"
      variant="primary"
      request={request}
      onConfirm={() => done(request.mutateAsync({ body, idempotencyKey }), said, onClose)}
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
