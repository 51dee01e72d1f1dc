import type { ImportItem } from '@suivi/contract/imports/imports';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { groupRefusals } from './group-refusals.ts';
import { type ItemPlaces, itemText } from './item-text.ts';

type Props = { items: readonly ImportItem[]; sites: ItemPlaces; stale: boolean };

/** Where each refusal stands in the file, and why. */
export function RefusalTable({ items, sites, stale }: Props) {
  return (
    <DataTable
      caption="Lignes refusées"
      captionHidden
      columns={[
        { key: 'line', header: 'Ligne', cell: ({ line }) => String(line) },
        { key: 'columns', header: 'Colonnes', cell: ({ columns }) => columns, minWidth: '5rem' },
        { key: 'reason', header: 'Motif du refus', cell: ({ reason }) => reason, minWidth: '16rem' },
        {
          key: 'subject',
          header: 'Début de la ligne',
          cell: ({ subject }) => itemText(subject.key, sites),
          minWidth: '12rem',
        },
      ]}
      rows={groupRefusals(items)}
      rowKey={({ key }) => key}
      stale={stale}
      empty="Aucune ligne."
    />
  );
}
