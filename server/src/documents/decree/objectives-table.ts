import { reductionName } from '@suivi/presentation/decree/objective-name';
import { measureText, statusWords } from '@suivi/presentation/decree/decree-values';
import { formatNumber, formatShare, missing } from '@suivi/presentation/ground/formats/number-formats';
import { figureColumn, type ReportTable, tableOf, textColumn } from '../../platform/documents/report.ts';
import type { DecreeAnalysis } from './decree-answers.ts';

/** Progress towards −40, −50 and −60 %, raw and, where possible, adjusted for the climate. */
export function objectivesTable({ raw, adjusted, measure }: DecreeAnalysis): ReportTable {
  const rows = [
    ...raw.objectives.map(objective => ({ ...objective, basis: 'brutes' })),
    ...(adjusted?.objectives ?? []).map(objective => ({ ...objective, basis: 'corrigées du climat' })),
  ];
  return tableOf('Objectifs relatifs, en réduction par rapport à la référence', rows, [
    textColumn('Objectif', objective => `${objective.year}\u00a0: ${reductionName(objective)}`),
    textColumn('Consommations', ({ basis }) => basis),
    figureColumn('Cible', ({ target }) => measureText(target, measure)),
    figureColumn(
      'Chemin parcouru',
      ({ progressPercent, status }) => `${formatShare(progressPercent)}, ${statusWords[status]}`,
    ),
    figureColumn('Reste à réduire', ({ status, remainingPoints }) =>
      status === 'achieved' ? missing : pointsText(remainingPoints),
    ),
  ]);
}

/** In French, numbers below two take the singular. */
function pointsText(points: number): string {
  return `${formatNumber(points, 1)}\u00a0${Math.round(points * 10) >= 20 ? 'points' : 'point'}`;
}
