import { readShell } from '@suivi/contract/operation/shell';
import { formatLongDay } from '@suivi/presentation/ground/formats/date-formats';
import { useEffect, useRef } from 'react';
import { useRead } from '../lib/api/use-read.ts';
import { useSession } from '../lib/session/session-context.ts';
import type { ViewId } from '../lib/navigation/view-link.ts';
import { Button } from '../ui/buttons/button.tsx';
import styles from './drawer.module.css';
import { Navigation } from './navigation.tsx';
import { Person } from './person.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type DrawerProps = { open: boolean; onClose: () => void; view: ViewId };

/** The sidebar of narrow windows: a modal dialog at the left edge. */
export function Drawer({ open, onClose, view }: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const shell = useRead(readShell);
  const { today } = useSession();

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    const closeFromBackdrop = (event: MouseEvent) => {
      if (event.target === dialog) onClose();
    };
    dialog.addEventListener('close', onClose);
    dialog.addEventListener('click', closeFromBackdrop);
    return () => {
      dialog.removeEventListener('close', onClose);
      dialog.removeEventListener('click', closeFromBackdrop);
      dialog.close();
    };
  }, [open, onClose]);

  return (
    <dialog ref={ref} aria-label="Menu" className={styles['drawer']}>
      {open && (
        <div className={styles['frame']}>
          <div className={styles['head']}>
            <Button variant="quiet" icon="close" iconOnly onClick={onClose}>
              Fermer le menu
            </Button>
            <ThemeSwitch />
          </div>
          <p className={styles['where']}>
            {shell.data?.groupName}
            <br />
            {formatLongDay(today)}
          </p>
          <Navigation view={view} />
          <Person />
        </div>
      )}
    </dialog>
  );
}
