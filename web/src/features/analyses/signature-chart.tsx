import type { EnergyModelCourse } from '@suivi/contract/models/energy-model';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { formatKwh, formatNumber } from '@suivi/presentation/ground/formats/number-formats';
import {
  signatureAxis,
  signatureLine,
  signaturePoints,
} from '@suivi/presentation/analyses/energy-model-points';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { ChartReadout } from '../../charts/chart-readout.tsx';
import { Legend } from '../../charts/legend.tsx';
import { ScatterChart } from '../../charts/scatter-chart.tsx';
import { ModelMonthsTable } from './model-months-table.tsx';

type SignatureChartProps = {
  course: EnergyModelCourse;
  model: NonNullable<EnergyModelCourse['model']>;
  label: string;
  colour: string;
  stale: boolean;
};

/** The weather of each month against its consumption per day, with the line of the model. */
export function SignatureChart({ course, model, label, colour, stale }: SignatureChartProps) {
  const { months } = course;
  const judged = 'var(--text)';
  return (
    <ChartFrame
      title="Signature énergétique"
      subtitle="Consommation par jour selon la météo du mois. La ligne est le modèle."
      stale={stale}
      height={320}
      legend={
        <Legend
          items={[
            { key: 'learnt', label: 'Mois appris', kind: 'point', color: colour },
            { key: 'judged', label: 'Mois jugés', kind: 'ring', color: judged },
            { key: 'model', label: 'Modèle', kind: 'line' },
          ]}
        />
      }
      table={<ModelMonthsTable course={course} caption={`Signature énergétique, ${label}`} />}
    >
      <ScatterChart
        label={`Signature énergétique, ${label}`}
        points={signaturePoints(months)}
        line={signatureLine(model, months)}
        color={colour}
        hollowColor={judged}
        xLabel={signatureAxis(model)}
        yUnit="kWh par jour"
        formatX={value => formatNumber(value, 1)}
        formatY={value => formatNumber(value)}
        height={320}
        pointLabel={index => {
          const month = months[index];
          return month
            ? `${formatPeriod(month.period)}, ${month.isLearnt ? 'appris' : 'jugé'}\u00a0: ${formatKwh(month.actual)} consommés, ${formatKwh(month.expected)} attendus`
            : '';
        }}
        readout={index => {
          const month = months[index];
          return (
            month && (
              <ChartReadout
                title={formatPeriod(month.period)}
                values={[
                  {
                    key: 'actual',
                    label: 'Réel',
                    kind: month.isLearnt ? 'point' : 'ring',
                    color: month.isLearnt ? colour : judged,
                    value: formatKwh(month.actual),
                  },
                  { key: 'expected', label: 'Attendu', kind: 'line', value: formatKwh(month.expected) },
                ]}
              />
            )
          );
        }}
      />
    </ChartFrame>
  );
}
