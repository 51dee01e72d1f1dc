import {
  groupColumns,
  groupStateText,
  leavesText,
  otherReadingText,
} from '@suivi/presentation/decree/decree-columns';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { pageColumns } from '../../ui/tables/page-columns.ts';
import { StatusBadge } from '../../ui/figures/status-badge.tsx';
import type { Group } from './answers.ts';
import type { DecreeFilters } from './use-decree-filters.ts';

type Row = Group['sites'][number];

export function GroupTable({ group, filters }: { group: Group; filters: DecreeFilters }) {
  return (
    <DataTable
      caption="Centres face à l’objectif 2030"
      stacked
      columns={pageColumns<Row>(groupColumns(group), {
        site: {
          cell: ({ site }) => <a href={viewHref('decret-tertiaire', { centre: site.code })}>{site.name}</a>,
        },
        state: {
          cell: row => <State row={row} />,
          copiedBeside: [
            { header: 'Notation (estimation)', text: leavesText },
            { header: 'Autre lecture', text: otherReadingText },
          ],
        },
      })}
      rows={group.sites}
      rowKey={({ site }) => site.code}
      highlighted={({ site }) => site.code === filters.named}
      empty="Aucun site assujetti. Dites dans «&nbsp;Sites&nbsp;» lesquels le sont."
    />
  );
}

function State({ row }: { row: Row }) {
  if (row.kind === 'no_verdict') return groupStateText(row);
  return (
    <>
      <StatusBadge status={row.balanceKwh >= 0 ? 'normal' : 'alert'}>{groupStateText(row)}</StatusBadge>
      <div className="hint">{leavesText(row)}</div>
      <div className="hint">{otherReadingText(row)}</div>
    </>
  );
}
