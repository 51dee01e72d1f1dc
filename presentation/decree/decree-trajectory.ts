import { lineValueAt } from '@suivi/domain/decree/trajectory-line';
import { activityRatio, type Objective2030 } from '@suivi/domain/decree/objective-2030';
import { reductionPercent } from '@suivi/domain/decree/objective-progress';
import type { Trajectory } from '@suivi/domain/decree/trajectory';
import type { LineSeries, LineTarget } from '../ground/charts/line-series.ts';
import { formatNumber } from '../ground/formats/number-formats.ts';
import { preparedLabel } from './modulation-texts.ts';

/** The values of a year in the chart and its table. */
export type TrajectoryYear = {
  year: number;
  raw: number | null;
  adjusted: number | null;
  line: number;
  /** The objective of the modulation in preparation; null when there is none. */
  modulated: number | null;
  projected: Extract<Trajectory['projection'], { kind: 'projection' }>['years'][number] | null;
  isIncomplete: boolean;
};

const lastYear = 2050;

export function trajectoryYears({
  line,
  modulation,
  points,
  projection,
  incompleteYears,
}: Trajectory): TrajectoryYear[] {
  const first = line[0]?.year ?? lastYear;
  const projected = projection.kind === 'projection' ? projection.years : [];
  return Array.from({ length: lastYear - first + 1 }, (_, offset) => {
    const year = first + offset;
    const point = points.find(each => each.year === year);
    return {
      year,
      raw: point?.raw ?? null,
      adjusted: point?.adjusted ?? null,
      line: lineValueAt(line, year),
      modulated: modulation.kind === 'prepared' ? lineValueAt(modulation.line, year) : null,
      projected: projected.find(each => each.year === year) ?? null,
      isIncomplete: incompleteYears.includes(year),
    };
  });
}

/** kWh are drawn in MWh; kWh/m² are unchanged. */
export function drawnIn(measure: Trajectory['measure']): { unit: string; per: number } {
  return measure === 'kwh_per_m2' ? { unit: 'kWh/m²', per: 1 } : { unit: 'MWh', per: 1000 };
}

const labels = { raw: 'Consommation brute', adjusted: 'Corrigée du climat' };

export function trajectorySeries(
  trajectory: Trajectory,
  years: readonly TrajectoryYear[],
  colours: Record<'raw' | 'adjusted', string>,
): LineSeries[] {
  const { per } = drawnIn(trajectory.measure);
  const drawn = (value: number | null) => (value === null ? null : value / per);
  const known = (['raw', 'adjusted'] as const).filter(key => years.some(year => year[key] !== null));
  const series: LineSeries[] = known.map(key => ({
    key,
    label: labels[key],
    color: colours[key],
    values: years.map(year => drawn(year[key])),
  }));
  if (trajectory.projection.kind === 'projection')
    series.push({
      key: 'projection',
      label: 'Au rythme actuel',
      color: colours[trajectory.basis],
      dashed: true,
      values: years.map(({ projected }) => drawn(projected?.value ?? null)),
      band: years.map(({ projected }) =>
        projected ? { low: projected.low / per, high: projected.high / per } : null,
      ),
    });
  return series;
}

export function trajectoryTargets(
  trajectory: Trajectory,
  { absolute, relative }: Pick<Objective2030, 'absolute' | 'relative'>,
  years: readonly TrajectoryYear[],
): LineTarget[] {
  const { per } = drawnIn(trajectory.measure);
  const indexOf = (year: number) => years.findIndex(each => each.year === year);
  const corners = (line: Trajectory['line']) =>
    line.map(({ year, value }) => ({ index: indexOf(year), value: value / per }));
  const targets: LineTarget[] = [
    {
      key: 'line',
      label: lineLabel(trajectory.line, activityRatio({ relative })),
      shape: 'line',
      points: corners(trajectory.line),
    },
  ];
  if (trajectory.modulation.kind === 'prepared')
    targets.push({
      key: 'modulated',
      label: preparedLabel,
      isProvisional: true,
      shape: 'line',
      points: corners(trajectory.modulation.line),
    });
  if (absolute.kind === 'known' && indexOf(2030) >= 0)
    targets.push({
      key: 'cabs',
      label: 'Cabs 2030',
      shape: 'line',
      points: [{ index: indexOf(2030), value: absolute.value / per }],
    });
  return targets;
}

/** « Objectifs −40, −50, −60 % », or what the volume of activity makes of them. */
function lineLabel([reference, ...corners]: Trajectory['line'], activity: number): string {
  if (reference === undefined || activity === 1) return 'Objectifs −40, −50, −60\u00a0%';
  const reductions = corners.map(
    ({ value }) => `−${formatNumber(reductionPercent(reference.value, value), 1)}\u00a0%`,
  );
  return `Objectifs ${reductions.join(', ')}, modulés par l’activité`;
}
