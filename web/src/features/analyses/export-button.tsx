import { exportAnalytics } from '@suivi/contract/reports/exports';
import { useDownload } from '../../lib/page/use-download.ts';
import { DocumentButtons } from '../../widgets/document-buttons/document-buttons.tsx';
import type { AnalyticsFilters } from './use-analytics-filters.ts';

/** The analyses under the filters, as a workbook or a report. */
export function ExportButton({ filters: { ofPeriod, evolution } }: { filters: AnalyticsFilters }) {
  const downloads = { xlsx: useDownload(exportAnalytics), pdf: useDownload(exportAnalytics) };
  const monthly = evolution === 'mois' ? { monthly: 'yes' as const } : {};
  return (
    <DocumentButtons
      downloads={downloads}
      onStart={format => downloads[format].start({ query: { ...ofPeriod, ...monthly, format } })}
    />
  );
}
