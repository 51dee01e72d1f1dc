import type { Budget } from '@suivi/contract/budget/budgets';
import { exportBudget } from '@suivi/contract/reports/exports';
import { useState } from 'react';
import { useDownload } from '../../lib/page/use-download.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FileDialog } from './file-dialog.tsx';

/** A version as a workbook; a project takes one back. */
export function VersionFiles({ budget }: { budget: Budget }) {
  const download = useDownload(exportBudget);
  const mayExport = usePermission('data.export');
  const mayWrite = usePermission('budget.write');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {mayExport && (
        <Button
          icon="excel"
          busy={download.isPending}
          onClick={() => download.start({ query: { budget: String(budget.id) } })}
        >
          Exporter
        </Button>
      )}
      {mayWrite && budget.state === 'draft' && (
        <Button icon="upload" onClick={() => setOpen(true)}>
          Importer
        </Button>
      )}
      {isOpen && <FileDialog budget={budget} onClose={() => setOpen(false)} />}
    </>
  );
}
