import type { CurveMonths } from '@suivi/contract/supply/load-curves';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { formatNumber, missing, withUnit } from '@suivi/presentation/ground/formats/number-formats';
import { coverageText, kwText, peakTimeText, shareText } from '@suivi/presentation/supply/curve-words';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../../ui/tables/data-table-column.ts';

type Month = CurveMonths['months'][number];

const columns: DataTableColumn<Month>[] = [
  {
    key: 'month',
    header: 'Mois',
    cell: ({ period }) => formatPeriod(period),
    sortValue: ({ period }) => monthIndex(period),
  },
  {
    key: 'kwh',
    header: 'Énergie',
    align: 'end',
    cell: month =>
      withUnit(formatNumber(month.kwh, 0), 'kWh') +
      (month.days === month.ofDays ? '' : ` ${coverageText(month)}`),
    sortValue: ({ kwh }) => kwh,
  },
  {
    key: 'peak',
    header: 'Pointe',
    align: 'end',
    cell: ({ peak }) => kwText(peak.kw),
    sortValue: ({ peak }) => peak.kw,
  },
  { key: 'at', header: 'Atteinte le', cell: peakTimeText },
  {
    key: 'talon',
    header: 'Talon',
    align: 'end',
    cell: ({ talonKw }) => (talonKw === null ? 'trop peu de jours' : kwText(talonKw)),
    sortValue: ({ talonKw }) => talonKw,
  },
  { key: 'share', header: 'Part du talon', align: 'end', cell: ({ talonShare }) => shareText(talonShare) },
  {
    key: 'factor',
    header: 'Facteur de charge',
    align: 'end',
    cell: ({ loadFactor }) => shareText(loadFactor),
  },
  { key: 'night', header: 'Part de nuit', align: 'end', cell: ({ nightShare }) => shareText(nightShare) },
  {
    key: 'weekend',
    header: 'Week-end sur semaine',
    align: 'end',
    cell: ({ weekendRatio }) => (weekendRatio === null ? missing : shareText(weekendRatio)),
  },
];

/** What the curve says of each month. */
export function CurveMonthsTable({ months, number }: { months: readonly Month[]; number: string }) {
  return (
    <DataTable
      caption={`Mois de la courbe de charge de ${number}`}
      captionHidden
      columns={columns}
      rows={months}
      rowKey={({ period }) => String(monthIndex(period))}
    />
  );
}
