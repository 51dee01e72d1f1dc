import { exportAnnualReport, exportDashboard } from '@suivi/contract/exports';
import { usePermission } from '../../lib/session/use-permission.ts';
import { useDownload } from '../../lib/api/use-download.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DocumentButtons } from '../../widgets/document-buttons/document-buttons.tsx';
import { useComparedYear, useComparisonFilters, useEvolutionFilters } from './use-chart-filters.ts';
import type { DashboardFilters } from './use-dashboard-filters.ts';

/** What is on screen, as a workbook or a report; and the year as a whole. */
export function ExportButtons({ sites, filters }: { sites: SitesState; filters: DashboardFilters }) {
  const { year, month, mode, scope } = filters;
  const evolution = useEvolutionFilters(sites, filters);
  const comparison = useComparisonFilters(sites, filters);
  const [compared] = useComparedYear(sites, filters);
  const downloads = { xlsx: useDownload(exportDashboard), pdf: useDownload(exportDashboard) };
  const report = useDownload(exportAnnualReport);
  if (!usePermission('data.export')) return null;
  return (
    <>
      <DocumentButtons
        downloads={downloads}
        onStart={format =>
          downloads[format].start({
            query: {
              format,
              year,
              ...(mode === 'mensuelle' ? { month } : {}),
              ...scope,
              evolutionEnergy: evolution.energyType,
              evolutionYear: evolution.year,
              comparisonEnergy: comparison.energyType,
              comparisonYear: comparison.year,
              comparisonAgainst: comparison.compared,
              compared,
            },
          })
        }
      />
      <Button
        icon="calendar"
        busy={report.isPending}
        title={`Rapport annuel ${year}, ${filters.siteName ?? 'tous les centres'}`}
        onClick={() => report.start({ query: { year, ...scope } })}
      >
        Rapport annuel
      </Button>
    </>
  );
}
