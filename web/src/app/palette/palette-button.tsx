import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { goTo } from '../../lib/navigation/address.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './palette-button.module.css';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** The field of the header that opens the palette, like Ctrl+K, or `/` outside fields; « ? » lists the keys. */
export function PaletteButton() {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const [begunWith, setBegunWith] = useState('');
  const show = useCallback((asked: 'palette' | 'keys') => {
    setBegunWith('');
    setOpen(asked);
  }, []);
  const close = useCallback(() => setOpen(null), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A fast typist may type a word before the palette is loaded.
      if (open === 'palette' && isLetter(event) && !document.querySelector('dialog[open]')) {
        event.preventDefault();
        setBegunWith(typed => typed + event.key);
        return;
      }
      const asked = askedBy(event);
      // A grid on screen shows a list of keys of its own.
      if (asked === null || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      show(asked);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open, show]);
  const go = (href: string) => {
    setOpen(null);
    goTo(href);
    window.scrollTo({ top: 0 });
    // Runs after the dialog has returned the focus to its previous place.
    requestAnimationFrame(() => document.getElementById('contenu')?.focus({ preventScroll: true }));
  };
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => show('palette')}
      >
        <Icon name="search" size={18} />
        <span className={styles['label']}>Rechercher ou aller à…</span>
        <kbd aria-hidden="true" className={styles['key']}>
          Ctrl K
        </kbd>
      </button>
      <Suspense>
        {open === 'palette' && <Palette begunWith={begunWith} onClose={close} onGo={go} />}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  );
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

function askedBy({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): 'palette' | 'keys' | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'palette' : null;
  const isField =
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], table[data-mode]') !== null;
  if (isField) return null;
  return key === '/' ? 'palette' : key === '?' ? 'keys' : null;
}
