import styles from './entry-grid.module.css';
import type { EntryColumn } from './entry-grid-types.ts';

type Group = { key: string; label: string; span: number };

function groupsOf(columns: readonly EntryColumn[]): Group[] {
  const groups: Group[] = [];
  for (const { key, group = '' } of columns) {
    const last = groups.at(-1);
    if (last?.label === group) last.span += 1;
    else groups.push({ key, label: group, span: 1 });
  }
  return groups;
}

export function EntryHead({ corner, columns }: { corner: string; columns: readonly EntryColumn[] }) {
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
        {columns.map(({ key, label, unit, head, digits }) => (
          <th
            key={key}
            scope="col"
            className={styles['columnHead']}
            style={{ minWidth: `calc(${digits}ch + 0.6875rem)` }}
          >
            {head === undefined ? (
              `${label} (${unit})`
            ) : (
              <>
                <span aria-hidden="true">{head}</span>
                <span className="visually-hidden">{`${label} (${unit})`}</span>
              </>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

export function EntryFoot({ label, columns }: { label: string; columns: readonly EntryColumn[] }) {
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles['rowHead']}>
          {label}
        </th>
        {columns.map(({ key, total }) => (
          <td key={key}>{total}</td>
        ))}
      </tr>
    </tfoot>
  );
}

/** The empty space of rows that are not drawn. */
export function SkippedRows({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing stands there */}
      <td className={styles['skipped']} colSpan={span} style={{ height: `${height}rem` }} />
    </tr>
  );
}
