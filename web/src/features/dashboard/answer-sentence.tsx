import type { Change } from '@suivi/contract/dashboard/dashboard';
import { answerText } from '@suivi/presentation/months/answer-text';
import { costChangeSentence } from '@suivi/presentation/costs/cost-change-texts';
import { LackingSentence } from '../../widgets/lacking/lacking-sentence.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './dashboard.module.css';
import type { SummaryShown } from './summary-shown.ts';

/**
 * The main answer of the view, in one sentence that can be repeated in a meeting, with why the cost rose or fell, and what is
 * missing.
 */
export function AnswerSentence({
  summary,
  filters,
  stale,
  change,
}: SummaryShown & { change: Change | undefined }) {
  const { before, figure, after } = answerText({
    siteName: filters.siteName,
    period: summary.current.period,
    previousPeriod: summary.previous.period,
    totals: summary.current.totals,
    compared: summary.comparison.consumptionKwh,
  });
  const why = change && costChangeSentence(change, change.compared);
  return (
    <Stack gap="small">
      <p className={styles['answer']} aria-busy={stale || undefined}>
        {before}
        {figure !== '' && <strong>{figure}</strong>}
        {after}
        {why && ` ${why}`}
      </p>
      {change && <LackingSentence cells={change.lacking} period={filters.period} site={filters.site} />}
    </Stack>
  );
}
