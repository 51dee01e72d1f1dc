import type { Change } from '@suivi/contract/dashboard/dashboard';
import { comparativeText } from '@suivi/presentation/analyses/comparative-text';
import { capitalise, decapitalise } from '@suivi/presentation/ground/formats/letter-case';
import { Section } from '../../ui/layout/section.tsx';
import styles from './dashboard.module.css';
import { ExplainButton } from './explain-button.tsx';
import { explainedSummary } from './explained-summary.ts';
import { Read, type ReadState } from '../../widgets/read/read.tsx';
import { periodText, type SummaryShown } from './summary-shown.ts';

/** Two lines: the change in consumption with the climate separated, then the cost and the emissions. */
export function ComparativeAnalysis({ summary, explain, read }: SummaryShown & { read: ReadState<Change> }) {
  const { sentence, left, cost, emissions, basis } = comparativeText(summary.comparison, read.data ?? null);
  const isAsked = read.data === undefined && read.isFetching;
  const why = (figure: 'cost' | 'emissions', of: string) => (
    <ExplainButton of={of} onClick={() => explain(explainedSummary(summary, { figure, part: 'gap' }))} />
  );
  return (
    <Section
      title="Analyse comparative"
      description={`${capitalise(periodText(summary, 'current'))} par rapport à ${periodText(summary, 'previous')}`}
    >
      <div>
        {read.error && read.data === undefined ? (
          // Without the effect of the climate the sentence could say the opposite.
          <Read of={read} failed="Ce qui tient au climat n’a pas pu être lu" />
        ) : (
          <p>
            <strong>{isAsked ? '…' : sentence}</strong>
            {!isAsked && left !== null && `, ${decapitalise(left)}`} {basis}
          </p>
        )}
        <p className={styles['explainable']}>
          <span>
            {cost}
            {why('cost', 'écart de coût')}
          </span>
          <span>
            {emissions}
            {why('emissions', 'écart d’émissions')}
          </span>
        </p>
      </div>
    </Section>
  );
}
