import { comparativeText } from '@suivi/presentation/comparative-text';
import { capitalise } from '../../lib/letter-case.ts';
import { Section } from '../../ui/section.tsx';
import styles from './dashboard.module.css';
import { periodText, type SummaryShown } from './summary-shown.ts';

export function ComparativeAnalysis({ summary, filters }: SummaryShown) {
  const { sentence, cost, emissions, basis } = comparativeText(summary.comparison);
  return (
    <Section
      title="Analyse comparative"
      description={`${capitalise(periodText(summary, filters, 'current'))} par rapport à ${periodText(summary, filters, 'previous')}`}
    >
      <div className={styles['analysis']}>
        <p>
          <strong>{sentence}</strong>
        </p>
        <p>{cost}</p>
        <p>{emissions}</p>
        {basis !== null && <p>{basis}</p>}
      </div>
    </Section>
  );
}
