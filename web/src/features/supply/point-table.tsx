import type { DeliveryPoint } from '@suivi/contract/supply/delivery-points';
import type { SiteSummary } from '@suivi/contract/sites/sites';
import { type CalendarDate, fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { isPublished } from '@suivi/domain/supply/distributor/flow';
import { daysBetween } from '@suivi/domain/ground/calendar/days-between';
import { formatIsoDay, formatShortDay } from '@suivi/presentation/ground/formats/date-formats';
import { formatCount, formatNumber, missing } from '@suivi/presentation/ground/formats/number-formats';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words, figures } from '../../ui/tables/data-table-column.ts';
import { SiteLink } from '../../widgets/site-link/site-link.tsx';
import { Fragment, memo } from 'react';
import styles from './delivery-points.module.css';

type PointTableProps = {
  points: readonly DeliveryPoint[];
  sites: readonly SiteSummary[];
  /** The delivery point to which a link leads, if any. */
  asked: number | null;
  onOpen: (id: number) => void;
  /** Called when the user asks for the data published by its distributor. */
  onPublished: (id: number) => void;
};

/** Every delivery point, and since when it has received no bill; not drawn again below a dialog. */
export const PointTable = memo(function PointTable({
  points,
  sites,
  asked,
  onOpen,
  onPublished,
}: PointTableProps) {
  const { today } = useSession();
  const mayWrite = usePermission('point.write');
  return (
    <DataTable
      caption="Points de livraison"
      stacked
      columns={columnsOf(sites, today)}
      rows={points}
      rowKey={({ id }) => String(id)}
      highlighted={({ id }) => id === asked}
      empty={`Aucun point de livraison. ${mayWrite ? 'Ajoutez le premier.' : 'L’Équipe Technique et les administrateurs les ajoutent.'}`}
      rowActions={({ id, number, energyType }) => (
        <div className={styles['buttons']}>
          {mayWrite && (
            <IconButton
              icon="edit"
              label={`Modifier ${number}`}
              title="Modifier"
              onClick={() => onOpen(id)}
            />
          )}
          {isPublished(energyType) && (
            <Button size="small" variant="quiet" onClick={() => onPublished(id)}>
              Distributeur<span className="visually-hidden">, mesures de {number}</span>
            </Button>
          )}
        </div>
      )}
    />
  );
});

function columnsOf(sites: readonly SiteSummary[], today: CalendarDate): DataTableColumn<DeliveryPoint>[] {
  const placesOf = (point: DeliveryPoint) => shownPlaces(point, sites, today);
  const siteOf = (point: DeliveryPoint) =>
    placesOf(point)
      .map(({ site, rest }) => site.name + rest)
      .join(', ');
  return [
    {
      key: 'number',
      header: 'Numéro',
      cell: ({ number, label }) => (
        <span className="lines">
          {number}
          {label !== '' && <span className="hint">{label}</span>}
        </span>
      ),
      text: ({ number }) => number,
      copiedBeside: [{ header: 'Libellé', text: ({ label }) => label }],
      sortValue: ({ number }) => number,
    },
    words('energy', 'Énergie', ({ energyType }) => energyLabel(energyType), {
      sortValue: ({ energyType }) => energyLabel(energyType),
    }),
    words(
      'site',
      'Site',
      point =>
        placesOf(point).map(({ site, rest }, at) => (
          <Fragment key={`${site.id}${rest}`}>
            {at > 0 && ', '}
            <SiteLink site={site} />
            {rest}
          </Fragment>
        )),
      { text: siteOf, sortValue: siteOf },
    ),
    words(
      'segment',
      'Segment',
      ({ segment, networkTariff }) =>
        [segment, networkTariff].filter(text => text !== '').join(' · ') || missing,
    ),
    words('billed', 'Facturé jusqu’au', ({ billedUntil }) => billedText(billedUntil, today), {
      sortValue: ({ billedUntil }) => billedUntil,
    }),
    figures(
      'bills',
      'Factures',
      ({ id, number, billCount }) => (
        <a href={viewHref('bills', { point: id })}>
          {formatNumber(billCount)}
          <span className="visually-hidden"> factures de {number}</span>
        </a>
      ),
      { text: ({ billCount }) => formatNumber(billCount), sortValue: ({ billCount }) => billCount },
    ),
  ];
}

/** The sites to which it delivers today, with their shares; otherwise the last site. */
function shownPlaces({ places }: DeliveryPoint, sites: readonly SiteSummary[], today: CalendarDate) {
  const open = places.filter(({ to }) => to === null || daysBetween(today, fromIsoDay(to)) >= 0);
  const shown = open.length > 0 ? open : places.slice(-1);
  return shown.map(({ siteId, sharePpm, to }) => {
    const name = sites.find(({ id }) => id === siteId)?.name ?? 'site archivé';
    const part = sharePpm === 1_000_000 ? '' : ` (${formatNumber(sharePpm / 10_000, 2)}\u00a0%)`;
    const end = to === null ? '' : ` jusqu’au ${formatIsoDay(to)}`;
    return { site: { id: siteId, name }, rest: part + end };
  });
}

function billedText(billedUntil: string | null, today: CalendarDate): string {
  if (billedUntil === null) return 'Aucune facture';
  const day = fromIsoDay(billedUntil);
  const since = daysBetween(day, today);
  const text = formatShortDay(day);
  return since > 45 ? `${text}, rien depuis ${formatCount(since, 'jour')}` : text;
}
