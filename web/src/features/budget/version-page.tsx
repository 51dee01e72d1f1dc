import { type Budget, readBudget } from '@suivi/contract/budget/budgets';
import { budgetStateLabels } from '@suivi/presentation/budget/budget-words';
import { formatEuros } from '@suivi/presentation/ground/formats/number-formats';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { useOptionalChoiceFilter } from '../../lib/navigation/query-state.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DialogButton } from '../../ui/dialogs/dialog-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Read } from '../../widgets/read/read.tsx';
import { RecordHistory } from '../../widgets/record-history/record-history.tsx';
import { DownloadButton } from '../../widgets/document-buttons/download-button.tsx';
import { BudgetDialog } from './budget-dialog.tsx';
import { BudgetLines } from './budget-lines.tsx';
import { DeleteBudgetDialog } from './delete-budget-dialog.tsx';
import { StateDialog } from './state-dialog.tsx';
import { VersionComparison } from './version-comparison.tsx';
import { exportBudget } from '@suivi/contract/reports/exports';
import { FileDialog } from './file-dialog.tsx';

type VersionPageProps = { budget: Budget; others: readonly Budget[]; onLeave: () => void };
type Opened = 'notes' | 'state' | 'delete' | null;

/** A version with its lines; while it is a project, its lines can be changed, and it can be voted or deleted. */
export function VersionPage({ budget, others, onLeave }: VersionPageProps) {
  const mayWrite = usePermission('budget.write');
  const [opened, setOpened] = useState<Opened>(null);
  const [comparedId, setComparedId] = useOptionalChoiceFilter(
    'avec',
    others.map(({ id }) => String(id)),
  );
  const read = useRead(readBudget, { params: { id: budget.id } });
  const { label, year, state, totalCents, notes } = budget;
  const close = () => setOpened(null);
  const other = others.find(({ id }) => String(id) === comparedId);
  const dialogs: Record<Exclude<Opened, null>, ReactNode> = {
    notes: <BudgetDialog budget={budget} onClose={close} />,
    state: <StateDialog budget={budget} onClose={close} />,
    delete: <DeleteBudgetDialog budget={budget} onClose={close} onDeleted={onLeave} />,
  };
  return (
    <Stack gap="large">
      <PageHeader
        title={`${label} ${year}`}
        subtitle={`${budgetStateLabels[state]}, ${formatEuros(totalCents)} TTC${notes === '' ? '' : `. ${notes}`}`}
        actions={
          <>
            <Button icon="chevron-left" onClick={onLeave}>
              Toutes les versions
            </Button>
            <VersionFiles budget={budget} />
            {mayWrite && state !== 'closed' && (
              <>
                <Button icon="edit" onClick={() => setOpened('notes')}>
                  Nom et notes
                </Button>
                <Button variant="primary" onClick={() => setOpened('state')}>
                  {state === 'draft' ? 'Voter' : 'Clore'}
                </Button>
              </>
            )}
            {mayWrite && state === 'draft' && (
              <Button icon="trash" onClick={() => setOpened('delete')}>
                Supprimer
              </Button>
            )}
          </>
        }
      />
      <Read of={read} failed="La version n’a pas pu être lue" skeletons={['20rem']}>
        {answer => (
          <>
            <BudgetLines answer={answer} mayEdit={mayWrite && state === 'draft'} />
            {others.length > 0 && (
              <VersionComparison
                own={answer}
                others={others}
                other={other ?? null}
                onChoose={id => setComparedId(id)}
              />
            )}
          </>
        )}
      </Read>
      <RecordHistory entity="budget" id={budget.id} />
      {opened !== null && dialogs[opened]}
    </Stack>
  );
}

/** Downloads a version as a workbook; for a project, the workbook can be uploaded again. */
function VersionFiles({ budget }: { budget: Budget }) {
  const mayExport = usePermission('data.export');
  const mayWrite = usePermission('budget.write');
  return (
    <>
      {mayExport && (
        <DownloadButton icon="excel" of={exportBudget} asked={{ query: { budget: String(budget.id) } }}>
          Exporter
        </DownloadButton>
      )}
      {mayWrite && budget.state === 'draft' && (
        <DialogButton icon="upload" dialog={close => <FileDialog budget={budget} onClose={close} />}>
          Importer
        </DialogButton>
      )}
    </>
  );
}
