import { Button } from '../buttons/button.tsx';
import styles from './edit-conflict.module.css';
import { Notice } from '../feedback/notice.tsx';

/** A field with two different texts; `typed` is undefined when the person did not change it. */
export type Difference = { label: string; stored: string; typed?: string | undefined };

type EditConflictProps = {
  title: string;
  differences: readonly Difference[];
  onKeepMine: () => void;
  onTakeStored: () => void;
};

/** Shown when somebody saved the same record while it was being edited: the differences and the choice to make. */
export function EditConflict({ title, differences, onKeepMine, onTakeStored }: EditConflictProps) {
  return (
    <Notice
      kind="warning"
      title={title}
      actions={
        <>
          <Button onClick={onKeepMine}>Garder ma saisie</Button>
          <Button onClick={onTakeStored}>Prendre les valeurs enregistrées</Button>
        </>
      }
    >
      {differences.length === 0 ? (
        <p>Les valeurs enregistrées sont les mêmes que les vôtres.</p>
      ) : (
        <ul className={styles['differences']}>
          {differences.map(({ label, stored, typed }) => (
            <li key={label}>
              {`${label}\u00a0: enregistré ${quoted(stored)}, `}
              {typed === undefined ? 'que vous n’avez pas modifié' : `saisi ${quoted(typed)}`}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function quoted(text: string): string {
  return `«\u00a0${text || '—'}\u00a0»`;
}
