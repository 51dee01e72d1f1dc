import { exportAnnualReport, exportDashboard } from '@suivi/contract/reports/exports';
import { usePermission } from '../../lib/session/use-permission.ts';
import { useDownload } from '../../lib/page/use-download.ts';
import type { SitesState } from '../../lib/api/use-sites.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { DocumentButtons } from '../../widgets/document-buttons/document-buttons.tsx';
import { useChartEnergy } from './use-chart-energy.ts';
import { comparedQuery, type DashboardFilters } from './use-dashboard-filters.ts';

/** Downloads what is on screen, as a workbook or a report, and the whole year of its last month. */
export function ExportButtons({ sites, filters }: { sites: SitesState; filters: DashboardFilters }) {
  const { period, comparedYear, scope } = filters;
  const [energy] = useChartEnergy(sites);
  const { year } = period.to;
  const report = useDownload(exportAnnualReport);
  if (!usePermission('data.export')) return null;
  return (
    <DocumentButtons
      endpoint={exportDashboard}
      busy={report.isPending}
      asked={format => ({
        query: {
          format,
          ...comparedQuery(period, comparedYear),
          ...scope,
          ...(energy === null ? {} : { energy }),
        },
      })}
    >
      <Button
        icon="calendar"
        title={`Rapport annuel ${year}, ${filters.siteName ?? 'tous les centres'}`}
        onClick={() => report.start({ query: { year, ...scope } })}
      >
        Rapport annuel
      </Button>
      <ButtonLink icon="edit" href={viewHref('reports', { annee: year, centre: scope.site })}>
        Préparer le rapport annuel
      </ButtonLink>
    </DocumentButtons>
  );
}
