import { type ListedBill, listBills } from '@suivi/contract/bills/bills';
import { formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatEurosAndCents, formatQuantity } from '@suivi/presentation/ground/formats/number-formats';
import { billKindLabels, billStateLabels } from '@suivi/presentation/bills/bill-words';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { isApiError } from '../../lib/texts/api-error.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { useToast } from '../../lib/page/toast-context.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { errorText } from '../../lib/texts/error-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { StatusBadge } from '../../ui/figures/status-badge.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words, figures } from '../../ui/tables/data-table-column.ts';
import { Read } from '../../widgets/read/read.tsx';
import { SiteOfPoint } from '../../widgets/site-link/site-of-point.tsx';
import type { BillFilters } from './use-bill-filters.ts';

type Page = { bills: ListedBill[]; next: string | null };

/** The bills, the latest first; more are loaded on demand. */
export function BillList({ query }: Pick<BillFilters, 'query'>) {
  const showToast = useToast();
  const read = useRead(listBills, { query }, { keepPrevious: true });
  const [further, setFurther] = useState<{ of: Page; pages: Page[] } | null>(null);
  const [isLoading, setLoading] = useState(false);
  // The further pages belong to this first page: a changed filter or changed data discards them.
  const pages = further !== null && further.of === read.data ? further.pages : [];
  const next = (pages.at(-1) ?? read.data)?.next ?? null;
  const loadMore = async () => {
    const of = read.data;
    if (next === null || of === undefined) return;
    setLoading(true);
    try {
      const page = await call(listBills, { query: { ...query, after: next } });
      setFurther({ of, pages: [...pages, page] });
    } catch (error) {
      if (!isApiError(error)) throw error;
      showToast('error', errorText(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Read of={read} failed="Les factures n’ont pas pu être lues" skeletons={['20rem']}>
      {({ bills }) => (
        <DataTable
          caption="Factures"
          captionHidden
          stacked={['ttc', 'supplier', 'issued', 'point', 'quantity', 'period', 'state']}
          columns={columns}
          rows={[...bills, ...pages.flatMap(page => page.bills)]}
          rowKey={({ id }) => String(id)}
          stale={read.isPlaceholderData}
          empty="Aucune facture ne répond à ces filtres."
          more={
            next !== null && (
              <Button busy={isLoading} onClick={() => void loadMore()}>
                Afficher les précédentes
              </Button>
            )
          }
        />
      )}
    </Read>
  );
}

const columns: DataTableColumn<ListedBill>[] = [
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
    sortValue: ({ points }) => points[0]?.siteName ?? null,
  },
  {
    key: 'period',
    header: 'Période',
    cell: bill => (
      <Lines
        bill={bill}
        of={({ firstDay, lastDay }) => [`${formatIsoDay(firstDay)}\u00a0– ${formatIsoDay(lastDay)}`]}
      />
    ),
    text: ({ points }) => points.map(({ firstDay, lastDay }) => `${firstDay} ${lastDay}`).join(', '),
    sortValue: ({ points }) => points[0]?.firstDay ?? null,
  },
  {
    key: 'quantity',
    header: 'Quantité',
    align: 'end',
    cell: bill => <Lines bill={bill} of={({ quantity, unit }) => [formatQuantity(quantity, unit)]} />,
    text: ({ points }) => points.map(({ quantity }) => String(quantity ?? '').replace('.', ',')).join(' '),
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

const shownPoints = 2;

type LinesProps = { bill: ListedBill; of: (point: ListedBill['points'][number]) => readonly ReactNode[] };

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
