import { type BillFinding, listFindings } from '@suivi/contract/bills/findings';
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
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useOptionalChoiceFilter } from '../../../lib/navigation/query-state.ts';
import { useToast } from '../../../lib/page/toast-context.ts';
import { errorText } from '../../../lib/texts/error-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { FilterBar } from '../../../ui/layout/filter-bar.tsx';
import { Read } from '../../../widgets/read/read.tsx';
import styles from '../bills.module.css';
import { FindingTable } from './finding-table.tsx';

type FindingsPartProps = {
  sites: readonly SiteSummary[];
  siteCode: string | null;
  onSite: (code: string | null) => void;
};

const all = 'tous';

/** Every finding, what waits first, with sums of what the filters let through. */
export function FindingsPart({ sites, siteCode, onSite }: FindingsPartProps) {
  const [state, setState] = useOptionalChoiceFilter('decision', findingStates);
  const [severity, setSeverity] = useOptionalChoiceFilter('gravite', findingSeverities);
  const [control, setControl] = useOptionalChoiceFilter('controle', controlIds);
  const query = {
    ...(state === null ? {} : { state }),
    ...(severity === null ? {} : { severity }),
    ...(control === null ? {} : { control }),
    ...(siteCode === null ? {} : { site: siteCode }),
  };
  return (
    <>
      <FilterBar label="Filtres des constats">
        <SelectField
          label="État"
          value={state ?? all}
          options={[
            { value: all, label: 'Tous les états' },
            ...findingStates.map(value => ({ value, label: findingStateLabels[value] })),
          ]}
          onChange={value => setState(findingStates.find(one => one === value) ?? null)}
        />
        <SelectField
          label="Gravité"
          value={severity ?? all}
          options={[
            { value: all, label: 'Toutes les gravités' },
            ...findingSeverities.map(value => ({ value, label: severityLabels[value] })),
          ]}
          onChange={value => setSeverity(findingSeverities.find(one => one === value) ?? null)}
        />
        <SelectField
          label="Contrôle"
          value={control ?? all}
          options={[
            { value: all, label: 'Tous les contrôles' },
            ...controlIds.map(value => ({ value, label: `${controlNumber(value)} ${controlLabels[value]}` })),
          ]}
          onChange={value => setControl(controlIds.find(one => one === value) ?? null)}
        />
        <SelectField
          label="Centre"
          value={siteCode ?? all}
          options={[
            { value: all, label: 'Tous les centres' },
            ...sites.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={code => onSite(code === all ? null : code)}
        />
      </FilterBar>
      <FindingList key={JSON.stringify(query)} query={query} />
    </>
  );
}

function FindingList({ query }: { query: Record<string, string> }) {
  const showToast = useToast();
  const read = useRead(listFindings, { query }, { keepPrevious: true });
  const [further, setFurther] = useState<{
    of: unknown;
    findings: BillFinding[];
    next: string | null;
  } | null>(null);
  // What was read on goes with the first page: after a decision it starts again.
  const more = further !== null && further.of === read.data ? further : null;
  const next = more === null ? (read.data?.next ?? null) : more.next;
  const loadMore = async (after: string) => {
    try {
      const page = await call(listFindings, { query: { ...query, after: Number(after) } });
      setFurther({
        of: read.data,
        findings: [...(more?.findings ?? []), ...page.findings],
        next: page.next,
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
      showToast('error', errorText(error));
    }
  };
  return (
    <Read of={read} failed="Les constats n’ont pas pu être lus" skeletons={['20rem']}>
      {({ findings, count, gapCents, recoveredCents }) => (
        <>
          {count > 0 && (
            <p>
              {formatCount(count, 'constat')}, écart HT {formatEurosAndCents(gapCents)}
              {recoveredCents > 0 && `, récupéré ${formatEurosAndCents(recoveredCents)}`}.
            </p>
          )}
          <FindingTable
            findings={[...findings, ...(more?.findings ?? [])]}
            withBill
            stale={read.isPlaceholderData}
            empty="Aucun constat ne répond à ces filtres."
          />
          {next !== null && (
            <p className={styles['more']} data-no-print="">
              <Button onClick={() => void loadMore(next)}>Afficher la suite</Button>
            </p>
          )}
        </>
      )}
    </Read>
  );
}
