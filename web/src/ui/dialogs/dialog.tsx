import { type ReactNode, use, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import { BesideTitle } from '../layout/beside-title.ts';
import styles from './dialog.module.css';
import { firstControl } from './first-control.ts';
import { openAboveThePage } from './open-above-the-page.ts';
import { Leaving } from './opened.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { useAfterFrame } from '../use-after-frame.ts';

export type DialogProps = {
  open: boolean;
  title: ReactNode;
  /** Called by Escape, « Fermer » and, if allowed, the backdrop; the dialog closes when `open` becomes false. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the main one last. Without a footer the dialog has one button, « Fermer ». */
  footer?: ReactNode;
  size?: 'normal' | 'wide' | undefined;
  closeOnBackdrop?: boolean | undefined;
  /** The approximate height of the body (CSS): the frame opens at once with this room, and its content follows (ADR 136). */
  room?: string | undefined;
};

/**
 * A modal `<dialog>`: the browser keeps the focus inside and returns it afterwards. The focus starts on `[data-autofocus]`, else
 * on the first control of the content; on the title while the content is still to come.
 */
export function Dialog(props: DialogProps) {
  const { open, title, onClose, children, footer, size, closeOnBackdrop, room } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const wasOpen = useAfterFrame(open, false);
  const isLate = room !== undefined && !wasOpen;
  const wantedOpen = useRef(open);

  // Listeners are added before the dialog is shown: pressing Escape at once would otherwise close it without its owner being
  // told.
  useLayoutEffect(() => {
    const dialog = ref.current;
    // The browser closes the dialog on a second Escape even when the first was refused: ask the owner, then show it again if it
    // stays open.
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

  useLayoutEffect(() => {
    const dialog = ref.current;
    wantedOpen.current = open;
    if (!open || !dialog) return undefined;
    const stopWaiting = openAboveThePage(dialog, () => {
      const body = bodyRef.current;
      (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? (body && firstControl(body)))?.focus();
    });
    return () => {
      stopWaiting();
      // This closing does not come from the reader: another dialog may take its place, so `onClose` must not be called.
      wantedOpen.current = false;
      dialog.close();
    };
  }, [open]);

  useLayoutEffect(() => {
    const body = bodyRef.current;
    // If the person has moved to a button meanwhile, the focus stays there.
    if (isLate || !body || document.activeElement !== titleRef.current) return;
    (body.querySelector<HTMLElement>('[data-autofocus]') ?? firstControl(body) ?? ref.current)?.focus();
  }, [isLate]);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classNames(styles['dialog'], size === 'wide' && styles['wide'])}
      data-leaving={use(Leaving) || undefined}
      popover="manual"
    >
      {open && (
        <div className={styles['frame']}>
          <h2
            ref={titleRef}
            id={titleId}
            className={styles['title']}
            tabIndex={room === undefined ? undefined : -1}
            data-autofocus={isLate ? '' : undefined}
          >
            {title}
          </h2>
          <div
            ref={bodyRef}
            className={styles['body']}
            style={isLate ? { blockSize: room } : undefined}
            aria-busy={isLate || undefined}
          >
            <BesideTitle value={null}>{!isLate && children}</BesideTitle>
          </div>
          <div className={styles['footer']}>{footer ?? <Button onClick={onClose}>Fermer</Button>}</div>
          {footer !== undefined && (
            <IconButton icon="close" label="Fermer" className={styles['close']} onClick={onClose} />
          )}
        </div>
      )}
    </dialog>
  );
}
