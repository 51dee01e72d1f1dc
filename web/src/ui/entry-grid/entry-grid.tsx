import { type RefObject, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../class-names.ts';
import { drawnRows, mostDrawn } from './drawn-rows.ts';
import styles from './entry-grid.module.css';
import panelStyles from './entry-panel.module.css';
import type { EntryColumn, EntryGridProps, EntryRowHead } from './entry-grid-types.ts';
import { EntryFoot, EntryHead, SkippedRows } from './entry-head.tsx';
import { EntryLines } from './entry-lines.tsx';
import { ToldRow } from './entry-row.tsx';
import { hearClipboard, hearFields, hearKeys } from './hear-grid.ts';
import { useGridCells } from './use-grid-cells.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useShownRows } from './use-shown-rows.ts';

/** The height of a row in rem, as in the style sheet. */
const rowRem = 2.25;

/**
 * Rows and columns of figures that are typed as in a spreadsheet. Each drawn cell is a named field; one of them is reached with
 * Tab, the others with the grid keys (`gridKeys`). On a phone each cell takes one line.
 */
export function EntryGrid(props: EntryGridProps) {
  const { caption, corner, columns, cell, textOf, totalLabel, panel } = props;
  const id = useId();
  const rows = useShownRows(props);
  const isNarrow = useIsNarrow();
  const grid = useGridCells({ ...props, rows });
  const { chosen, block } = grid;
  const [first, setFirst] = useState(0);
  const isPrinted = useIsPrinted();
  const [work, { isUnder, visible }] = useRoom();

  useEffect(() => {
    // Does not take the focus from a keyboard user, nor open the keyboard of a phone.
    if (props.begins && !isNarrow && document.activeElement?.matches(':focus-visible') !== true)
      grid.focusLacking();
    // Runs once, when the grid opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // The panel is updated when the keyboard leaves time for it.
  const at = useDeferredValue(chosen?.at ?? null, null);
  const told = at && grid.keyAt(at);
  const side = (
    <aside className={panelStyles['panel']} aria-label="La cellule choisie" data-no-print="">
      {told?.rowKey && told.columnKey && cell(told.rowKey, told.columnKey) ? (
        panel(told)
      ) : (
        <p className={panelStyles['hint']}>Choisissez une cellule&nbsp;: ce qu’on en sait s’affiche ici.</p>
      )}
    </aside>
  );
  if (isNarrow) {
    return (
      <EntryLines {...props} rows={rows} grid={grid}>
        {side}
      </EntryLines>
    );
  }
  const drawn = isPrinted
    ? rows.map((_, row) => ({ row }))
    : drawnRows(rows.length, first, visible, chosen?.at.row ?? -1);
  return (
    <div
      ref={work}
      className={styles['work']}
      data-panel={isUnder ? 'under' : 'beside'}
      style={{ '--grid-width': widthOf(columns) }}
    >
      <div
        className={classNames(styles['region'], props.isTall && styles['tall'])}
        onScroll={event => {
          if (rows.length <= mostDrawn) return;
          const row = Math.floor(rowsIn(event.currentTarget.scrollTop));
          // In steps, so that not every pixel of scrolling causes a render.
          if (Math.abs(row - first) >= 2 || row === 0) setFirst(row);
        }}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears its fields */}
        <table
          ref={grid.table}
          className={styles['grid']}
          aria-label={caption}
          aria-rowcount={rows.length > mostDrawn ? rows.length : undefined}
          data-mode={chosen?.mode}
          {...hearKeys(grid)}
          {...hearFields(grid)}
          {...hearClipboard(grid)}
        >
          <EntryHead corner={corner} columns={columns} />
          <tbody>
            {drawn.map(each => {
              if ('skipped' in each) {
                return (
                  <SkippedRows
                    key={`before ${each.before}`}
                    height={each.skipped * rowRem}
                    span={columns.length + 1}
                  />
                );
              }
              const row = rows[each.row] as EntryRowHead;
              const isInBlock = block !== null && each.row >= block.from.row && each.row <= block.to.row;
              const isBlock = isInBlock && block.places.length > 1;
              return (
                <ToldRow
                  key={row.key}
                  id={`${id}-${each.row}`}
                  row={row}
                  index={each.row}
                  columns={columns}
                  cell={cell}
                  textOf={textOf}
                  chosen={chosenColumn(chosen?.at, each.row, rows.length)}
                  from={isBlock ? block.from.column : null}
                  to={isBlock ? block.to.column : null}
                />
              );
            })}
          </tbody>
          {totalLabel !== undefined && <EntryFoot label={totalLabel} columns={columns} />}
        </table>
      </div>
      {side}
      <p className="visually-hidden" aria-live="polite">
        {grid.announcement}
      </p>
    </div>
  );
}

/** When no cell is selected yet, Tab reaches the first row. */
function chosenColumn(
  at: { row: number; column: number } | undefined,
  row: number,
  count: number,
): number | null {
  if (at && at.row < count) return at.row === row ? at.column : null;
  return row === 0 ? 0 : null;
}

/** The minimum width of the columns: the panel is beside the table when both fit. */
function widthOf(columns: readonly EntryColumn[]): string {
  const parts = columns.map(({ digits }) => `(${digits}ch + 0.6875rem)`);
  return `calc(${['6rem', ...parts].join(' + ')})`;
}

/** True while printing: the whole grid is then drawn. */
function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinted(true));
    const after = () => flushSync(() => setPrinted(false));
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinted;
}

/** The number of rows that fit into a height in pixels. */
function rowsIn(height: number): number {
  return height / (rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
}

type Room = { isUnder: boolean; visible: number };

/** Whether the panel is below the table, and the number of rows visible at once. */
function useRoom(): [ref: RefObject<HTMLDivElement | null>, room: Room] {
  const work = useRef<HTMLDivElement>(null);
  const [isUnder, setUnder] = useState(false);
  const [visible, setVisible] = useState(() => Math.ceil(rowsIn(window.innerHeight)));
  useEffect(() => {
    const [table, panel] = work.current?.children ?? [];
    if (!work.current || !(table instanceof HTMLElement) || !(panel instanceof HTMLElement)) return undefined;
    const observer = new ResizeObserver(() => {
      setUnder(panel.offsetTop > table.offsetTop);
      setVisible(Math.ceil(rowsIn(table.clientHeight)));
    });
    observer.observe(work.current);
    return () => observer.disconnect();
  }, []);
  return [work, { isUnder, visible }];
}
