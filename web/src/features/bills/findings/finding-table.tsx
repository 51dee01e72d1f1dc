import type { BillFinding } from '@suivi/contract/bills/findings';
import { findingTitle } from '@suivi/presentation/bills/finding-text';
import { useState } from 'react';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { billOfFinding, findingColumns } from './finding-columns.tsx';
import { FindingDialog } from './finding-dialog.tsx';
import styles from '../bills.module.css';
import { readShell } from '@suivi/contract/operation/shell';
import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { contestLetter } from '@suivi/presentation/bills/contest-letter';
import { useRead } from '../../../lib/api/use-read.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';

type FindingTableProps = {
  findings: readonly BillFinding[];
  /** Findings of several bills: each says of which. */
  withBill: boolean;
  stale?: boolean;
  empty: string;
};

/** Findings, with what those who judge may do of them. */
export function FindingTable({ findings, withBill, stale = false, empty }: FindingTableProps) {
  const mayJudge = usePermission('bill.judge');
  const [open, setOpen] = useState<{ id: number; as: 'judge' | 'letter' } | null>(null);
  const chosen = findings.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);
  return (
    <>
      <DataTable
        caption="Constats"
        captionHidden
        columns={withBill ? [billOfFinding, ...findingColumns] : findingColumns}
        rows={findings}
        rowKey={({ id }) => String(id)}
        stale={stale}
        empty={empty}
        rowActions={
          mayJudge
            ? finding => {
                const about = (
                  <span className="visually-hidden">
                    {' '}
                    {findingTitle(finding.control, finding.subject)}, {finding.bill.number}
                  </span>
                );
                return (
                  <div className={styles['buttons']}>
                    <Button size="small" onClick={() => setOpen({ id: finding.id, as: 'letter' })}>
                      Courrier{about}
                    </Button>
                    <Button size="small" icon="edit" onClick={() => setOpen({ id: finding.id, as: 'judge' })}>
                      Décider{about}
                    </Button>
                  </div>
                );
              }
            : undefined
        }
      />
      {chosen && open?.as === 'judge' && <FindingDialog key={chosen.id} finding={chosen} onClose={close} />}
      {chosen && open?.as === 'letter' && <LetterDialog key={chosen.id} finding={chosen} onClose={close} />}
    </>
  );
}

type LetterDialogProps = { finding: BillFinding; onClose: () => void };

/** What is written to the supplier, ready to be copied. */
function LetterDialog({ finding, onClose }: LetterDialogProps) {
  const { today } = useSession();
  const from = useRead(readShell).data?.groupName ?? '';
  const letter = contestLetter(finding, { from, today: isoDay(today) });
  return (
    <Dialog
      open
      size="wide"
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
