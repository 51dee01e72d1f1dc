import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { EntryKeys } from './entry-keys.tsx';
import styles from './entry.module.css';

type SaveBarProps = {
  /** What was saved last; null once something else is typed. */
  said: string | null;
  /** « 18 saisies sur 25 · 2 à vérifier ». */
  state: ReactNode;
  /** How many cells are refused or in doubt: one key leads through them. */
  issues: number;
  onIssue: () => void;
  edit: { isBusy: boolean; pending: readonly string[]; reset: () => void };
  mayNotSave: boolean;
  /** « Enregistrer le mois », and what else the button is read as. */
  label: string;
  about?: string | undefined;
  busyLabel?: string | undefined;
  /** Outside a form the button saves by itself. */
  onSave?: (() => void) | undefined;
  /** What a save was refused for, one at a time. */
  doubts: ReactNode;
};

/** Stays in sight under a grid: what saves, how far it is, what is asked about, what was saved, said where the eye is. */
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
