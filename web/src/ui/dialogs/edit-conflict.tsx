import { Button } from '../buttons/button.tsx';
import styles from './edit-conflict.module.css';
import { Notice } from '../feedback/notice.tsx';

/** A field whose two texts differ. */
export type Difference = { label: string; stored: string; typed: string };

type EditConflictProps = {
  title: string;
  differences: readonly Difference[];
  onKeepMine: () => void;
  onTakeStored: () => void;
};

/** Somebody saved the same thing while it was being edited: what differs, and who decides. */
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
              {`${label}\u00a0: enregistré «\u00a0${stored || '—'}\u00a0», saisi «\u00a0${typed || '—'}\u00a0»`}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
