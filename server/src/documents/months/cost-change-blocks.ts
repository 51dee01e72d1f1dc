import { documentInk } from '@suivi/presentation/ground/charts/chart-ink';
import { svgText } from '@suivi/presentation/ground/charts/svg-text';
import { waterfallLayout } from '@suivi/presentation/ground/charts/waterfall-layout';
import { waterfallMarks } from '@suivi/presentation/ground/charts/waterfall-marks';
import {
  costChangeReservations,
  costSteps,
  otherSplits,
  totalCostStep,
} from '@suivi/presentation/costs/cost-change-texts';
import { effectColumns } from '@suivi/presentation/costs/effect-columns';
import { formatSpan } from '@suivi/presentation/ground/formats/span-formats';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import type { MonthSpan } from '@suivi/domain/ground/calendar/month-span';
import type { ReportBlock } from '../../platform/documents/report.ts';
import { reportTable } from '../ground/shared-table.ts';
import type { Change } from './gather-dashboard.ts';

const width = 660;
const colours = { more: '#b3191f', less: '#1d6b41', total: '#3438a8' };

/**
 * Why the cost of a period rose or fell: the waterfall, its figures to the cent, energy and CO₂, and what could not be
 * determined.
 */
export function costChangeBlocks(change: Change, period: MonthSpan): ReportBlock[] {
  const { current, previous } = change.costCents;
  const steps = costSteps(change);
  if (current === null || previous === null || steps.length === 0) return [];
  const total = totalCostStep(change);
  const layout = waterfallLayout(steps, total, { width, ink: documentInk });
  const caption = `${capitalise(formatSpan(period))} par rapport à ${formatSpan(change.compared)}, en € TTC`;
  const size = { width, height: layout.height };
  const marks = waterfallMarks(layout, { id: 'cost-change', colours, ink: documentInk });
  return [
    { kind: 'heading', text: 'Pourquoi ce coût' },
    {
      kind: 'chart',
      caption,
      alt: `${caption}. ${[...steps, total].map(({ label, text }) => `${label}\u00a0: ${text}`).join('\u00a0; ')}.`,
      svg: svgText({ ...size, ink: documentInk, label: caption }, marks),
    },
    reportTable('Ce dont l’écart de coût est fait', effectColumns(total), steps),
    {
      kind: 'notes',
      title: 'Le même écart en énergie et en CO₂',
      items: [...otherSplits(change), ...costChangeReservations(change)],
    },
  ];
}
