import { useEffect, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { gridKeys } from '../../ui/entry-grid/grid-keys.ts';
import { KeyList } from '../../ui/entry-grid/key-list.tsx';
import styles from './entry.module.css';

/** Whether « ? » was pressed to list the keys, outside a text being typed. */
function isAsked({ key, target }: KeyboardEvent): boolean {
  if (key !== '?' || !(target instanceof Element) || document.querySelector('dialog[open]')) return false;
  const isField = target.closest('input, textarea, select') !== null;
  return !isField || target.closest('table[data-mode="choosing"]') !== null;
}

/** A button that lists the keys of the grid. */
export function EntryKeys() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isAsked(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className={styles['keysButton']}
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        Touches du tableau <kbd aria-hidden="true">?</kbd>
      </Button>
      <Dialog open={open} title="Touches du tableau" onClose={() => setOpen(false)}>
        <KeyList keys={gridKeys} />
      </Dialog>
    </>
  );
}
