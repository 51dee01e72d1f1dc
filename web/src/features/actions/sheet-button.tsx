import { exportSavings } from '@suivi/contract/reports/exports';
import { usePermission } from '../../lib/session/use-permission.ts';
import { DownloadButton } from '../../widgets/document-buttons/download-button.tsx';

/** Downloads the sheet of one action, or of the portfolio, as a printed report. */
export function SheetButton({ actionId }: { actionId: number | null }) {
  if (!usePermission('data.export')) return null;
  return (
    <DownloadButton
      icon="pdf"
      of={exportSavings}
      asked={{ query: actionId === null ? {} : { action: actionId } }}
    >
      {actionId === null ? 'Portefeuille en PDF' : 'Fiche en PDF'}
    </DownloadButton>
  );
}
