import type { SitesState } from '../../../lib/api/use-sites.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FilterBar } from '../../../ui/layout/filter-bar.tsx';
import { Late } from '../../../ui/layout/late.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { YearSelect } from '../../../ui/forms/period-selects.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SitesView } from '../../../widgets/sites-view/sites-view.tsx';
import { Segmented } from '../../../ui/buttons/segmented.tsx';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { ReadingMonth } from './reading-month.tsx';
import { SiteBuildings } from './site-buildings.tsx';
import { useBuildingFilters } from './use-building-filters.ts';
import { exportBuildings } from '@suivi/contract/reports/exports';
import { FileButtons } from '../../../widgets/document-buttons/file-buttons.tsx';

export function BuildingsPage() {
  return (
    <SitesView
      title="Données/Bâtiment"
      skeletons={['20rem']}
      ofSite="Les bâtiments et leurs relevés sont ceux d’un centre."
    >
      {sites => <Buildings sites={sites} />}
    </SitesView>
  );
}

function Buildings({ sites }: { sites: SitesState }) {
  const filters = useBuildingFilters(sites);
  const { site, year, years } = filters;
  const mayEnter = usePermission('reading.write');
  const isMonth = mayEnter && filters.entry === 'mois';
  return (
    <Stack gap="large">
      <PageHeader
        title="Données/Bâtiment"
        subtitle={
          site
            ? `${site.name} · relevés ${year}`
            : 'Les bâtiments d’un centre et leurs relevés de sous-comptage.'
        }
        filters={
          <FilterBar label="Centre et année">
            <SelectField
              label="Centre hospitalier"
              placeholder="Choisir un centre"
              value={site?.code ?? ''}
              options={sites.sites.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={filters.setSiteCode}
            />
            <YearSelect years={years} value={year} onChange={filters.setYear} />
          </FilterBar>
        }
        actions={
          <>
            <FileButtons
              endpoint={exportBuildings}
              asked={{
                xlsx: { query: { format: 'xlsx', ...(site && { site: site.code, year }) } },
                // A report covers one year, of the chosen site or of all.
                pdf: { query: { format: 'pdf', year, ...(site && { site: site.code }) } },
              }}
            />
            {mayEnter && (
              <Segmented
                legend="Mode de saisie"
                legendHidden
                value={filters.entry}
                options={[
                  { value: 'batiments', label: 'Les bâtiments' },
                  { value: 'mois', label: 'Saisie du mois' },
                ]}
                onChange={filters.setEntry}
              />
            )}
          </>
        }
      />
      <Late of={`${site?.code ?? ''} ${year} ${isMonth}`}>
        {site && isMonth ? (
          <ReadingMonth site={site} filters={filters} />
        ) : site ? (
          <SiteBuildings key={site.code} site={site} filters={filters} />
        ) : (
          <EmptyState icon="building" title="Sélectionnez un centre hospitalier">
            Ses bâtiments et leurs relevés s’afficheront ici.
          </EmptyState>
        )}
      </Late>
    </Stack>
  );
}
