import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { EntryKeys } from './entry-keys.tsx';
import styles from './entry.module.css';

type SaveBarProps = {
  /** The message of the last save; null once something else is typed. */
  said: string | null;
  /** « 18 saisies sur 25 · 2 à vérifier ». */
  state: ReactNode;
  /** The number of cells that are refused or doubtful: one key goes through them. */
  issues: number;
  onIssue: () => void;
  edit: { isBusy: boolean; pending: readonly string[]; reset: () => void };
  mayNotSave: boolean;
  /** « Enregistrer le mois »; `about` is added for screen readers. */
  label: string;
  about?: string | undefined;
  busyLabel?: string | undefined;
  /** Saves when the bar is outside a form. */
  onSave?: (() => void) | undefined;
  /** The doubts for which a save was refused, one at a time. */
  doubts: ReactNode;
};

/**
 * Stays visible below a grid: the save button, the progress, the doubts, and the result of the last save, where the reader is
 * looking.
 */
export function SaveBar(props: SaveBarProps) {
  const {
    said,
    state,
    issues,
    onIssue,
    edit,
    mayNotSave,
    label,
    about,
    onSave,
    doubts,
    busyLabel = 'Enregistrement...',
  } = props;
  const message = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (said !== null) message.current?.scrollIntoView?.({ block: 'nearest' });
  }, [said]);
  return (
    <div className={styles['bar']} data-no-print="">
      {doubts}
      <Button
        type={onSave ? 'button' : 'submit'}
        variant="primary"
        busy={edit.isBusy}
        aria-disabled={mayNotSave || undefined}
        onClick={() => {
          if (!mayNotSave) onSave?.();
        }}
      >
        {edit.isBusy ? busyLabel : label}
        {about && <span className="visually-hidden"> {about}</span>}
      </Button>
      {edit.pending.length > 0 && (
        <Button variant="quiet" icon="undo" onClick={edit.reset}>
          Revenir à ce qui est enregistré
        </Button>
      )}
      {issues > 0 && (
        <Button size="small" aria-keyshortcuts="F8" onClick={onIssue}>
          À vérifier&nbsp;: suivant <kbd aria-hidden="true">F8</kbd>
        </Button>
      )}
      <output className={styles['state']}>{state}</output>
      <output ref={message} className={styles['said']}>
        {said !== null && (
          <>
            <Icon name="success" size={18} /> {said}
          </>
        )}
      </output>
      <EntryKeys />
    </div>
  );
}
