import { type SitesState, useSites } from '../../lib/api/use-sites.ts';
import { Segmented } from '../../ui/buttons/segmented.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { InfoBox } from './info-box.tsx';
import { SiteFilter } from './site-filter.tsx';
import { type DecreeFilters, type Part, useDecreeFilters } from './use-decree-filters.ts';
import { NothingDeclared } from '../../widgets/first-steps/nothing-declared.tsx';
import { ViewLink } from '../../widgets/view-link/view-link.tsx';
import { Read } from '../../widgets/read/read.tsx';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { AnalysisPart } from './analysis-part.tsx';
import { GroupPart } from './group-part.tsx';
import { ModulationPart } from './modulation/modulation-part.tsx';
import { OperatPart } from './operat/operat-part.tsx';
import { SpacesPart } from './spaces/spaces-part.tsx';
import { WeatherPart } from './weather/weather-part.tsx';
import { readDecreeAnalysis, readReferenceProposal } from '@suivi/contract/decree/decree';
import { useRead } from '../../lib/api/use-read.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { ReferenceChoice } from './reference-choice.tsx';
import { readAll } from '../../widgets/read/read-all.ts';
import { exportDecree } from '@suivi/contract/reports/exports';
import { DocumentButtons } from '../../widgets/document-buttons/document-buttons.tsx';
import { windowQuery } from './window-text.ts';

const tabs: { key: Part; label: string }[] = [
  { key: 'groupe', label: 'Groupement' },
  { key: 'analyse', label: 'Centre' },
  { key: 'operat', label: 'OPERAT' },
  { key: 'modulation', label: 'Modulation' },
];

/** The verdict of a site, and its basis. */
const partsOfCentre: { value: Part; label: string }[] = [
  { value: 'analyse', label: 'Analyse du centre' },
  { value: 'reference', label: 'Choix de la référence' },
  { value: 'surfaces', label: 'Surfaces et usages' },
  { value: 'meteo', label: 'Météo' },
];

type PartsProps = { site: SiteSummary; sites: SitesState; filters: DecreeFilters };

function DecreeParts({ site, sites, filters }: PartsProps) {
  const { part, setPart } = filters;
  const isOfCentre = partsOfCentre.some(({ value }) => value === part);
  return (
    <Tabs label="Parties de la vue" tabs={tabs} selected={isOfCentre ? 'analyse' : part} onSelect={setPart}>
      {part === 'groupe' && <GroupPart sites={sites} filters={filters} />}
      {isOfCentre && (
        <Stack gap="large">
          <Segmented
            legend="Parties de l’analyse"
            legendHidden
            value={part}
            options={partsOfCentre}
            onChange={setPart}
          />
          {part === 'analyse' && <AnalysisPart site={site} filters={filters} />}
          {part === 'reference' && <ReferencePart site={site} filters={filters} />}
          {part === 'surfaces' && <SpacesPart site={site} filters={filters} />}
          {part === 'meteo' && <WeatherPart />}
        </Stack>
      )}
      {part === 'operat' && <OperatPart site={site} sites={sites} filters={filters} />}
      {part === 'modulation' && <ModulationPart site={site} />}
    </Tabs>
  );
}

/** Every complete twelve-month period that may be the reference, the most favourable first, and why it is. */
function ReferencePart({ site, filters }: { site: SiteSummary; filters: DecreeFilters }) {
  const query = { query: { site: site.code } };
  const proposal = useRead(readReferenceProposal, query);
  const analysis = useRead(readDecreeAnalysis, query);
  return (
    <Stack gap="large">
      <Read
        of={readAll(proposal, analysis)}
        failed="Les références possibles n’ont pas pu être comparées"
        loading={<Spinner label="Analyse en cours..." />}
        skeletons={['16rem']}
      >
        {([proposal, answer]) => <ReferenceChoice proposal={proposal} answer={answer} filters={filters} />}
      </Read>
    </Stack>
  );
}

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

/** Reserves the place of the choice until the sites are loaded. */
function UnknownCentre() {
  return (
    <FilterBar label="Filtres">
      <SelectField label="Centre hospitalier" value="" options={[]} onChange={() => undefined} disabled />
    </FilterBar>
  );
}

/** The choice of a site, for the parts that are about one. */
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

/**
 * The position and all years of every site subject to the décret, as a workbook; the group and the site on screen as a report.
 */
function ExportButton() {
  const { data } = useSites();
  return data ? <Buttons sites={data} /> : null;
}

function Buttons({ sites }: { sites: SitesState }) {
  const { site, reference } = useDecreeFilters(sites);
  if (site === null || !sites.hasData) return null;
  const query = {
    site: site.code,
    ...(reference === null ? {} : { reference: windowQuery(reference) }),
  };
  return <DocumentButtons endpoint={exportDecree} asked={format => ({ query: { ...query, format } })} />;
}
