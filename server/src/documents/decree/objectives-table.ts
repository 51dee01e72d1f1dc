import { reductionName } from '@suivi/presentation/decree/objective-name';
import { measureText, statusWords } from '@suivi/presentation/decree/decree-values';
import { formatNumber, formatShare, missing } from '@suivi/presentation/ground/formats/number-formats';
import { type ReportTable, reportColumns } from '../../platform/documents/report.ts';
import type { DecreeAnalysis } from './decree-answers.ts';

type Verdict = DecreeAnalysis['raw'];

/** Progress towards −40, −50 and −60 %, raw and, where possible, adjusted for the climate. */
export function objectivesTable({ raw, adjusted, measure }: DecreeAnalysis): ReportTable {
  const rowsOf = ({ objectives }: Verdict, basis: string) =>
    objectives.map(({ target, progressPercent, status, remainingPoints, ...objective }) => [
      `${objective.year}\u00a0: ${reductionName(objective)}`,
      basis,
      measureText(target, measure),
      `${formatShare(progressPercent)}, ${statusWords[status]}`,
      status === 'achieved' ? missing : pointsText(remainingPoints),
    ]);
  return {
    kind: 'table',
    caption: 'Objectifs relatifs, en réduction par rapport à la référence',
    columns: reportColumns(['Objectif', 'Consommations'], ['Cible', 'Chemin parcouru', 'Reste à réduire']),
    rows: [...rowsOf(raw, 'brutes'), ...(adjusted === null ? [] : rowsOf(adjusted, 'corrigées du climat'))],
    total: null,
  };
}

/** In French, numbers below two take the singular. */
function pointsText(points: number): string {
  return `${formatNumber(points, 1)}\u00a0${Math.round(points * 10) >= 20 ? 'points' : 'point'}`;
}
