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

/** Of the height of a row, which the style sheet gives in the same unit. */
const rowRem = 2.25;

/**
 * Rows and columns of figures that are typed as in a spreadsheet. Each cell that is drawn is a field with a name; one of
 * them is reached by Tab, the others by the keys of a grid (`gridKeys`). On a phone the same cells stand one a line.
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
    // Nothing is taken from somebody who goes by the keys, and no phone shows its keyboard unasked.
    if (props.begins && !isNarrow && document.activeElement?.matches(':focus-visible') !== true)
      grid.focusLacking();
    // Once, when it opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // The panel follows when the keys leave it time to.
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
          // In steps, so that not each pixel draws.
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

/** Where nothing is chosen yet Tab reaches the first row. */
function chosenColumn(
  at: { row: number; column: number } | undefined,
  row: number,
  count: number,
): number | null {
  if (at && at.row < count) return at.row === row ? at.column : null;
  return row === 0 ? 0 : null;
}

/** The least that the columns take: the panel stands beside the table where both have room. */
function widthOf(columns: readonly EntryColumn[]): string {
  const parts = columns.map(({ digits }) => `(${digits}ch + 0.6875rem)`);
  return `calc(${['6rem', ...parts].join(' + ')})`;
}

/** What is printed is printed whole. */
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

/** How many rows are as high as so many pixels. */
function rowsIn(height: number): number {
  return height / (rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
}

type Room = { isUnder: boolean; visible: number };

/** Whether the second part of a row had to go under the first, and how many rows the first shows at once. */
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
