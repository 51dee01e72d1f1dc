import { portfolioSentence } from '@suivi/presentation/savings/portfolio-sentence';
import type { ReportBlock } from '../../platform/documents/report.ts';
import { actionsFigures, actionsTable } from '../savings/portfolio-report.ts';
import type { AnnualData } from './gather-annual.ts';

/** The actions of the scope with what they are expected to save and what was measured. */
export function actionsBlocks({ portfolio }: AnnualData): ReportBlock[] {
  if (portfolio.actions.length === 0) {
    return [{ kind: 'paragraph', text: 'Aucune action d’économie n’est notée.' }];
  }
  const sentence = portfolioSentence(portfolio.actions, portfolio.today);
  return [
    { kind: 'paragraph', text: `${sentence}. État au jour de ce document.` },
    { kind: 'figures', figures: actionsFigures(portfolio) },
    actionsTable(portfolio),
  ];
}
