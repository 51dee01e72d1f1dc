import { listFindings } from '@suivi/contract/bills/findings';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { controlIds, findingSeverities } from '@suivi/domain/bills/audit/control';
import { findingStates } from '@suivi/domain/bills/audit/finding-state';
import { formatCount, formatEurosAndCents } from '@suivi/presentation/ground/formats/number-formats';
import {
  controlLabels,
  controlNumber,
  findingStateLabels,
  severityLabels,
} from '@suivi/presentation/bills/finding-words';
import { call } from '../../../lib/api/api-client.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { choice, useFilters } from '../../../lib/navigation/use-filters.ts';
import { optionsOf } from '../../../ui/forms/options-of.ts';
import { FilterSelect } from '../../../ui/forms/filter-select.tsx';
import { FilterBar } from '../../../ui/layout/filter-bar.tsx';
import { TableLine } from '../../../ui/layout/table-line.tsx';
import { SiteSelect } from '../../../widgets/filters/site-select.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import { useFurtherPages } from '../use-further-pages.tsx';
import { FindingTable } from './finding-table.tsx';

type FindingsPartProps = {
  sites: readonly SiteSummary[];
  siteCode: string | null;
  onSite: (code: string | null) => void;
};

const shownFindings = {
  state: choice('decision', findingStates),
  severity: choice('gravite', findingSeverities),
  control: choice('controle', controlIds),
};

/** Every finding, those that wait for a decision first, with the sums of the filtered findings. */
export function FindingsPart({ sites, siteCode, onSite }: FindingsPartProps) {
  const { field, query: chosen } = useFilters(shownFindings);
  const query = { ...chosen, ...(siteCode === null ? {} : { site: siteCode }) };
  return (
    <>
      <FilterBar label="Filtres des constats">
        <FilterSelect
          label="État"
          all="Tous les états"
          options={optionsOf(findingStates, findingStateLabels)}
          {...field('state')}
        />
        <FilterSelect
          label="Gravité"
          all="Toutes les gravités"
          options={optionsOf(findingSeverities, severityLabels)}
          {...field('severity')}
        />
        <FilterSelect
          label="Contrôle"
          all="Tous les contrôles"
          options={optionsOf(controlIds, value => `${controlNumber(value)} ${controlLabels[value]}`)}
          {...field('control')}
        />
        <SiteSelect sites={sites} value={siteCode} onChange={onSite} />
      </FilterBar>
      <FindingList key={JSON.stringify(query)} query={query} />
    </>
  );
}

function FindingList({ query }: { query: Record<string, string> }) {
  const read = useRead(listFindings, { query }, { keepPrevious: true });
  const { pages, button } = useFurtherPages(read.data, 'Afficher la suite', async after =>
    call(listFindings, { query: { ...query, after: Number(after) } }),
  );
  return (
    <Read of={read} failed="Les constats n’ont pas pu être lus" skeletons={['20rem']}>
      {({ findings, count, gapCents, recoveredCents }) => (
        <TableLine
          line={
            count > 0 && (
              <p>
                {formatCount(count, 'constat')}, écart HT {formatEurosAndCents(gapCents)}
                {recoveredCents > 0 && `, récupéré ${formatEurosAndCents(recoveredCents)}`}.
              </p>
            )
          }
        >
          <FindingTable
            findings={[...findings, ...pages.flatMap(page => page.findings)]}
            withBill
            stale={read.isPlaceholderData}
            empty="Aucun constat ne répond à ces filtres."
            more={button}
          />
        </TableLine>
      )}
    </Read>
  );
}
