import type { ImportRecord } from '@suivi/contract/imports/import-values';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../lib/texts/api-error.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Stepper } from '../../ui/navigation/stepper.tsx';
import { CheckStep } from './check-step.tsx';
import { ImportProgress } from './import-progress.tsx';
import styles from './imports.module.css';
import { MappingStep } from './mapping-step.tsx';
import { type NextFile, ResultStep } from './result-step.tsx';
import { useImport } from './use-import.ts';
import { Read } from '../../widgets/read/read.tsx';

const steps = ['Fichier', 'Correspondance', 'Vérification', 'Résultat'] as const;

/** One import, at its current step; `isNew`: its file was sent from this page a moment ago. */
export function ImportJourney({ id, isNew, next }: { id: number; isNew: boolean; next: NextFile | null }) {
  const read = useImport(id);
  if (isApiError(read.error, 'not-found') && !read.data) {
    return <EmptyState icon="upload" title="Cet import n’existe pas." />;
  }
  return (
    <Read of={read} failed="L’import n’a pas pu être chargé" skeletons={['3rem', '20rem']}>
      {record => <Journey record={record} isNew={isNew} next={next} />}
    </Read>
  );
}

type JourneyProps = { record: ImportRecord; isNew: boolean; next: NextFile | null };

function Journey({ record, isNew, next }: JourneyProps) {
  const [corrected, setCorrected] = useState<number | null>(null);
  // Applies to this dry run only: the result of the next one is shown again.
  const isCorrecting = record.state === 'checked' && corrected === record.version;
  const current = isCorrecting ? 1 : stepOf(record);
  const content = useFocusOnStep(`${current} ${record.state}`, isNew);
  return (
    <Stack gap="large">
      <p>
        Fichier <strong>{record.fileName}</strong>, envoyé par {record.createdBy}.
      </p>
      <Stepper
        label="Étapes de l’import"
        steps={steps}
        current={current}
        {...(record.state === 'checked' && !isCorrecting
          ? { onGoBack: () => setCorrected(record.version) }
          : {})}
      />
      <section
        ref={content}
        tabIndex={-1}
        aria-label={`Étape ${current + 1} sur ${steps.length}\u00a0: ${steps[current]}`}
        className={styles['step']}
      >
        {isCorrecting ? (
          <MappingStep record={record} />
        ) : (
          <Step record={record} next={next} onCorrect={() => setCorrected(record.version)} />
        )}
      </section>
    </Stack>
  );
}

/**
 * The button pressed is no longer on the page: users of the keyboard or of a screen reader continue at the content of the step.
 */
function useFocusOnStep(step: string, atOnce: boolean) {
  const content = useRef<HTMLElement>(null);
  const seen = useRef(atOnce ? '' : step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    content.current?.focus();
  }, [step]);
  return content;
}

function stepOf({ state }: ImportRecord): number {
  if (state === 'mapping') return 1;
  return state === 'checking' || state === 'checked' ? 2 : 3;
}

type StepProps = { record: ImportRecord; next: NextFile | null; onCorrect: () => void };

function Step({ record, next, onCorrect }: StepProps) {
  switch (record.state) {
    case 'mapping':
      return <MappingStep key={record.version} record={record} />;
    case 'checked':
      return <CheckStep key={record.version} record={record} onCorrect={onCorrect} />;
    case 'checking':
    case 'applying':
    case 'undoing':
      return <ImportProgress record={record} state={record.state} />;
    case 'applied':
    case 'undone':
    case 'abandoned':
      return <ResultStep record={record} next={next} />;
    default:
      return record.state satisfies never;
  }
}
