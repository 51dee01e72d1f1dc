import { answerText } from '@suivi/presentation/dashboard/answer-text';
import styles from './dashboard.module.css';
import type { SummaryShown } from './summary-shown.ts';

/** What the reader came for, in one sentence that can be repeated in a meeting. */
export function AnswerSentence({ summary, filters }: SummaryShown) {
  const { before, figure, after } = answerText({
    siteName: filters.siteName,
    period: summary.current.period,
    previousPeriod: summary.previous.period,
    totals: summary.current.totals,
    compared: summary.comparison.consumptionKwh,
  });
  return (
    <p className={styles['answer']}>
      {before}
      {figure !== '' && <strong>{figure}</strong>}
      {after}
    </p>
  );
}
