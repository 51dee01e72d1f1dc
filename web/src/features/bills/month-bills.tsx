import { readMonthBills } from '@suivi/contract/bills/bill-months';
import type { AnswerOf } from '@suivi/contract/ground/endpoint';
import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import { formatPeriod, formatIsoDay } from '@suivi/presentation/ground/formats/date-formats';
import {
  formatCount,
  formatEurosAndCents,
  formatNumber,
  withUnit,
} from '@suivi/presentation/ground/formats/number-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { viewHref } from '../../lib/navigation/view-link.ts';
import { energyLabel, energyUnitLabel } from '../../lib/texts/energy-labels.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { type DataTableColumn, words, figures } from '../../ui/tables/data-table-column.ts';
import { Read } from '../../widgets/read/read.tsx';
import { sharingMethodLabels } from './sharing-method-labels.ts';
import type { BillFilters } from './use-bill-filters.ts';

type MonthBillsProps = { of: NonNullable<BillFilters['ofMonth']>; siteName: string; onLeave: () => void };
type Part = AnswerOf<typeof readMonthBills>['parts'][number];

/** The bills that make up one month, each with its share: shows where the figure of a month comes from. */
export function MonthBills({ of: { site, energy, month: period }, siteName, onLeave }: MonthBillsProps) {
  const { year, month } = period;
  const read = useRead(readMonthBills, { query: { site, energy, year, month } });
  const columns: DataTableColumn<Part>[] = [
    {
      key: 'bill',
      header: 'Facture',
      cell: ({ bill }) => (
        <a href={viewHref('bills', { facture: bill.id })}>
          {bill.number} ({bill.supplier})
        </a>
      ),
      text: ({ bill }) => bill.number,
      footer: 'Total du mois',
    },
    words('point', 'Point', ({ pointNumber }) => pointNumber),
    words(
      'period',
      'Période facturée',
      ({ firstDay, lastDay }) => `${formatIsoDay(firstDay)} – ${formatIsoDay(lastDay)}`,
    ),
    words(
      'days',
      'Dans ce mois',
      ({ dayCount }) => `${formatCount(dayCount, 'jour')} sur ${daysInMonth(period)}`,
    ),
    figures(
      'quantity',
      'Quantité',
      ({ quantity, unit, isEstimated }) =>
        withUnit(formatNumber(quantity, 3), energyUnitLabel(energy, unit)) + (isEstimated ? ' (estimé)' : ''),
    ),
    figures('amount', 'TTC', ({ amountCents }) => formatEurosAndCents(amountCents), {
      footer: formatEurosAndCents((read.data?.parts ?? []).reduce((sum, part) => sum + part.amountCents, 0)),
    }),
    words('method', 'Répartition', ({ method }) => sharingMethodLabels[method]),
  ];
  return (
    <Section
      title={`D’où vient ${formatPeriod(period)}, ${siteName}, ${energyLabel(energy)}\u00a0?`}
      actions={
        <Button size="small" icon="close" onClick={onLeave}>
          Toutes les factures
        </Button>
      }
    >
      <Read of={read} failed="Les factures du mois n’ont pas pu être lues" skeletons={['8rem']}>
        {({ parts }) => (
          <DataTable
            caption="Factures du mois"
            columns={columns}
            rows={parts}
            rowKey={({ bill, pointId, firstDay, dayCount }) =>
              [bill.id, pointId, firstDay, dayCount].join(' ')
            }
            empty="Aucune facture ne couvre ce mois."
          />
        )}
      </Read>
    </Section>
  );
}
