import type { BillFinding } from '@suivi/contract/bills/findings';
import { findingTitle } from '@suivi/presentation/bills/finding-text';
import { type ReactNode, useState } from 'react';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FindingDialog } from './finding-dialog.tsx';
import { LetterDialog } from './letter-dialog.tsx';

/** What those who judge may do of each finding, and the dialog of the one that is open; null for others. */
export function useFindingActs(findings: readonly BillFinding[]): {
  actsOf: ((finding: BillFinding) => ReactNode) | null;
  dialog: ReactNode;
} {
  const mayJudge = usePermission('bill.judge');
  const [open, setOpen] = useState<{ finding: BillFinding; as: 'judge' | 'letter' } | null>(null);
  // One that has left the list meanwhile stays open: what is typed of it is not lost.
  const chosen = open && (findings.find(({ id }) => id === open.finding.id) ?? open.finding);
  const close = () => setOpen(null);
  return {
    actsOf: mayJudge
      ? finding => {
          const about = (
            <span className="visually-hidden">
              {' '}
              {findingTitle(finding.control, finding.subject)}, {finding.bill.number}
            </span>
          );
          return (
            <>
              <Button size="small" onClick={() => setOpen({ finding, as: 'letter' })}>
                Courrier{about}
              </Button>
              <Button size="small" icon="edit" onClick={() => setOpen({ finding, as: 'judge' })}>
                Décider{about}
              </Button>
            </>
          );
        }
      : null,
    dialog: (
      <>
        {chosen && open?.as === 'judge' && <FindingDialog key={chosen.id} finding={chosen} onClose={close} />}
        {chosen && open?.as === 'letter' && <LetterDialog key={chosen.id} finding={chosen} onClose={close} />}
      </>
    ),
  };
}
