import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { IconName } from '../icons/icon-paths.ts';
import { Button } from './button.tsx';
import styles from './menu-button.module.css';

export type MenuButtonProps = {
  label: string;
  icon: IconName;
  /** True while one of its actions is in progress. */
  busy?: boolean | undefined;
  /** Buttons or links, one below the other. Pressing one closes the list. */
  children: ReactNode;
};

/** Several actions of one kind behind one button. Escape, a press elsewhere and leaving with Tab close the list. */
export function MenuButton({ label, icon, busy, children }: MenuButtonProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen || !frame.current) return undefined;
    return closeWhenLeft(frame.current, () => setOpen(false));
  }, [isOpen]);

  return (
    <div ref={frame} className={styles['frame']}>
      <Button
        icon={icon}
        busy={busy}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <div id={id} className={styles['list']}>
          {children}
        </div>
      )}
    </div>
  );
}

/** Returns a function that stops listening. A choice or Escape returns the focus to the button, which is first in the frame. */
function closeWhenLeft(frame: HTMLElement, close: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const opener = frame.querySelector<HTMLElement>('button');
  const closeBack = () => {
    close();
    opener?.focus();
  };
  const isElsewhere = (target: EventTarget | null) => target instanceof Node && !frame.contains(target);
  const isChoice = (target: EventTarget | null) =>
    target instanceof Element && frame.contains(target) && !opener?.contains(target);
  // Listens on the document, after React: closing the list during the click would remove the handler of the choice before it ran.
  document.addEventListener('click', ({ target }) => isChoice(target) && closeBack(), { signal });
  frame.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      closeBack();
    },
    { signal },
  );
  frame.addEventListener('focusout', ({ relatedTarget }) => isElsewhere(relatedTarget) && close(), {
    signal,
  });
  document.addEventListener('pointerdown', ({ target }) => isElsewhere(target) && close(), { signal });
  return () => stop.abort();
}
