import type { ImportItem } from '@suivi/contract/imports';
import { fieldLabel } from '../../lib/field-labels.ts';
import { formatStoredValue } from '../../lib/format-stored-value.ts';
import styles from './imports.module.css';

/** What is new, or what it was and what it becomes. */
export function ItemChanges({ item: { changes, class: itemClass } }: { item: ImportItem }) {
  return (
    <ul className={styles['changes']}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {labelOf(field)}&nbsp;:{' '}
          {itemClass === 'changed' && (
            <>
              <del>{formatStoredValue(field, before)}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <ins>{formatStoredValue(field, after)}</ins>
        </li>
      ))}
    </ul>
  );
}

/** The same as one line of text, for a spreadsheet. */
export function changesText({ changes, class: itemClass }: ImportItem): string {
  return changes
    .map(({ field, before, after }) => {
      const was = itemClass === 'changed' ? `${formatStoredValue(field, before)} → ` : '';
      return `${labelOf(field)}\u00a0: ${was}${formatStoredValue(field, after)}`;
    })
    .join(', ');
}

function labelOf(field: string): string {
  return fieldLabel(field) ?? field;
}
