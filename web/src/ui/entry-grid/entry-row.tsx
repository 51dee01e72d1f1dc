import { memo } from 'react';
import { classNames } from '../class-names.ts';
import styles from './entry-grid.module.css';
import names from './entry-name.module.css';
import type { EntryCell, EntryColumn, EntryGridProps, EntryRowHead } from './entry-grid-types.ts';

type EntryRowProps = {
  id: string;
  row: EntryRowHead;
  index: number;
  columns: readonly EntryColumn[];
  cells: readonly (EntryCell | null)[];
  texts: readonly string[];
  /** The column of the selected cell; null in the other rows. */
  chosen: number | null;
  /** The first and last column of the selected block; null in the other rows. */
  from: number | null;
  to: number | null;
};

export function cellName(row: EntryRowHead, { group, label, unit }: EntryColumn): string {
  return [row.label, group, `${label} (${unit})`].filter(Boolean).join(', ');
}

/** The words about a cell besides its text; read with its field, and shown when the cell has an error. */
export function cellWords({ mark, tag, note, error, unit }: EntryCell): string {
  return [unit && `en ${unit}`, tag?.words, mark?.words, note, error].filter(Boolean).join(', ');
}

/** Small marks above the figure of a cell, for sighted readers only: the words of the cell say the same. */
function Marks({ mark, tag, unit }: EntryCell) {
  if (!mark && !tag && !unit) return null;
  return (
    <span className={styles['marks']} aria-hidden="true">
      <span>
        {mark && <span className={styles['mark']}>{mark.text}</span>}
        {tag && <span className={styles['tag']}>{tag.text}</span>}
      </span>
      {unit && <span>{unit}</span>}
    </span>
  );
}

/** Events of the fields are handled by the table. */
const heardByTable = () => undefined;

/** The longest name, in letters, that fits on two lines of the narrowest column of names. */
const longName = 24;

/** Longer names are shortened in the middle. */
const cutName = 40;

/** « Soins de suite et… de Langeac »: keeps the end, by which names with the same beginning differ. */
function cutMiddle(name: string): string {
  if (name.length <= cutName) return name;
  const begin = name.slice(0, longName - 6).replace(/\s+\S*$/, '');
  return `${begin}… ${name.slice(6 - longName).replace(/^\S*\s+/, '')}`;
}

const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { id, row, index, columns, cells, texts, chosen, from, to } = props;
  const shown = cutMiddle(row.label);
  return (
    <tr aria-rowindex={index + 1}>
      <th scope="row" className={styles['rowHead']} title={row.label}>
        <span className={classNames(names['name'], row.label.length > longName && names['long'])}>
          {shown === row.label ? (
            shown
          ) : (
            <>
              <span className={names['cut']} aria-hidden="true">
                {shown}
              </span>
              <span className={names['whole']}>{row.label}</span>
            </>
          )}
          {row.detail && <> {row.detail}</>}
        </span>
      </th>
      {columns.map((column, at) => {
        const cell = cells[at];
        if (!cell) {
          return (
            <td key={column.key} className={styles['absent']}>
              <span aria-hidden="true">·</span>
              <span className="visually-hidden">sans objet</span>
            </td>
          );
        }
        const words = cellWords(cell);
        return (
          <td
            key={column.key}
            data-chosen={chosen === at || undefined}
            data-selected={(from !== null && to !== null && at >= from && at <= to) || undefined}
            data-marked={Boolean(cell.mark ?? cell.tag ?? cell.unit) || undefined}
            data-doubtful={cell.isDoubtful || undefined}
            data-closed={cell.readOnly || undefined}
          >
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              data-cell={`${index}:${at}`}
              tabIndex={chosen === at ? 0 : -1}
              aria-label={cellName(row, column)}
              aria-invalid={cell.error ? true : undefined}
              aria-describedby={words === '' ? undefined : `${id}-${at}`}
              placeholder={cell.expected}
              value={texts[at]}
              readOnly={cell.readOnly}
              onChange={heardByTable}
            />
            <Marks {...cell} />
            {words !== '' && (
              <span
                id={`${id}-${at}`}
                className={cell.error && 'visually-hidden'}
                hidden={cell.error === undefined}
              >
                {words}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}, isSameRow);

type ToldRowProps = Omit<EntryRowProps, 'cells' | 'texts'> & Pick<EntryGridProps, 'cell' | 'textOf'>;

/** Reads the cells of its row, and does not read them again while the rows scroll. */
export const ToldRow = memo(function ToldRow({ cell, textOf, ...of }: ToldRowProps) {
  const { row, columns } = of;
  return (
    <EntryRow
      {...of}
      cells={columns.map(column => cell(row.key, column.key))}
      texts={columns.map(column => textOf(row.key, column.key))}
    />
  );
});

/** Among hundreds of fields, only rows whose content changed are rendered again. */
function isSameRow(before: EntryRowProps, after: EntryRowProps): boolean {
  return (
    before.id === after.id &&
    before.row.label === after.row.label &&
    before.row.detail === after.row.detail &&
    before.index === after.index &&
    before.chosen === after.chosen &&
    before.from === after.from &&
    before.to === after.to &&
    before.columns.length === after.columns.length &&
    before.columns.every(
      ({ key, unit }, at) => key === after.columns[at]?.key && unit === after.columns[at].unit,
    ) &&
    before.texts.every((text, at) => text === after.texts[at]) &&
    before.cells.every((cell, at) => isSameCell(cell, after.cells[at] ?? null))
  );
}

function isSameCell(a: EntryCell | null, b: EntryCell | null): boolean {
  if (a === b || a === null || b === null) return a === b;
  return (
    a.isDoubtful === b.isDoubtful &&
    a.readOnly === b.readOnly &&
    a.expected === b.expected &&
    a.mark?.text === b.mark?.text &&
    a.unit === b.unit &&
    cellWords(a) === cellWords(b)
  );
}
