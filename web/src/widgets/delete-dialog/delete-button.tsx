import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type Deletion, useDeletion } from './use-deletion.ts';

type DeleteButtonProps = Deletion & { label?: string; isStale: boolean };

/** In a dialog over a record: deletes it without another question, unless somebody else changed it meanwhile. */
export function DeleteButton({ label = 'Supprimer', isStale, ...deletion }: DeleteButtonProps) {
  const { request, remove } = useDeletion(deletion);
  return (
    <>
      {request.error && <Notice kind="error">{errorText(request.error)}</Notice>}
      <Button variant="danger" busy={request.isPending} onClick={() => !isStale && remove()}>
        {label}
      </Button>
    </>
  );
}
