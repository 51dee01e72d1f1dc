import { exportLoadCurve, exportSiteCurve } from '@suivi/contract/reports/exports';
import { useDownload } from '../../../lib/page/use-download.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';

type AnyFormat = 'xlsx' | 'pdf' | 'csv';

/** Downloads the views of a delivery point as a workbook or a report, or every time step as text. */
export function CurveExport({ pointId }: { pointId: number }) {
  const { isPending, start } = useDownload(exportLoadCurve);
  return (
    <ExportMenu isPending={isPending} onChoice={format => start({ query: { point: pointId, format } })} />
  );
}

/** Downloads the same files for the total of a site. */
export function SiteCurveExport({ code }: { code: string }) {
  const { isPending, start } = useDownload(exportSiteCurve);
  return <ExportMenu isPending={isPending} onChoice={format => start({ query: { site: code, format } })} />;
}

function ExportMenu({ isPending, onChoice }: { isPending: boolean; onChoice: (format: AnyFormat) => void }) {
  return (
    <MenuButton label="Exporter" icon="download" busy={isPending}>
      <Button icon="excel" onClick={() => onChoice('xlsx')}>
        Toutes les vues (Excel)
      </Button>
      <Button icon="pdf" onClick={() => onChoice('pdf')}>
        Toutes les vues (PDF)
      </Button>
      <Button icon="table" onClick={() => onChoice('csv')}>
        Tous les pas (CSV)
      </Button>
    </MenuButton>
  );
}
