import type { SitesState } from '../../../lib/api/use-sites.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FilterBar } from '../../../ui/layout/filter-bar.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SitesView } from '../../../widgets/sites-view/sites-view.tsx';
import { Segmented } from '../../../ui/buttons/segmented.tsx';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { ReadingMonth } from './reading-month.tsx';
import { SiteBuildings } from './site-buildings.tsx';
import { useBuildingFilters } from './use-building-filters.ts';
import { exportBuildings } from '@suivi/contract/reports/exports';
import { useDownload } from '../../../lib/page/use-download.ts';
import { viewHref } from '../../../lib/navigation/view-link.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { DocumentButtons } from '../../../widgets/document-buttons/document-buttons.tsx';

export function BuildingsPage() {
  return (
    <SitesView title="Données/Bâtiment" skeletons={['20rem']}>
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
            <SelectField
              label="Année"
              value={String(year)}
              options={years.map(each => ({ value: String(each), label: String(each) }))}
              onChange={chosen => filters.setYear(Number(chosen))}
            />
          </FilterBar>
        }
        actions={
          <>
            <FileButtons siteCode={site?.code} year={year} />
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
      {site && isMonth ? (
        <ReadingMonth site={site} filters={filters} />
      ) : site ? (
        <SiteBuildings key={site.code} site={site} filters={filters} />
      ) : (
        <EmptyState icon="building" title="Sélectionnez un centre hospitalier">
          Ses bâtiments et leurs relevés s’afficheront ici.
        </EmptyState>
      )}
    </Stack>
  );
}

/** Buildings and readings out, of the chosen centre and year; and in. */
function FileButtons({ siteCode, year }: { siteCode: string | undefined; year: number }) {
  const downloads = { xlsx: useDownload(exportBuildings), pdf: useDownload(exportBuildings) };
  const mayImport = usePermission('declaration.import');
  const inSite = siteCode === undefined ? {} : { site: siteCode, year };
  const queries = {
    xlsx: { format: 'xlsx', ...inSite },
    // A report is about one year, of the centre or of them all.
    pdf: { format: 'pdf', year, ...inSite },
  } as const;
  return (
    <>
      <DocumentButtons
        downloads={downloads}
        onStart={format => downloads[format].start({ query: queries[format] })}
      />
      {mayImport && (
        <ButtonLink icon="upload" href={viewHref('imports')}>
          Importer
        </ButtonLink>
      )}
    </>
  );
}
