import type { ImportItem } from '@suivi/contract/imports/imports';
import { changeLines } from './change-lines.ts';
import styles from './imports.module.css';

/** What is new, or what it was and what it becomes. */
export function ItemChanges({ item }: { item: ImportItem }) {
  return (
    <ul className={styles['changes']}>
      {changeLines(item).map(({ label, before, after }) => (
        <li key={label}>
          {label}&nbsp;:{' '}
          {before !== null && (
            <>
              <del>{before}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <ins>{after}</ins>
        </li>
      ))}
    </ul>
  );
}

/** The same as one line of text, for a spreadsheet. */
export function changesText(item: ImportItem): string {
  return changeLines(item)
    .map(({ label, before, after }) => `${label}\u00a0: ${before === null ? '' : `${before} → `}${after}`)
    .join(', ');
}
