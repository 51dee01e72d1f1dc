import {
  type IndexedDocument,
  listDocumentIndex,
  provedKinds,
} from '@suivi/contract/documents/document-index';
import { readDocumentFile } from '@suivi/contract/documents/documents';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { exportDocumentIndex } from '@suivi/contract/reports/exports';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { formatPeriod, formatShortDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { documentColumns, provedKindLabels } from '@suivi/presentation/documents/document-words';
import { energyLabel } from '@suivi/presentation/energy/energy-words';
import { useRead } from '../../lib/api/use-read.ts';
import { useOptionalChoiceFilter, useTextFilter } from '../../lib/navigation/query-state.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { FilterSelect } from '../../ui/forms/filter-select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { pageColumns } from '../../ui/tables/page-columns.ts';
import { Read } from '../../widgets/read/read.tsx';
import { DownloadButton } from '../../widgets/document-buttons/download-button.tsx';
import { monthHref, Proved } from './proved.tsx';
import styles from './reports.module.css';
import type { ReportFilters } from './use-report-filters.ts';

/** Which document proves which figure, and which figures have none. */
export function DocumentIndexPart({ filters }: { filters: ReportFilters }) {
  const { text, kept, setText } = useTextFilter('recherche');
  const [kind, setKind] = useOptionalChoiceFilter('genre', provedKinds);
  const query = {
    ...filters.query,
    ...(kept === '' ? {} : { search: kept.slice(0, 100) }),
    ...(kind === null ? {} : { kind }),
  };
  const read = useRead(listDocumentIndex, { query }, { keepPrevious: true });
  return (
    <Section
      title="Pièces justificatives"
      description="Chaque fichier gardé, avec ce qu’il prouve. L’année choisie vaut pour ce qui est sans preuve."
      actions={
        <DownloadButton icon="excel" of={exportDocumentIndex} asked={{ query }}>
          Index des pièces (Excel)
        </DownloadButton>
      }
    >
      <FilterBar label="Filtres des pièces">
        <TextField label="Rechercher" value={text} onChange={setText} />
        <FilterSelect
          label="Prouve"
          all="Tout"
          value={kind}
          options={provedKinds.map(value => ({ value, label: provedKindLabels[value] }))}
          onChange={setKind}
        />
      </FilterBar>
      <Read of={read} failed="L’index n’a pas pu être lu" skeletons={['12rem']}>
        {index => (
          <Stack>
            <IndexTable documents={index.documents} count={index.count} />
            <WithoutProof of={index.withoutProof} year={filters.year} />
          </Stack>
        )}
      </Read>
    </Section>
  );
}

const columns = pageColumns<IndexedDocument>(documentColumns, {
  proves: { cell: row => <Proved of={row} /> },
});

function IndexTable({ documents, count }: { documents: readonly IndexedDocument[]; count: number }) {
  const shown = documents.length < count ? `\u00a0; les ${documents.length} plus récentes sont ici` : '';
  return (
    <>
      <p>
        {formatCount(count, 'pièce')}
        {shown}.
      </p>
      <DataTable
        caption="Liste des pièces justificatives"
        stacked
        columns={columns}
        rows={documents}
        rowKey={({ key }) => key}
        empty="Aucune pièce ne correspond à ces filtres."
        rowActions={({ documentId, name }) => (
          <DownloadButton
            size="small"
            icon="download"
            of={readDocumentFile}
            asked={{ params: { id: documentId } }}
          >
            Fichier<span className="visually-hidden"> {name}</span>
          </DownloadButton>
        )}
      />
    </>
  );
}

type Without = AnswerOf<typeof listDocumentIndex>['withoutProof'];

function WithoutProof({ of, year }: { of: Without; year: number }) {
  const { bills, billCount, months, monthCount } = of;
  return (
    <Section title={`Sans preuve en ${year}`} level={3}>
      <Stack gap="small">
        <Disclosure
          summary={formatCount(billCount, 'facture sans pièce jointe', 'factures sans pièce jointe')}
        >
          <ul className={styles['unproved']}>
            {bills.map(({ id, supplier, number, issuedOn }) => (
              <li key={id}>
                <a href={viewHref('bills', { facture: id })}>
                  {supplier} {number}
                </a>
                , {formatShortDay(fromIsoDay(issuedOn))}
              </li>
            ))}
          </ul>
        </Disclosure>
        <Disclosure
          summary={formatCount(
            monthCount,
            'mois déclaré sans pièce jointe',
            'mois déclarés sans pièce jointe',
          )}
        >
          <ul className={styles['unproved']}>
            {months.map(({ siteName, siteCode, energyType, period }) => (
              <li key={`${siteCode} ${energyType} ${period.month}`}>
                <a href={monthHref({ siteCode, energyType, period })}>
                  {siteName}, {energyLabel(energyType)}, {formatPeriod(period)}
                </a>
              </li>
            ))}
          </ul>
        </Disclosure>
      </Stack>
    </Section>
  );
}
