import { foundingVerdict } from '@suivi/domain/decree/basis';
import { documentInk } from '@suivi/presentation/ground/charts/chart-ink';
import {
  drawnIn,
  trajectorySeries,
  trajectoryTargets,
  trajectoryYears,
} from '@suivi/presentation/decree/decree-trajectory';
import { preparedModulationTexts } from '@suivi/presentation/decree/modulation-texts';
import type { ReportChart } from '../../platform/documents/report.ts';
import { linesChart } from '../ground/lines-chart.ts';
import type { DecreeAnalysis } from './decree-answers.ts';
import { directorTexts } from './director-texts.ts';

const colours = { raw: documentInk.neutral, adjusted: documentInk.accent };

/** The years against the line to 2050, as the view draws them. */
export function trajectoryChart(analysis: DecreeAnalysis): ReportChart {
  const { trajectory } = analysis;
  const years = trajectoryYears(trajectory);
  const { unit } = drawnIn(trajectory.measure);
  const caption = `Trajectoire jusqu’en 2050, en ${unit}`;
  return linesChart({
    caption,
    alt: [`${caption}.`, ...directorTexts(analysis), ...preparedModulationTexts(trajectory.modulation)].join(
      ' ',
    ),
    unit,
    categories: years.map(({ year }) => ({ key: String(year), label: String(year) })),
    series: trajectorySeries(trajectory, years, colours),
    targets: trajectoryTargets(trajectory, foundingVerdict(analysis).objective2030, years),
  });
}
