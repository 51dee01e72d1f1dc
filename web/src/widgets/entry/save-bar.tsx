import { useEffect, useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './entry.module.css';

type SaveBarProps = {
  /** What was saved last; null once something else is typed. */
  said: string | null;
  /** « 18/25 · 2 à vérifier ». */
  state: string;
  edit: { isBusy: boolean; pending: readonly string[]; reset: () => void };
  mayNotSave: boolean;
};

/** Stays in sight under the grid of a month: what saves, how far it is, and what was saved, said where the eye is. */
export function SaveBar({ said, state, edit, mayNotSave }: SaveBarProps) {
  const message = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (said !== null) message.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  return (
    <div className={styles['bar']} data-no-print="">
      <Button type="submit" variant="primary" busy={edit.isBusy} aria-disabled={mayNotSave || undefined}>
        {edit.isBusy ? 'Enregistrement...' : 'Enregistrer le mois'}
      </Button>
      {edit.pending.length > 0 && (
        <Button variant="quiet" icon="undo" onClick={edit.reset}>
          Revenir à ce qui est enregistré
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
    </div>
  );
}
