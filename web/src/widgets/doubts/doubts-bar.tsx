import type { Doubt } from '@suivi/contract/declarations/doubts';
import { capitalise } from '@suivi/presentation/ground/formats/letter-case';
import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './doubts.module.css';
import { doubtText } from './doubt-text.ts';
import type { useDoubts } from './use-doubts.ts';

type DoubtsBarProps = {
  doubts: Pick<ReturnType<typeof useDoubts>, 'asked' | 'confirm' | 'confirmOne' | 'close'>;
  /** « Brioude, gaz, octobre 2026 ». */
  nameOf: (doubt: Doubt) => string;
  /** Returns to the cell of the first doubt. */
  onCorrect: (first: Doubt) => void;
};

/** Asks about doubtful values before they are stored: each in turn with what was expected, decided by one key. */
export function DoubtsBar({ doubts, nameOf, onCorrect }: DoubtsBarProps) {
  const { asked, confirm, confirmOne, close } = doubts;
  const [first] = asked;
  const correct = useRef<HTMLButtonElement>(null);
  const about = first && `${nameOf(first)} ${first.reason}`;
  useEffect(() => {
    if (about !== undefined) correct.current?.focus();
  }, [about]);
  if (!first) return null;
  const leave = () => {
    close();
    onCorrect(first);
  };
  const press = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'c') confirmOne(first);
    else if (key === 'm' || key === 'escape') leave();
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its buttons
    <section
      className={styles['bar']}
      aria-label={`${formatCount(asked.length, 'valeur')} à vérifier avant d’enregistrer`}
      onKeyDown={press}
    >
      <p>
        <strong>{formatCount(asked.length, 'valeur')} à vérifier avant d’enregistrer</strong>
        &nbsp;: rien n’est encore enregistré.
      </p>
      <p aria-live="polite">
        <strong>{capitalise(nameOf(first))}</strong>&nbsp;: {doubtText(first)}
      </p>
      <div className={styles['choices']}>
        <Button ref={correct} variant="primary" size="small" aria-keyshortcuts="M" onClick={leave}>
          <kbd aria-hidden="true">M</kbd> Corriger
        </Button>
        <Button size="small" aria-keyshortcuts="C" onClick={() => confirmOne(first)}>
          <kbd aria-hidden="true">C</kbd> {asked.length > 1 ? 'Confirmer' : 'Confirmer et enregistrer'}
        </Button>
        {asked.length > 1 && (
          <Button size="small" variant="quiet" onClick={confirm}>
            Tout confirmer et enregistrer
          </Button>
        )}
      </div>
      {asked.length > 1 && (
        <ul className={styles['list']}>
          {asked.slice(1).map(doubt => (
            <li key={`${nameOf(doubt)} ${doubt.reason}`}>
              {capitalise(nameOf(doubt))}&nbsp;: {doubtText(doubt)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
