import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { CellChange, CellKey, EntryGridProps } from './entry-grid-types.ts';
import { blockOf } from './grid-block.ts';
import { type GridHistory, noHistory, stepOf, withStep } from './grid-history.ts';
import { inReadingOrder, type Mode, type Place } from './grid-keys.ts';

const beforeFirst: Place = { row: 0, column: -1 };
export type Chosen = { at: Place; anchor: Place; mode: Mode };
export type GridOptions = Pick<
  EntryGridProps,
  'ref' | 'rows' | 'columns' | 'cell' | 'textOf' | 'onChange' | 'onMark' | 'saved' | 'turnsLines'
>;

/** The selected cell and block of a grid, with writing and undoing. */
export function useGridCells(options: GridOptions) {
  const { rows, columns, cell, textOf, onChange, onMark, saved } = options;
  const table = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const history = useRef<GridHistory>(noHistory);
  /** The text of the cell when typing began. */
  const held = useRef<string | null>(null);
  const isLeaving = useRef(false);
  const wanted = useRef<Place | null>(null);

  useEffect(() => {
    if (saved !== null && saved !== undefined) history.current = noHistory;
  }, [saved]);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const { row, column } = wanted.current;
    wanted.current = null;
    const input = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`);
    input?.focus();
    input?.select();
  });

  const cellAt = ({ row, column }: Place) => {
    const [head, of] = [rows[row], columns[column]];
    return head && of ? cell(head.key, of.key) : null;
  };
  const keyAt = ({ row, column }: Place) => ({
    rowKey: rows[row]?.key ?? '',
    columnKey: columns[column]?.key ?? '',
  });
  const textAt = (place: Place) => textOf(keyAt(place).rowKey, keyAt(place).columnKey);
  const shape = { rows: rows.length, columns: columns.length, isCell: (at: Place) => cellAt(at) !== null };

  const write = (changes: readonly CellChange[], goesOn = false) => {
    const told = changes.filter(({ rowKey, columnKey, value }) => textOf(rowKey, columnKey) !== value);
    if (told.length === 0) return;
    const step = told.map(change => ({ ...change, before: textOf(change.rowKey, change.columnKey) }));
    history.current = withStep(history.current, step, goesOn);
    onChange(told);
  };
  const choose = (at: Place, anchor = at) => {
    wanted.current = at;
    held.current = null;
    setChosen({ at, anchor, mode: 'choosing' });
  };
  const block = chosen && blockOf(chosen.at, chosen.anchor);
  /** The cells of the block that can be changed. */
  const openCells = () =>
    (block?.places ?? []).filter(place => {
      const found = cellAt(place);
      return found !== null && !found.readOnly;
    });
  const focusNext = (isWanted: (place: Place) => boolean, from: Place) => {
    const to = inReadingOrder(from, 1, shape, isWanted) ?? inReadingOrder(beforeFirst, 1, shape, isWanted);
    if (to) choose(to);
  };
  const focusIssue = () =>
    focusNext(place => {
      const found = cellAt(place);
      return found?.error !== undefined || found?.isDoubtful === true;
    }, chosen?.at ?? beforeFirst);
  const focusLacking = () => focusNext(place => cellAt(place)?.isLacking === true, beforeFirst);

  const focus = ({ rowKey, columnKey }: CellKey) => {
    const row = rows.findIndex(({ key }) => key === rowKey);
    const column = columns.findIndex(({ key }) => key === columnKey);
    if (row >= 0 && column >= 0) choose({ row, column });
  };
  const goBack = (way: 'undo' | 'redo') => {
    const step = stepOf(history.current, way);
    if (!step) return;
    history.current = step.history;
    onChange(step.changes);
    const [first] = step.changes;
    if (first) focus(first);
  };
  const mark = (letter: string, at: Place): boolean => {
    const change = cellAt(at)?.readOnly ? null : onMark?.(letter, keyAt(at));
    if (change) write([change]);
    return change !== null && change !== undefined;
  };
  useImperativeHandle(options.ref, () => ({ focus, focusIssue, focusLacking }));
  return {
    table,
    chosen,
    setChosen,
    block,
    announcement,
    setAnnouncement,
    held,
    isLeaving,
    rowCount: rows.length,
    turnsLines: options.turnsLines === true,
    shape,
    cellAt,
    keyAt,
    textAt,
    write,
    choose,
    openCells,
    focus,
    focusIssue,
    focusLacking,
    goBack,
    mark,
  };
}

export type GridCells = ReturnType<typeof useGridCells>;
