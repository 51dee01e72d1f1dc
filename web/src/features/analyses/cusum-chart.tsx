import type { EnergyModelCourse } from '@suivi/contract/models/energy-model';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { formatKwh, formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { LineChart } from '../../charts/line-chart.tsx';
import { ModelMonthsTable } from './model-months-table.tsx';
import { monthLines } from './month-lines.ts';

type CusumChartProps = { course: EnergyModelCourse; label: string; colour: string; stale: boolean };

/** The cumulative residuals: the slope shows since when, and by how much, the building has behaved differently. */
export function CusumChart({ course, label, colour, stale }: CusumChartProps) {
  const { months } = course;
  return (
    <ChartFrame
      title="Cumul des écarts (CUSUM)"
      subtitle={
        'Une pente qui monte dit depuis quand le centre consomme plus qu’avant à la même météo\u00a0; une pente qui descend, depuis quand il économise.'
      }
      stale={stale}
      table={<ModelMonthsTable course={course} caption={`Cumul des écarts au modèle, ${label}`} />}
    >
      <LineChart
        label={`Cumul des écarts au modèle, ${label}`}
        {...monthLines(months)}
        series={[
          {
            key: 'cumulated',
            label: 'Cumul',
            color: colour,
            values: months.map(({ cumulated }) => cumulated),
          },
        ]}
        unit="kWh"
        formatTick={value => formatNumber(value)}
        formatValue={formatKwh}
        height={260}
        pointLabel={index => {
          const month = months[index];
          return month
            ? `${formatPeriod(month.period)}\u00a0: cumul de ${formatKwh(month.cumulated)}, écart du mois de ${formatKwh(month.residual)}`
            : '';
        }}
      />
    </ChartFrame>
  );
}
