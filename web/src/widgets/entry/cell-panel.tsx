import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './entry.module.css';
import type { PanelFact } from './expected.ts';

type CellPanelProps = {
  /** « Brioude ». */
  title: string;
  /** « Gaz, quantité, octobre 2026 ». */
  about: string;
  error?: string | undefined;
  facts: readonly PanelFact[];
  children?: ReactNode;
};

/** Everything known about the selected cell, beside the grid, so that it covers no field and rows stay low. */
export function CellPanel({ title, about, error, facts, children }: CellPanelProps) {
  return (
    <div className={styles['panel']}>
      <p>
        <strong>{title}</strong>
        <br />
        {about}
      </p>
      {error !== undefined && <output className={styles['refused']}>{error}</output>}
      {facts.length > 0 && (
        <dl className={styles['facts']}>
          {facts.map(({ key, term, value }) => (
            <div key={key}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </div>
  );
}

type MarkButtonProps = {
  letter: string;
  label: string;
  /** Read after the label: the bill concerned. */
  about: string;
  isMarked: boolean;
  disabled: boolean;
  onChange: (isMarked: boolean) => void;
};

/** A mark of a bill (estimated, credit note): a button here, a letter in the grid. */
export function MarkButton({ letter, label, about, isMarked, disabled, onChange }: MarkButtonProps) {
  return (
    <Button
      size="small"
      variant={isMarked ? 'primary' : 'secondary'}
      aria-pressed={isMarked}
      aria-keyshortcuts={letter}
      disabled={disabled}
      onClick={() => onChange(!isMarked)}
    >
      <kbd aria-hidden="true">{letter}</kbd> {label}
      <span className="visually-hidden"> {about}</span>
    </Button>
  );
}
