import { type SitesState, useSites } from '../../lib/api/use-sites.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ExportButton } from './export-button.tsx';
import { DecreeParts } from './decree-parts.tsx';
import { InfoBox } from './info-box.tsx';
import { SiteFilter } from './site-filter.tsx';
import { useDecreeFilters } from './use-decree-filters.ts';
import { NothingDeclared } from '../../widgets/first-steps/nothing-declared.tsx';
import { ViewLink } from '../../widgets/view-link/view-link.tsx';
import { Read } from '../../widgets/read/read.tsx';

export function DecreePage() {
  const sites = useSites();
  return (
    <Stack gap="large">
      <PageHeader
        title="Décret Tertiaire"
        subtitle="Où en est chaque centre par rapport à ses objectifs de 2030, 2040 et 2050."
        filters={sites.data ? <CentreFilter sites={sites.data} /> : <UnknownCentre />}
        actions={<ExportButton />}
      />
      <Read of={sites} failed="Les centres n’ont pas pu être chargés" skeletons={['2.5rem', '20rem']}>
        {state => <Decree sites={state} />}
      </Read>
    </Stack>
  );
}

/** The place of the choice until the centres are known. */
function UnknownCentre() {
  return (
    <FilterBar label="Filtres">
      <SelectField label="Centre hospitalier" value="" options={[]} onChange={() => undefined} disabled />
    </FilterBar>
  );
}

/** The centre, for the parts that are about one. */
function CentreFilter({ sites }: { sites: SitesState }) {
  const filters = useDecreeFilters(sites);
  if (filters.site === null || filters.part === 'groupe' || filters.part === 'meteo') return null;
  return (
    <FilterBar label="Filtres">
      <SiteFilter filters={filters} />
    </FilterBar>
  );
}

function Decree({ sites }: { sites: SitesState }) {
  const filters = useDecreeFilters(sites);
  return (
    <>
      {filters.site && !sites.hasData ? (
        <NothingDeclared
          icon="target"
          title="Rien à comparer encore"
          text="Une année de référence complète et une année complète après elle sont nécessaires pour dire où en est un centre."
        />
      ) : filters.site ? (
        <DecreeParts site={filters.site} sites={sites} filters={filters} />
      ) : (
        <EmptyState icon="target" title="Aucun site assujetti">
          <p>
            Un site est assujetti au Décret Tertiaire quand sa fiche l’indique (
            <ViewLink view="sites">vue Sites</ViewLink>).
          </p>
        </EmptyState>
      )}
      <InfoBox />
    </>
  );
}
