import type { BillFinding } from '@suivi/contract/bills/findings';
import { readShell } from '@suivi/contract/operation/shell';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { contestLetter } from '@suivi/presentation/bills/contest-letter';
import { useRead } from '../../lib/api/use-read.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';

type LetterDialogProps = { finding: BillFinding; onClose: () => void };

/** The letter to the supplier, ready to be copied. */
export function LetterDialog({ finding, onClose }: LetterDialogProps) {
  const { today } = useSession();
  const from = useRead(readShell).data?.groupName ?? '';
  const letter = contestLetter(finding, { from, today: isoDay(today) });
  return (
    <Dialog
      open
      size="wide"
      room="28rem"
      title={`Courrier à ${finding.bill.supplier}`}
      onClose={onClose}
      footer={
        <>
          <CopyButton text={() => letter} about="le courrier" />
          <Button onClick={onClose}>Fermer</Button>
        </>
      }
    >
      <p>
        Copiez ce texte dans votre messagerie ou un courrier, puis notez avec «&nbsp;Décider&nbsp;» que le
        constat est contesté.
      </p>
      <TextArea label="Texte du courrier" readOnly rows={18} data-autofocus="" value={letter} />
    </Dialog>
  );
}
