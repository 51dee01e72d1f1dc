import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { gridKeys } from '../../ui/entry-grid/grid-keys.ts';
import styles from './entry.module.css';

/** The keys of the grid, one press away. */
export function EntryKeys() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" className={styles['keysButton']} onClick={() => setOpen(true)}>
        Touches du tableau
      </Button>
      <Dialog open={open} title="Touches du tableau" onClose={() => setOpen(false)}>
        <dl className={styles['keys']}>
          {gridKeys.map(([keys, does]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
