import styles from './data-grid.module.css';
import type { DataGridColumn } from './data-grid-types.ts';

type Group = { key: string; label: string; span: number };

function groupsOf(columns: readonly DataGridColumn[]): Group[] {
  const groups: Group[] = [];
  for (const { key, group = '' } of columns) {
    const last = groups.at(-1);
    if (last?.label === group) last.span += 1;
    else groups.push({ key, label: group, span: 1 });
  }
  return groups;
}

export function DataGridHeader({ corner, columns }: { corner: string; columns: readonly DataGridColumn[] }) {
  const grouped = columns.some(column => column.group);
  return (
    <thead>
      {grouped && (
        <tr>
          <th scope="col" rowSpan={2} className={styles['corner']}>
            {corner}
          </th>
          {groupsOf(columns).map(group => (
            <th key={group.key} scope="colgroup" colSpan={group.span} className={styles['group']}>
              {group.label}
            </th>
          ))}
        </tr>
      )}
      <tr className={grouped ? styles['second'] : undefined}>
        {!grouped && (
          <th scope="col" className={styles['corner']}>
            {corner}
          </th>
        )}
        {columns.map(column => (
          <th
            key={column.key}
            scope="col"
            style={{ minWidth: column.minWidth ?? '7.5rem', width: column.minWidth }}
          >
            {column.label}
            {column.unit && <span className={styles['unit']}> ({column.unit})</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}
