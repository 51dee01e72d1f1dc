import type { Doubt } from '@suivi/contract/declarations/doubts';
import { formatPeriod } from '@suivi/presentation/ground/formats/date-formats';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import type { Ref } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError } from '../../ui/forms/field-error.tsx';
import { doubtText } from '../../widgets/doubts/doubt-text.ts';
import styles from './declarations.module.css';

type ConfirmedDoubtsProps = {
  ref: Ref<HTMLInputElement>;
  doubts: readonly Doubt[];
  isConfirmed: boolean;
  /** Whether the user has already tried to save. */
  isAsked: boolean;
  onConfirm: (isConfirmed: boolean) => void;
};

/** The months in doubt of a year, and their confirmation by the user. */
export function ConfirmedDoubts({ ref, doubts, isConfirmed, isAsked, onConfirm }: ConfirmedDoubtsProps) {
  return (
    <Notice kind="warning" title="À vérifier avant d’enregistrer">
      <ul className={styles['findings']}>
        {doubts.map(doubt => (
          <li key={`${doubt.period.month} ${doubt.reason}`}>
            <strong>{capitalise(formatPeriod(doubt.period))}</strong>&nbsp;: {doubtText(doubt)}
          </li>
        ))}
      </ul>
      <Checkbox
        ref={ref}
        label="J’ai vérifié ces valeurs&nbsp;: elles sont exactes."
        checked={isConfirmed}
        onChange={onConfirm}
        aria-invalid={isAsked || undefined}
        aria-describedby={isAsked ? 'doubts-unconfirmed' : undefined}
      />
      <FieldError id="doubts-unconfirmed">{isAsked && 'Corrigez ces valeurs, ou confirmez-les.'}</FieldError>
    </Notice>
  );
}
