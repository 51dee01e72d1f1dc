import type { SitesState } from '../../lib/api/use-sites.ts';
import { useChoiceFilter } from '../../lib/navigation/query-state.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { NothingDeclared } from '../../widgets/first-steps/nothing-declared.tsx';
import { SiteSelect } from '../../widgets/filters/site-select.tsx';
import { YearSelect } from '../../ui/forms/period-selects.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { Late } from '../../ui/layout/late.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { SitesView } from '../../widgets/sites-view/sites-view.tsx';
import { DocumentIndexPart } from './document-index-part.tsx';
import { AnnualReportPart } from './annual-report-part.tsx';
import { SnapshotsPart } from './snapshots-part.tsx';
import { useReportFilters } from './use-report-filters.ts';

export function ReportsPage() {
  return (
    <SitesView title="Rapports" skeletons={['4rem', '20rem']}>
      {state => <Reports state={state} />}
    </SitesView>
  );
}

const parts = [
  { key: 'rapport', label: 'Rapport annuel' },
  { key: 'figes', label: 'Documents figés' },
  { key: 'pieces', label: 'Pièces justificatives' },
] as const;

function Reports({ state }: { state: SitesState }) {
  const [part, setPart] = useChoiceFilter(
    'partie',
    parts.map(({ key }) => key),
    'rapport',
  );
  return (
    <Stack gap="large">
      <PageHeader title="Rapports" subtitle="Le document que la direction signe, et ce qui en a été remis." />
      <Tabs label="Parties des rapports" tabs={parts} selected={part} onSelect={setPart}>
        {part === 'rapport' && !state.hasData && (
          <NothingDeclared
            icon="pdf"
            title="Rien à signer encore"
            text="Le rapport annuel vient des consommations déclarées."
          />
        )}
        {(part === 'pieces' || (part === 'rapport' && state.hasData)) && (
          <ScopedPart state={state} part={part} />
        )}
        {part === 'figes' && <SnapshotsPart />}
      </Tabs>
    </Stack>
  );
}

function ScopedPart({ state, part }: { state: SitesState; part: 'rapport' | 'pieces' }) {
  const { today } = useSession();
  const { sites, years } = state;
  // By default, the last year that has ended is reported on.
  const defaultYear = years.find(year => year === today.year - 1) ?? years[0] ?? today.year;
  const filters = useReportFilters({ ...state, defaultYear });
  return (
    <Stack gap="large">
      <FilterBar label="Filtres des rapports">
        <YearSelect years={years} value={filters.year} onChange={filters.setYear} />
        <SiteSelect sites={sites} value={filters.site?.code ?? null} onChange={filters.setCode} />
      </FilterBar>
      <Late of={`${filters.year} ${filters.site?.code ?? ''}`}>
        {part === 'rapport' ? (
          <AnnualReportPart filters={filters} />
        ) : (
          <DocumentIndexPart filters={filters} />
        )}
      </Late>
    </Stack>
  );
}
