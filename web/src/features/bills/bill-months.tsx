import type { Bill } from '@suivi/contract/bills/bills';
import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import { monthIndex, isoMonth, type Period } from '@suivi/domain/ground/calendar/month';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatCount,
  formatEurosAndCents,
  formatNumber,
  withUnit,
} from '@suivi/presentation/ground/formats/number-formats';
import { energyLabel, energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words, figures } from '../../ui/tables/data-table-column.ts';
import { SiteLink } from '../../widgets/site-link/site-link.tsx';
import { sharingMethodLabels } from './sharing-method-labels.ts';
import type { EnergyType } from '@suivi/domain/energy/energy-type';
import { viewHref } from '../../lib/navigation/view-link.ts';

type Part = Bill['months'][number] & { unitText: string };

/** The share of a bill in each month of each site. */
export function BillMonths({ bill }: { bill: Bill }) {
  const units = new Map(
    bill.points.map(({ pointId, energyType, unit }) => [pointId, energyUnitLabel(energyType, unit)]),
  );
  const rows = bill.months
    .toSorted((a, b) => monthIndex(a.period) - monthIndex(b.period) || a.siteId - b.siteId)
    .map(part => ({ ...part, unitText: units.get(part.pointId) ?? '' }));
  return (
    <DataTable
      caption="Part de chaque mois"
      columns={columns}
      rows={rows}
      rowKey={({ siteId, pointId, period, dayCount }) =>
        [siteId, pointId, monthIndex(period), dayCount].join(' ')
      }
      empty="Elle n’alimente aucun mois&nbsp;: une autre facture la remplace, ou la livraison suivante est attendue."
    />
  );
}

const columns: DataTableColumn<Part>[] = [
  {
    key: 'month',
    header: 'Mois',
    cell: ({ period, siteCode, energyType }) => (
      <a href={monthBillsHref(siteCode, energyType, period)}>{formatPeriod(period)}</a>
    ),
    text: ({ period }) => formatPeriod(period),
  },
  words(
    'site',
    'Site',
    ({ siteCode, siteName, energyType }) => (
      <>
        <SiteLink site={{ code: siteCode, name: siteName }} /> · {energyLabel(energyType)}
      </>
    ),
    { text: ({ siteName, energyType }) => `${siteName} · ${energyLabel(energyType)}` },
  ),
  words(
    'days',
    'Jours',
    ({ dayCount, period }) => `${formatCount(dayCount, 'jour')} sur ${daysInMonth(period)}`,
  ),
  figures('quantity', 'Quantité', ({ quantity, unitText }) => withUnit(formatNumber(quantity, 3), unitText)),
  figures('amount', 'TTC', ({ amountCents }) => formatEurosAndCents(amountCents)),
  words('method', 'Répartition', ({ method }) => sharingMethodLabels[method]),
  words('fed', 'Compte dans les vues', ({ isFed }) => (isFed ? 'Oui' : 'Non, mois saisi')),
];

/** The view with the bills of one month of a site and energy. */
function monthBillsHref(siteCode: string, energyType: EnergyType, period: Period): string {
  return viewHref('bills', {
    centre: siteCode,
    energie: energyType,
    mois: isoMonth(period),
  });
}
