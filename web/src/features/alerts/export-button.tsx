import { exportAlerts } from '@suivi/contract/reports/exports';
import { useDownload } from '../../lib/page/use-download.ts';
import { DocumentButtons } from '../../widgets/document-buttons/document-buttons.tsx';
import type { AlertFilters } from './use-alert-filters.ts';

/** The alerts under the filters, as a workbook or a report. */
export function ExportButton({ filters: { query } }: { filters: AlertFilters }) {
  const downloads = { xlsx: useDownload(exportAlerts), pdf: useDownload(exportAlerts) };
  return (
    <DocumentButtons
      downloads={downloads}
      onStart={format => downloads[format].start({ query: { ...query, format } })}
    />
  );
}
