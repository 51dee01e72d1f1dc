import { exportSavings } from '@suivi/contract/reports/exports';
import { useDownload } from '../../lib/page/use-download.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/buttons/button.tsx';

/** Downloads the sheet of one action, or of the portfolio, as a printed report. */
export function SheetButton({ actionId }: { actionId: number | null }) {
  const download = useDownload(exportSavings);
  if (!usePermission('data.export')) return null;
  return (
    <Button
      icon="pdf"
      busy={download.isPending}
      onClick={() => download.start({ query: actionId === null ? {} : { action: actionId } })}
    >
      {actionId === null ? 'Portefeuille en PDF' : 'Fiche en PDF'}
    </Button>
  );
}
