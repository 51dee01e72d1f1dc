import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from '../buttons/icon-button.tsx';

export type DialogProps = {
  open: boolean;
  title: ReactNode;
  /** Escape, « Fermer » and, if allowed, the backdrop ask; the dialog closes when `open` becomes false. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the main one last. Without a footer the dialog has one button, « Fermer ». */
  footer?: ReactNode;
  size?: 'normal' | 'wide' | undefined;
  closeOnBackdrop?: boolean | undefined;
};

/**
 * A modal `<dialog>`: the browser keeps focus inside and gives it back. Focus starts on `[data-autofocus]`, else on the
 * first control of the content.
 */
export function Dialog({ open, title, onClose, children, footer, size, closeOnBackdrop }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const wantedOpen = useRef(open);

  useLayoutEffect(() => {
    const dialog = ref.current;
    wantedOpen.current = open;
    if (!open || !dialog) return undefined;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      // Not closed by whoever reads it: another one may stand in its place.
      wantedOpen.current = false;
      dialog.close();
    };
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    // The browser closes on a second Escape even when the first was refused: ask, then show again if still wanted.
    const afterClose = () => {
      if (!wantedOpen.current || dialog?.open) return;
      onClose();
      setTimeout(() => {
        if (wantedOpen.current && dialog?.isConnected && !dialog.open) dialog.showModal();
      });
    };
    const refuseAndAsk = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      onClose();
    };
    const closeFromBackdrop = (event: MouseEvent) => {
      if (closeOnBackdrop && event.target === dialog) onClose();
    };
    dialog?.addEventListener('close', afterClose);
    dialog?.addEventListener('cancel', refuseAndAsk);
    dialog?.addEventListener('click', closeFromBackdrop);
    return () => {
      dialog?.removeEventListener('close', afterClose);
      dialog?.removeEventListener('cancel', refuseAndAsk);
      dialog?.removeEventListener('click', closeFromBackdrop);
    };
  }, [onClose, closeOnBackdrop]);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classNames(styles['dialog'], size === 'wide' && styles['wide'])}
    >
      {open && (
        <div className={styles['frame']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          <div className={styles['body']}>{children}</div>
          <div className={styles['footer']}>{footer ?? <Button onClick={onClose}>Fermer</Button>}</div>
          {footer !== undefined && (
            <IconButton icon="close" label="Fermer" className={styles['close']} onClick={onClose} />
          )}
        </div>
      )}
    </dialog>
  );
}
