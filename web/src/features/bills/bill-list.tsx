import { type ListedBill, listBills } from '@suivi/contract/bills/bills';
import { formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatEurosAndCents,
  formatQuantity,
  unitLabel,
} from '@suivi/presentation/ground/formats/number-formats';
import { billKindLabels, billStateLabels } from '@suivi/presentation/bills/bill-words';
import type { ReactNode } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { StatusBadge } from '../../ui/figures/status-badge.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words, figures } from '../../ui/tables/data-table-column.ts';
import { Read } from '../../widgets/read/read.tsx';
import { SiteOfPoint } from '../../widgets/site-link/site-of-point.tsx';
import type { BillFilters } from './use-bill-filters.ts';
import { useFurtherPages } from './use-further-pages.tsx';

/** The bills, the latest first; more are loaded on demand. */
export function BillList({ query }: Pick<BillFilters, 'query'>) {
  const read = useRead(listBills, { query }, { keepPrevious: true });
  const { pages, button } = useFurtherPages(read.data, 'Afficher les précédentes', async after =>
    call(listBills, { query: { ...query, after } }),
  );
  return (
    <Read of={read} failed="Les factures n’ont pas pu être lues" skeletons={['20rem']}>
      {({ bills }) => (
        <DataTable
          caption="Factures"
          stacked={['ttc', 'supplier', 'issued', 'point', 'quantity', 'period', 'state']}
          columns={billColumns}
          rows={[...bills, ...pages.flatMap(page => page.bills)]}
          rowKey={({ id }) => String(id)}
          stale={read.isPlaceholderData}
          empty="Aucune facture ne répond à ces filtres."
          more={button}
        />
      )}
    </Read>
  );
}

export const billColumns: DataTableColumn<ListedBill>[] = [
  {
    key: 'number',
    header: 'Facture',
    cell: ({ id, number, kind, supplier, points }) => (
      <span className="lines">
        <a href={viewHref('bills', { facture: id })}>
          {number}
          <span className="visually-hidden">
            , {[supplier, ...new Set(points.map(({ siteName }) => siteName ?? 'aucun site'))].join(', ')}
          </span>
        </a>
        {kind !== 'bill' && <span className="hint">{billKindLabels[kind]}</span>}
      </span>
    ),
    text: ({ number }) => number,
    copiedBeside: [{ header: 'Nature', text: ({ kind }) => billKindLabels[kind] }],
    sortValue: ({ number }) => number,
  },
  words('supplier', 'Fournisseur', ({ supplier }) => supplier, { sortValue: bill => bill.supplier }),
  words('issued', 'Date', ({ issuedOn }) => formatIsoDay(issuedOn), {
    sortValue: ({ issuedOn }) => issuedOn,
  }),
  {
    key: 'point',
    header: 'Point',
    minWidth: '12rem',
    cell: bill => (
      <Lines
        bill={bill}
        of={point => [
          point.siteName === null ? 'Aucun site' : <SiteOfPoint point={point} />,
          `${energyLabel(point.energyType)} · ${point.number}`,
        ]}
      />
    ),
    text: ({ points }) =>
      points.map(({ siteName, number }) => `${siteName ?? ''} ${number}`.trim()).join(', '),
    copiedBeside: [
      {
        header: 'Énergie',
        text: ({ points }) => points.map(({ energyType }) => energyLabel(energyType)).join(', '),
      },
    ],
    sortValue: ({ points }) => points[0]?.siteName ?? null,
  },
  {
    key: 'period',
    header: 'Période',
    cell: bill => <Lines bill={bill} of={point => [periodText(point)]} />,
    text: ({ points }) => points.map(periodText).join(', '),
    sortValue: ({ points }) => points[0]?.firstDay ?? null,
  },
  {
    key: 'quantity',
    header: 'Quantité',
    align: 'end',
    cell: bill => <Lines bill={bill} of={({ quantity, unit }) => [formatQuantity(quantity, unit)]} />,
    text: ({ points }) => points.map(({ quantity }) => String(quantity ?? '').replace('.', ',')).join(' '),
    copiedBeside: [
      { header: 'Unité', text: ({ points }) => points.map(({ unit }) => unitLabel(unit)).join(', ') },
    ],
  },
  figures('ttc', 'TTC', ({ ttcCents }) => formatEurosAndCents(ttcCents), {
    sortValue: ({ ttcCents }) => ttcCents,
  }),
  {
    key: 'state',
    header: 'État',
    cell: ({ state }) =>
      state === 'doubtful' ? (
        <StatusBadge status="warning">{billStateLabels.doubtful}</StatusBadge>
      ) : (
        billStateLabels[state]
      ),
    text: ({ state }) => billStateLabels[state],
    sortValue: ({ state }) => state,
  },
];

type Point = ListedBill['points'][number];

const periodText = ({ firstDay, lastDay }: Point) =>
  `${formatIsoDay(firstDay)}\u00a0– ${formatIsoDay(lastDay)}`;

const shownPoints = 2;

type LinesProps = { bill: ListedBill; of: (point: Point) => readonly ReactNode[] };

/** One entry for each of the first points; the others are only counted. */
function Lines({ bill: { points }, of }: LinesProps) {
  return (
    <span className="lines">
      {points.slice(0, shownPoints).flatMap((point, index) =>
        of(point).map((text, line) => (
          <span key={`${index} ${line}`} className={line === 0 ? undefined : 'hint'}>
            {text}
          </span>
        )),
      )}
      {points.length > shownPoints && <span className="hint">et {points.length - shownPoints} autres</span>}
    </span>
  );
}
