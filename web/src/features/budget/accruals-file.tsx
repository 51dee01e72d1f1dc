import { exportAccruals } from '@suivi/contract/reports/exports';
import { useDownload } from '../../lib/page/use-download.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/buttons/button.tsx';

/** Downloads the list for the accountant. */
export function AccrualsFile({ year }: { year: number }) {
  const download = useDownload(exportAccruals);
  if (!usePermission('data.export')) return null;
  return (
    <Button
      icon="excel"
      busy={download.isPending}
      onClick={() => download.start({ query: { year: String(year) } })}
    >
      Exporter pour la comptabilité
    </Button>
  );
}
