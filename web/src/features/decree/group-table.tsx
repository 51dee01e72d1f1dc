import { noVerdictReasons } from '@suivi/presentation/decree/no-verdict-reasons';
import { leavesWords } from '@suivi/presentation/decree/notation-texts';
import { preparedLabel } from '@suivi/presentation/decree/modulation-texts';
import { formatKwh, formatNumber, missing } from '@suivi/presentation/ground/formats/number-formats';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../ui/tables/data-table-column.ts';
import { StatusBadge } from '../../ui/figures/status-badge.tsx';
import type { Group } from './answers.ts';
import styles from './decree.module.css';
import type { DecreeFilters } from './use-decree-filters.ts';
import { windowText } from './window-text.ts';

type Row = Group['sites'][number];
type Balance = Extract<Row, { kind: 'balance' }>;

export function GroupTable({ group, filters }: { group: Group; filters: DecreeFilters }) {
  return (
    <DataTable
      caption="Centres face à l’objectif 2030"
      captionHidden
      columns={columns(group)}
      rows={group.sites}
      rowKey={({ site }) => site.code}
      highlighted={({ site }) => site.code === filters.named}
      empty="Aucun site assujetti."
    />
  );
}

function balanceOf(of: (row: Balance) => number | null) {
  return (row: Row) => (row.kind === 'balance' ? of(row) : null);
}

function columns({ consumptionKwh, targetKwh, sites }: Group): DataTableColumn<Row>[] {
  const kwh = (key: string, header: string, of: (row: Balance) => number, total: number) => ({
    key,
    header,
    align: 'end' as const,
    cell: (row: Row) => formatKwh(balanceOf(of)(row)),
    text: (row: Row) => formatNumber(balanceOf(of)(row)).replace(missing, ''),
    sortValue: balanceOf(of),
    footer: formatKwh(total),
  });
  return [
    {
      key: 'site',
      header: 'Centre',
      cell: ({ site }) => <a href={viewHref('decret-tertiaire', { centre: site.code })}>{site.name}</a>,
      text: ({ site }) => site.name,
      sortValue: ({ site }) => site.name,
      footer: 'Groupement',
    },
    { key: 'reference', header: 'Référence', cell: ({ referenceFrom }) => windowText(referenceFrom) },
    {
      key: 'year',
      header: 'Année',
      cell: row => (row.kind === 'balance' ? String(row.year) : missing),
    },
    kwh('consumption', 'Consommation', row => row.consumptionKwh, consumptionKwh),
    kwh('target', 'Objectif 2030', row => row.targetKwh, targetKwh),
    {
      key: 'kept',
      header: 'Objectif retenu',
      cell: row =>
        row.kind === 'balance'
          ? `${row.retained === 'relative' ? 'relatif' : 'absolu'}, ${row.basis === 'adjusted' ? 'corrigé' : 'brut'}`
          : missing,
    },
    ...(sites.some(row => balanceOf(each => each.preparedTargetKwh)(row) !== null)
      ? [
          {
            key: 'prepared',
            header: preparedLabel,
            align: 'end' as const,
            cell: (row: Row) => formatKwh(balanceOf(each => each.preparedTargetKwh)(row)),
            text: (row: Row) =>
              formatNumber(balanceOf(each => each.preparedTargetKwh)(row)).replace(missing, ''),
            sortValue: balanceOf(each => each.preparedTargetKwh),
          },
        ]
      : []),
    kwh('balance', 'Écart (+ sous l’objectif)', row => row.balanceKwh, targetKwh - consumptionKwh),
    {
      key: 'state',
      header: 'État',
      cell: row => <State row={row} />,
      text: stateText,
      copiedBeside: [{ header: 'Notation (estimation)', text: leavesText }],
    },
  ];
}

function stateText(row: Row): string {
  if (row.kind === 'no_verdict') return `Pas de verdict : ${noVerdictReasons[row.reason]}`;
  return row.balanceKwh >= 0 ? 'Sous l’objectif' : 'Au-dessus';
}

function leavesText(row: Row): string {
  return row.kind === 'balance' && row.leaves !== null ? leavesWords[row.leaves] : '';
}

function State({ row }: { row: Row }) {
  if (row.kind === 'no_verdict') return stateText(row);
  return (
    <>
      <StatusBadge status={row.balanceKwh >= 0 ? 'normal' : 'alert'}>{stateText(row)}</StatusBadge>
      <div className={styles['note']}>{leavesText(row)}</div>
    </>
  );
}
