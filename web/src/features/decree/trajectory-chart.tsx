import { foundingVerdict } from '@suivi/domain/decree/basis';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { Legend } from '../../charts/legend.tsx';
import { LineChart } from '../../charts/line-chart.tsx';
import { formatNumber, missing } from '@suivi/presentation/ground/formats/number-formats';
import type { Analysis, DecreeAnswer, Trajectory } from './answers.ts';
import {
  drawnIn,
  trajectorySeries,
  trajectoryTargets,
  type TrajectoryYear,
  trajectoryYears,
} from '@suivi/presentation/decree/decree-trajectory';
import { trajectoryNotes } from '@suivi/presentation/decree/trajectory-notes';
import { measureText } from '@suivi/presentation/decree/decree-values';
import { preparedLabel } from '@suivi/presentation/decree/modulation-texts';
import { decapitalise } from '@suivi/presentation/ground/formats/letter-case';
import { trajectoryColumns } from '@suivi/presentation/decree/decree-columns';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { pageColumns } from '../../ui/tables/page-columns.ts';

type ChartProps = {
  siteName: string;
  analysis: Analysis;
  station: DecreeAnswer['station'];
  stale: boolean;
};

const colours = { raw: 'var(--chart-neutral)', adjusted: 'var(--accent)' };

/** The years against the line to 2050, and the projection at the present pace, with its interval. */
export function TrajectoryChart({ siteName, analysis, station, stale }: ChartProps) {
  const { trajectory } = analysis;
  const { measure, projection } = trajectory;
  const years = trajectoryYears(trajectory);
  const series = trajectorySeries(trajectory, years, colours);
  const { unit } = drawnIn(measure);
  const format = (value: number) => `${formatNumber(value, measure === 'kwh_per_m2' ? 1 : 0)}\u00a0${unit}`;
  return (
    <ChartFrame
      title="Trajectoire"
      level={2}
      subtitle={`${siteName}, ${unit}, années complètes et projection jusqu’en 2050`}
      stale={stale}
      height={320}
      legend={
        <Legend
          items={[
            ...series.map(({ key, label, color, dashed }) => ({
              key,
              label,
              color,
              kind: dashed ? ('dashed' as const) : ('line' as const),
            })),
            ...(projection.kind === 'projection'
              ? [
                  {
                    key: 'band',
                    label: 'Intervalle à 80\u00a0%',
                    color: series.at(-1)?.color ?? '',
                    kind: 'band' as const,
                  },
                ]
              : []),
          ]}
        />
      }
      table={<TrajectoryTable trajectory={trajectory} years={years} />}
      footer={
        <div className="hint">
          {trajectoryNotes({ ...analysis, station }).map(note => (
            <p key={note}>{note}</p>
          ))}
        </div>
      }
    >
      <LineChart
        label={`Trajectoire de ${siteName} jusqu’en 2050`}
        categories={years.map(({ year }) => ({
          key: String(year),
          label: String(year),
          shortLabels: [`’${String(year).slice(2)}`],
        }))}
        series={series}
        targets={trajectoryTargets(trajectory, foundingVerdict(analysis).objective2030, years)}
        unit={unit}
        height={320}
        missingText={missing}
        formatTick={value => formatNumber(value)}
        formatValue={format}
        pointLabel={index => pointText(years[index], measure)}
      />
    </ChartFrame>
  );
}

function pointText(point: TrajectoryYear | undefined, measure: Analysis['measure']): string {
  if (!point) return '';
  const { year, raw, adjusted, line, modulated, projected, isIncomplete } = point;
  const parts = [
    isIncomplete && 'année incomplète',
    raw !== null && `brut ${measureText(raw, measure)}`,
    adjusted !== null && `corrigé du climat ${measureText(adjusted, measure)}`,
    projected && `au rythme actuel ${measureText(projected.value, measure)}`,
    `ligne des objectifs ${measureText(line, measure)}`,
    modulated !== null && `${decapitalise(preparedLabel)} ${measureText(modulated, measure)}`,
  ];
  return `${year} : ${parts.filter(Boolean).join(', ')}`;
}

type Props = { trajectory: Trajectory; years: readonly TrajectoryYear[] };

function TrajectoryTable({ trajectory: { measure, modulation }, years }: Props) {
  return (
    <DataTable
      captionShown
      caption={`Trajectoire, ${drawnIn(measure).unit}`}
      columns={pageColumns(trajectoryColumns(modulation.kind === 'prepared'))}
      rows={years.map(year => ({ ...year, measure }))}
      rowKey={({ year }) => String(year)}
      maxHeight="24rem"
    />
  );
}
