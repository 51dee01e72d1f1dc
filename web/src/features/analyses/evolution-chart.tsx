import { readEvolution } from '@suivi/contract/analyses/analytics';
import { BarChart } from '../../charts/bar-chart.tsx';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { useRead } from '../../lib/api/use-read.ts';
import { Segmented } from '../../ui/buttons/segmented.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { evolutionPoints, evolutionTitle } from '@suivi/presentation/analyses/evolution-points';
import { metricFormat } from './metric-format.ts';
import type { AnalyticsFilters } from './use-analytics-filters.ts';
import { markOf, marksText } from '@suivi/presentation/analyses/value-marks';

/** Either the same months of every year, or the twelve months of one year. */
export function EvolutionChart({ filters }: { filters: AnalyticsFilters }) {
  const read = useRead(readEvolution, { query: filters.ofPeriod }, { keepPrevious: true });
  const format = metricFormat(filters);
  const isMonthly = filters.evolution === 'mois';
  const points = read.data ? evolutionPoints(read.data, isMonthly ? filters.period.to.year : null) : [];
  const isEmpty = read.data !== undefined && points.every(({ value }) => value === null);
  const where = filters.siteName ?? 'tous les centres';
  const title = evolutionTitle(
    points,
    isMonthly ? filters.period : (read.data?.period ?? filters.period),
    isMonthly,
  );
  return (
    <ChartFrame
      title={title}
      level={2}
      subtitle={`${format.label} (${format.unit}), ${where}`}
      loading={read.isPending}
      stale={read.isPlaceholderData}
      empty={isEmpty ? 'Aucune donnée disponible pour la période sélectionnée' : undefined}
      controls={
        <Segmented
          legend="Évolution"
          legendHidden
          value={filters.evolution}
          options={[
            { value: 'annees', label: 'Par année' },
            { value: 'mois', label: 'Par mois' },
          ]}
          onChange={filters.setEvolution}
        />
      }
      table={
        <DataTable
          caption={`${title}, ${format.label}, ${where}`}
          columns={({ words, figures }) => [
            words('label', isMonthly ? 'Mois' : 'Année', ({ label }) => label),
            figures('value', `${format.label} (${format.unit})`, ({ value }) => format.number(value), {
              text: ({ value }) => format.copied(value),
            }),
            words('marks', 'Réserves', marksText),
          ]}
          rows={points}
          rowKey={({ key }) => key}
        />
      }
    >
      {read.data && (
        <BarChart
          label={`${title}, ${format.label}`}
          categories={points}
          unit={format.unit}
          formatTick={format.number}
          formatValue={format.text}
          columnLabel={index => {
            const point = points[index];
            if (!point) return '';
            const reservations = marksText(point);
            const value = point.value === null ? 'donnée manquante' : format.text(point.value);
            return `${point.label}\u00a0: ${value}${reservations === '' ? '' : `, ${reservations}`}`;
          }}
          series={[
            {
              key: 'value',
              label: format.label,
              color: format.colour,
              values: points.map(({ value }) => value),
              marks: points.map(markOf),
            },
          ]}
        />
      )}
    </ChartFrame>
  );
}
