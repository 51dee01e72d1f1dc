import type { ImportRecord } from '@suivi/contract/imports/import-values';
import { type ImportItem, listImportItems } from '@suivi/contract/imports/imports';
import type { ItemClass } from '@suivi/domain/imports/dry-run/dry-run-item';
import { useState } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { useSites } from '../../lib/api/use-sites.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words } from '../../ui/tables/data-table-column.ts';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { itemText, type ItemPlaces, placesOf } from './item-text.ts';
import { RefusalTable } from './refusal-table.tsx';
import { Read } from '../../widgets/read/read.tsx';
import { changeLines } from './change-lines.ts';
import styles from './imports.module.css';

type Props = { record: Pick<ImportRecord, 'id' | 'answers'>; itemClass: ItemClass; label: string };

/** The rows of one class, page by page. */
export function ItemTable({ record: { id, answers }, itemClass, label }: Props) {
  const [page, setPage] = useState(1);
  const { data } = useSites();
  const read = useRead(
    listImportItems,
    { params: { id }, query: { class: itemClass, page } },
    { keepPrevious: true },
  );
  const sites = placesOf(data?.sites ?? [], answers);
  return (
    <Read of={read} failed="Les lignes n’ont pas pu être chargées" skeletons={['12rem']}>
      {({ items, pageCount }) => (
        <Stack>
          {itemClass === 'refused' ? (
            <RefusalTable items={items} sites={sites} stale={read.isPlaceholderData} />
          ) : (
            <DataTable
              caption={label}
              columns={columnsOf(itemClass, sites)}
              rows={items}
              rowKey={({ position }) => String(position)}
              stale={read.isPlaceholderData}
              empty="Aucune ligne."
            />
          )}
          {pageCount > 1 && (
            <Pagination
              label={`Pages\u00a0: ${label.toLowerCase()}`}
              page={page}
              pageCount={pageCount}
              onChange={setPage}
            />
          )}
        </Stack>
      )}
    </Read>
  );
}

function columnsOf(
  itemClass: Exclude<ItemClass, 'refused'>,
  sites: ItemPlaces,
): DataTableColumn<ImportItem>[] {
  const subject: DataTableColumn<ImportItem> = {
    key: 'subject',
    header: 'Objet',
    cell: item => itemText(item.key, sites) + (item.isProrated ? ' (facture répartie par jours)' : ''),
    minWidth: '12rem',
    rowHeader: true,
  };
  const line: DataTableColumn<ImportItem> = words('line', 'Ligne', item => String(item.line));
  if (itemClass === 'identical') return [line, subject];
  return [
    line,
    subject,
    {
      key: 'changes',
      header: itemClass === 'new' ? 'Valeurs' : 'Avant → après',
      cell: item => <ItemChanges item={item} />,
      text: changesText,
      minWidth: '16rem',
    },
  ];
}

/** The values of a new record, or the old and the new values. */
function ItemChanges({ item }: { item: ImportItem }) {
  return (
    <ul className={styles['changes']}>
      {changeLines(item).map(({ label, before, after }) => (
        <li key={label}>
          {label}&nbsp;:{' '}
          {before !== null && (
            <>
              <del>{before}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <ins>{after}</ins>
        </li>
      ))}
    </ul>
  );
}

/** The same changes as one line of text, for a spreadsheet. */
function changesText(item: ImportItem): string {
  return changeLines(item)
    .map(({ label, before, after }) => `${label}\u00a0: ${before === null ? '' : `${before} → `}${after}`)
    .join(', ');
}
