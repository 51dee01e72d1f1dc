import { formatCount } from '@suivi/presentation/ground/formats/number-formats';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './palette.module.css';
import { type PaletteEntry, rankEntries } from './rank-entries.ts';
import { recentFirst, rememberEntry } from './recent-entries.ts';
import { useEntries } from './use-entries.ts';

type PaletteProps = {
  /** What was typed before the palette was loaded. */
  begunWith: string;
  onClose: () => void;
  onGo: (href: string) => void;
};

/** « Rechercher ou aller à… »: a field with its results below. */
export function Palette({ begunWith, onClose, onGo }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState(begunWith);
  const [place, setPlace] = useState(0);
  const found = rankEntries(recentFirst(useEntries(typed)), typed);
  const chosen = Math.min(place, found.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  const type = (text: string) => {
    setTyped(text);
    setPlace(0);
  };
  const move = (to: number) => {
    setPlace(to);
    document.getElementById(optionId(to))?.scrollIntoView?.({ block: 'nearest' });
  };
  const go = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    rememberEntry(entry);
    onGo(entry.href);
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown') move((chosen + 1) % Math.max(found.length, 1));
    else if (key === 'ArrowUp') move((chosen - 1 + found.length) % Math.max(found.length, 1));
    else if (key === 'Enter') go(found[chosen]);
    else if (key === 'Escape') (typed === '' ? onClose : () => type(''))();
    else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the field, and a press beside the dialog
    <dialog
      ref={dialog}
      aria-label="Rechercher ou aller à"
      className={styles['palette']}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      onClick={event => event.target === dialog.current && onClose()}
      onKeyDown={press}
    >
      <input
        type="text"
        role="combobox"
        aria-label="Rechercher ou aller à"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length === 0 ? undefined : optionId(chosen)}
        placeholder="Site, bâtiment, facture, PRM ou PCE, contrat, action…"
        autoComplete="off"
        spellCheck={false}
        className={styles['field']}
        value={typed}
        onChange={event => type(event.target.value)}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot say the kind of what it offers */}
      <div id={listId} role="listbox" aria-label="Réponses" className={styles['list']}>
        {found.map((entry, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter in the field does the same
          <div
            key={entry.key}
            id={optionId(index)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the list above
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={styles['option']}
            onClick={() => go(entry)}
          >
            <span className={styles['label']}>{entry.label}</span>
            <span className={styles['kind']}>{entry.kind}</span>
          </div>
        ))}
      </div>
      <output className={found.length === 0 ? styles['none'] : 'visually-hidden'}>
        {found.length === 0
          ? 'Rien ne répond. Essayez un nom, un numéro de facture, un PRM ou un PCE.'
          : formatCount(found.length, 'réponse')}
      </output>
      <p className={styles['keys']}>
        <kbd>↑</kbd> <kbd>↓</kbd> choisir · <kbd>Entrée</kbd> ouvrir · <kbd>Échap</kbd> effacer, puis fermer ·{' '}
        <kbd>Ctrl</kbd> <kbd>K</kbd> ou <kbd>/</kbd> rechercher
      </p>
    </dialog>
  );
}
