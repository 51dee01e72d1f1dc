import type { BillFinding } from '@suivi/contract/bills/findings';
import { findingTitle } from '@suivi/presentation/bills/finding-text';
import type { ReactNode } from 'react';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Opened, useOpened } from '../../ui/dialogs/opened.tsx';
import { FindingDialog } from './finding-dialog.tsx';
import { LetterDialog } from './letter-dialog.tsx';

/** The buttons for each finding, null for people who may not judge, and the dialog that is open. */
export function useFindingActs(findings: readonly BillFinding[]): {
  actsOf: ((finding: BillFinding) => ReactNode) | null;
  dialog: ReactNode;
} {
  const mayJudge = usePermission('bill.judge');
  const opened = useOpened<{ finding: BillFinding; as: 'judge' | 'letter' }>();
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
              <Button size="small" onClick={() => opened.open({ finding, as: 'letter' })}>
                Courrier{about}
              </Button>
              <Button size="small" icon="edit" onClick={() => opened.open({ finding, as: 'judge' })}>
                Décider{about}
              </Button>
            </>
          );
        }
      : null,
    dialog: (
      <Opened of={opened}>
        {({ finding, as }) => {
          const Dialog = as === 'judge' ? FindingDialog : LetterDialog;
          // A finding that has left the list meanwhile stays open, so that what was typed is not lost.
          const chosen = findings.find(({ id }) => id === finding.id) ?? finding;
          return <Dialog key={chosen.id} finding={chosen} onClose={opened.close} />;
        }}
      </Opened>
    ),
  };
}
