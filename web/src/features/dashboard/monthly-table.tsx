import type { Month } from '@suivi/domain/calendar/month';
import { monthTitle } from '@suivi/presentation/formats/date-formats';
import { energyLabel } from '../../lib/texts/energy-labels.ts';
import { formatFixed, formatNumber, missing } from '@suivi/presentation/formats/number-formats';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../ui/tables/data-table-column.ts';
import { ExplainButton } from './explain-button.tsx';
import { type MonthlyPoint, type MonthlySeries, unitOf, variationText } from './monthly-view.ts';

type MonthlyTableProps = {
  series: MonthlySeries;
  years: 'one' | 'two';
  onExplain: (month: Month) => void;
};

/** The figures behind a monthly chart. */
export function MonthlyTable({ series, years, onExplain }: MonthlyTableProps) {
  const unit = unitOf(series.energyType);
  const quantity = (side: 'current' | 'previous', year: number): DataTableColumn<MonthlyPoint> => ({
    key: side,
    header: `${year} (${unit})`,
    align: 'end',
    cell: point => formatNumber(point[side].quantityNormal),
    text: point => formatNumber(point[side].quantityNormal, 3).replace(missing, ''),
    footer: formatNumber(sum(series, side)),
  });
  const columns: DataTableColumn<MonthlyPoint>[] = [
    { key: 'month', header: 'Mois', cell: ({ month }) => monthTitle(month), footer: 'Total' },
    quantity('current', series.year),
    ...(years === 'two'
      ? [
          quantity('previous', series.compared),
          {
            key: 'variation',
            header: 'Écart à périmètre comparable',
            align: 'end',
            cell: variationText,
          } satisfies DataTableColumn<MonthlyPoint>,
        ]
      : [
          {
            key: 'cost',
            header: 'Coût TTC (€)',
            align: 'end',
            cell: ({ current }) =>
              current.costCents === null ? missing : formatFixed(current.costCents / 100, 2),
          } satisfies DataTableColumn<MonthlyPoint>,
        ]),
  ];
  return (
    <DataTable
      caption={`${energyLabel(series.energyType)}, ${years === 'two' ? `${series.year} et ${series.compared}` : series.year}`}
      columns={columns}
      rows={series.points}
      rowKey={({ month }) => String(month)}
      rowActions={({ month }) => <ExplainButton of={monthTitle(month)} onClick={() => onExplain(month)} />}
    />
  );
}

function sum({ points }: MonthlySeries, side: 'current' | 'previous'): number | null {
  const present = points.flatMap(point => point[side].quantityNormal ?? []);
  return present.length === 0 ? null : present.reduce((total, value) => total + value, 0);
}
