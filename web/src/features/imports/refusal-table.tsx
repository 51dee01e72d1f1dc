import type { ImportItem } from '@suivi/contract/imports/imports';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { groupRefusals } from './group-refusals.ts';
import { type ItemPlaces, itemText } from './item-text.ts';

type Props = { items: readonly ImportItem[]; sites: ItemPlaces; stale: boolean };

/** The place of each refusal in the file, and its reason. */
export function RefusalTable({ items, sites, stale }: Props) {
  return (
    <DataTable
      caption="Lignes refusées"
      columns={({ words }) => [
        words('line', 'Ligne', ({ line }) => String(line)),
        words('columns', 'Colonnes', ({ columns }) => columns, { minWidth: '5rem' }),
        words('reason', 'Motif du refus', ({ reason }) => reason, { minWidth: '16rem' }),
        words('subject', 'Début de la ligne', ({ subject }) => itemText(subject.key, sites), {
          minWidth: '12rem',
        }),
      ]}
      rows={groupRefusals(items)}
      rowKey={({ key }) => key}
      stale={stale}
      empty="Aucune ligne."
    />
  );
}
