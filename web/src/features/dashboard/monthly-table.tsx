import type { Period } from '@suivi/domain/ground/calendar/month';
import { sumPresent } from '@suivi/domain/ground/number/sum-present';
import type { StackedMonth } from '@suivi/domain/months/stack-months';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { formatFixed, formatNumber, missing } from '@suivi/presentation/ground/formats/number-formats';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../ui/tables/data-table-column.ts';
import { ExplainButton } from './explain-button.tsx';
import { monthKey, type MonthlyUnit, monthlyNumber, variationText } from './monthly-view.ts';

type MonthlyTableProps = {
  months: readonly StackedMonth[];
  /** The current period and the previous one, in words. */
  current: string;
  previous: string;
  shown: MonthlyUnit;
  onExplain: (month: Period) => void;
};

/** The figures of the monthly chart. */
export function MonthlyTable({ months, current, previous, shown, onExplain }: MonthlyTableProps) {
  const { name, unit, per } = shown;
  const quantity = (side: 'current' | 'previous', header: string): DataTableColumn<StackedMonth> => ({
    key: side,
    header: `${header} (${unit})`,
    align: 'end',
    cell: month => monthlyNumber(month[side].quantityNormal, per),
    text: month => copied(month[side].quantityNormal, per),
    footer: monthlyNumber(sumPresent(months.map(month => month[side].quantityNormal)), per),
  });
  const columns: DataTableColumn<StackedMonth>[] = [
    { key: 'month', header: 'Mois', cell: month => capitalise(formatPeriod(month)), footer: 'Total' },
    quantity('current', current),
    quantity('previous', previous),
    { key: 'variation', header: 'Écart à périmètre comparable', align: 'end', cell: variationText },
    {
      key: 'cost',
      header: 'Coût TTC (€)',
      align: 'end',
      cell: ({ current: { costCents } }) => (costCents === null ? missing : formatFixed(costCents / 100, 2)),
    },
  ];
  return (
    <DataTable
      captionShown
      caption={`${name}, ${current} et ${previous}`}
      columns={columns}
      rows={[...months]}
      rowKey={monthKey}
      rowActions={month => <ExplainButton of={formatPeriod(month)} onClick={() => onExplain(month)} />}
    />
  );
}

function copied(value: number | null, per: number): string {
  return value === null ? '' : formatNumber(value / per, 3).replace(missing, '');
}
