import type { Change } from '@suivi/contract/dashboard/dashboard';
import { comparativeText } from '@suivi/presentation/analyses/comparative-text';
import { useState } from 'react';
import { capitalise, decapitalise } from '@suivi/presentation/ground/formats/letter-case';
import { Section } from '../../ui/layout/section.tsx';
import styles from './dashboard.module.css';
import { ExplainButton } from './explain-button.tsx';
import type { Explained } from './explained.ts';
import { explainedSummary } from './explained-summary.ts';
import { ExplanationDialog } from './explanation-dialog.tsx';
import type { ReadState } from '../../widgets/read/read.tsx';
import { periodText, type SummaryShown } from './summary-shown.ts';

type ComparativeAnalysisProps = SummaryShown & { read: ReadState<Change> };

export function ComparativeAnalysis({ summary, filters, read }: ComparativeAnalysisProps) {
  const [explained, setExplained] = useState<Explained | null>(null);
  const told = comparativeText(summary.comparison, read.data ?? null);
  const { sentence, left, cost, emissions, basis } = told;
  const isAsked = read.data === undefined && read.isFetching;
  const line = (text: string, figure: Explained['figure'], of: string) => (
    <p className={styles['explainable']}>
      <span>{text}</span>
      <ExplainButton
        of={of}
        onClick={() => setExplained(explainedSummary(summary, { figure, part: 'gap' }))}
      />
    </p>
  );
  return (
    <Section
      title="Analyse comparative"
      description={`${capitalise(periodText(summary, 'current'))} par rapport à ${periodText(summary, 'previous')}`}
    >
      <div className={styles['analysis']}>
        <p>
          <strong>{isAsked ? '…' : sentence}</strong>
          {!isAsked && left !== null && `, ${decapitalise(left)}`}
        </p>
        {line(cost, 'cost', 'écart de coût')}
        {line(emissions, 'emissions', 'écart d’émissions')}
        {basis !== null && <p>{basis}</p>}
      </div>
      <ExplanationDialog explained={explained} filters={filters} onClose={() => setExplained(null)} />
    </Section>
  );
}
