import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { goTo } from '../../lib/navigation/address.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './palette-button.module.css';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** The field of the header that opens the palette, as Ctrl+K does, and `/` outside of fields. */
export function PaletteButton() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isAsked(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const go = (href: string) => {
    setOpen(false);
    goTo(href);
    window.scrollTo({ top: 0 });
    // After the dialog has given the focus back to where it was.
    requestAnimationFrame(() => document.getElementById('contenu')?.focus({ preventScroll: true }));
  };
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={18} />
        <span className={styles['label']}>Rechercher ou aller à…</span>
        <kbd aria-hidden="true" className={styles['key']}>
          Ctrl K
        </kbd>
      </button>
      {open && (
        <Suspense>
          <Palette onClose={close} onGo={go} />
        </Suspense>
      )}
    </>
  );
}

function isAsked({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  const isField =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
  return key === '/' && !isField;
}
