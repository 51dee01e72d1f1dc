import type { Change } from '@suivi/contract/dashboard/dashboard';
import { answerText } from '@suivi/presentation/months/answer-text';
import { costChangeSentence, lackingSentence } from '@suivi/presentation/costs/cost-change-texts';
import styles from './dashboard.module.css';
import type { SummaryShown } from './summary-shown.ts';

/** What the reader came for, in one sentence that can be repeated in a meeting, and why it cost more or less. */
export function AnswerSentence({ summary, filters, change }: SummaryShown & { change: Change | undefined }) {
  const { before, figure, after } = answerText({
    siteName: filters.siteName,
    period: summary.current.period,
    previousPeriod: summary.previous.period,
    totals: summary.current.totals,
    compared: summary.comparison.consumptionKwh,
  });
  const lacks = change && lackingSentence(change);
  const why = change && costChangeSentence(change, change.compared);
  return (
    <p className={styles['answer']}>
      {before}
      {figure !== '' && <strong>{figure}</strong>}
      {after}
      {why && ` ${why}`}
      {lacks && ` ${lacks}`}
    </p>
  );
}
