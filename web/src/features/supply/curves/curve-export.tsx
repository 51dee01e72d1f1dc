import { exportLoadCurve } from '@suivi/contract/reports/exports';
import { useDownload } from '../../../lib/page/use-download.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';

/** What the views tell as a workbook or a report, every step as text. */
export function CurveExport({ pointId }: { pointId: number }) {
  const { isPending, start } = useDownload(exportLoadCurve);
  return (
    <MenuButton label="Exporter" icon="download" busy={isPending}>
      <Button icon="excel" onClick={() => start({ query: { point: pointId, format: 'xlsx' } })}>
        Toutes les vues (Excel)
      </Button>
      <Button icon="pdf" onClick={() => start({ query: { point: pointId, format: 'pdf' } })}>
        Toutes les vues (PDF)
      </Button>
      <Button icon="table" onClick={() => start({ query: { point: pointId, format: 'csv' } })}>
        Tous les pas (CSV)
      </Button>
    </MenuButton>
  );
}
