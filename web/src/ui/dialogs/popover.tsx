import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, type ButtonLook } from '../buttons/button.tsx';
import styles from './popover.module.css';
import { popoverPlace } from './popover-place.ts';

export type PopoverProps = ButtonLook & {
  /** Of the button that opens it. */
  label: ReactNode;
  title: ReactNode;
  children: ReactNode;
};

/** A button and what it explains, in the top layer: Escape or a press elsewhere closes it and gives focus back. */
export function Popover({ label, title, children, ...look }: PopoverProps) {
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const element = panel.current;
    const follow = (event: Event) => {
      const opened = (event as ToggleEvent).newState === 'open';
      setOpen(opened);
      if (opened) element?.focus();
    };
    element?.addEventListener('toggle', follow);
    return () => element?.removeEventListener('toggle', follow);
  }, []);

  const toggle = () => {
    const element = panel.current;
    const button = trigger.current;
    if (!element || !button) return;
    element.togglePopover();
    const place = popoverPlace(
      button.getBoundingClientRect(),
      { width: element.offsetWidth, height: element.offsetHeight },
      { width: window.innerWidth, height: window.innerHeight },
    );
    element.style.left = `${place.left}px`;
    element.style.top = `${place.top}px`;
  };

  return (
    <>
      <Button ref={trigger} {...look} aria-expanded={open} aria-controls={`${id}-panel`} onClick={toggle}>
        {label}
      </Button>
      <dialog
        ref={panel}
        id={`${id}-panel`}
        popover="auto"
        tabIndex={-1}
        aria-labelledby={id}
        className={styles['panel']}
      >
        <p id={id} className={styles['title']}>
          {title}
        </p>
        {children}
      </dialog>
    </>
  );
}
