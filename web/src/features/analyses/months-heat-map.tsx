import { type MonthValue, readEvolution } from '@suivi/contract/analyses/analytics';
import { months } from '@suivi/domain/ground/calendar/month';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { HeatMap } from '../../charts/heat-map.tsx';
import { monthTitle, shortMonthName } from '@suivi/presentation/ground/formats/date-formats';
import { useRead } from '../../lib/api/use-read.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { metricFormat } from './metric-format.ts';
import type { AnalyticsFilters } from './use-analytics-filters.ts';
import { type HeatMapRow, heatMapRows } from '@suivi/presentation/analyses/heat-map-rows';
import { isPartial, marksText } from '@suivi/presentation/analyses/value-marks';

/** Years × months of the chosen scope and energy: shows seasons, drifts and missing months at a glance. */
export function MonthsHeatMap({ filters }: { filters: AnalyticsFilters }) {
  const read = useRead(readEvolution, { query: filters.ofPeriod }, { keepPrevious: true });
  const format = metricFormat(filters);
  const rows = read.data ? heatMapRows(read.data.months) : [];
  const where = filters.siteName ?? 'tous les centres';
  const title = 'Carte des mois';
  return (
    <ChartFrame
      title={title}
      level={2}
      subtitle={`${format.label} (${format.unit}), ${where}\u00a0: plus la couleur est soutenue, plus la valeur est élevée`}
      loading={read.isPending}
      stale={read.isPlaceholderData}
      empty={
        read.data && rows.length === 0 ? 'Aucune donnée disponible pour la période sélectionnée' : undefined
      }
      table={
        <DataTable
          caption={`${title}, ${format.label} (${format.unit}), ${where}`}
          columns={({ words }) => [
            words('year', 'Année', ({ label }) => label),
            ...months.map(month => ({
              key: String(month),
              header: shortMonthName(month),
              headerText: monthTitle(month),
              align: 'end' as const,
              cell: (row: HeatMapRow<MonthValue>) => cellText(row, month - 1, format.number),
              text: (row: HeatMapRow<MonthValue>) => format.copied(row.values[month - 1] ?? null),
            })),
          ]}
          rows={rows}
          rowKey={({ key }) => key}
        />
      }
    >
      {rows.length > 0 && (
        <HeatMap
          label={`${title}, ${format.label}, ${where}`}
          rows={rows}
          columns={months.map(month => ({
            key: String(month),
            label: monthTitle(month),
            shortLabels: [shortMonthName(month), monthTitle(month).charAt(0)],
          }))}
          values={rows.map(({ values }) => values)}
          isPartial={(row, column) => isPartial(rows[row]?.points[column])}
          color={format.colour}
          formatValue={format.text}
          cellLabel={(rowIndex, column) => {
            const [row, month] = [rows[rowIndex], months[column]];
            const point = row?.points[column];
            if (!point) return row && month ? `${monthTitle(month)} ${row.label}\u00a0: sans objet` : '';
            const when = `${monthTitle(point.month)} ${point.year}`;
            if (point.isNotInUse) return `${when}\u00a0: sans objet`;
            const reservations = marksText(point);
            const value = point.value === null ? 'donnée manquante' : format.text(point.value);
            return `${when}\u00a0: ${value}${reservations === '' ? '' : `, ${reservations}`}`;
          }}
        />
      )}
    </ChartFrame>
  );
}

/** A partial value is marked as such, because it cannot be compared with any other. */
function cellText(
  row: HeatMapRow<MonthValue>,
  column: number,
  number: (value: number | null) => string,
): string {
  const value = row.values[column];
  if (value === undefined) return 's.o.';
  return isPartial(row.points[column]) ? `${number(value)} (partiel)` : number(value);
}
