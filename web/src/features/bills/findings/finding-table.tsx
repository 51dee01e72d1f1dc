import type { BillFinding } from '@suivi/contract/bills/findings';
import { findingTitle } from '@suivi/presentation/bills/finding-text';
import { useState } from 'react';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { billOfFinding, findingColumns } from './finding-columns.tsx';
import { FindingDialog } from './finding-dialog.tsx';
import { LetterDialog } from './letter-dialog.tsx';
import styles from '../bills.module.css';

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
