import type { EnergyModelCourse } from '@suivi/contract/models/energy-model';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { formatKwh, formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { LineChart } from '../../charts/line-chart.tsx';
import { ModelMonthsTable } from './model-months-table.tsx';
import { monthLines } from './month-lines.ts';

type ResidualsChartProps = { course: EnergyModelCourse; label: string; colour: string; stale: boolean };

/** The consumption of each month beyond what the model expected. */
export function ResidualsChart({ course, label, colour, stale }: ResidualsChartProps) {
  const { months } = course;
  return (
    <ChartFrame
      title="Écarts au modèle"
      subtitle="Consommé moins attendu, mois par mois. Au-dessus de 0, le mois a consommé plus que le modèle ne l’attendait."
      stale={stale}
      table={<ModelMonthsTable course={course} caption={`Écarts au modèle, ${label}`} />}
    >
      <LineChart
        label={`Écarts au modèle, ${label}`}
        {...monthLines(months)}
        series={[
          { key: 'residual', label: 'Écart', color: colour, values: months.map(({ residual }) => residual) },
        ]}
        unit="kWh"
        formatTick={value => formatNumber(value)}
        formatValue={formatKwh}
        height={240}
        pointLabel={index => {
          const month = months[index];
          return month
            ? `${formatPeriod(month.period)}\u00a0: écart de ${formatKwh(month.residual)}, ${formatKwh(month.actual)} consommés pour ${formatKwh(month.expected)} attendus`
            : '';
        }}
      />
    </ChartFrame>
  );
}
