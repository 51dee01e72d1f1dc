import type { ChangeEvent, ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { clipboardCells } from '../forms/clipboard-cells.ts';
import { blockOf, pasteBlock, pastedWords, withoutNames } from './grid-block.ts';
import { type GridAct, gridKey } from './grid-keys.ts';
import { isAt, placeOf } from './grid-place.ts';
import type { Chosen, GridCells } from './use-grid-cells.ts';

/** Performs the action of a key; false leaves the key to the browser. */
function act(grid: GridCells, asked: GridAct, { at, anchor }: Chosen, input: HTMLInputElement): boolean {
  const { block, choose, keyAt, openCells, setChosen, textAt, write } = grid;
  switch (asked.kind) {
    case 'move':
      choose(asked.to, asked.extends ? anchor : asked.to);
      return true;
    case 'edge':
      grid.setAnnouncement('Bord du tableau.');
      input.select();
      return true;
    case 'type':
      grid.held.current = textAt(at);
      input.setSelectionRange(input.value.length, input.value.length);
      setChosen({ at, anchor: at, mode: 'typing' });
      return true;
    case 'give-back':
      write([{ ...keyAt(at), value: grid.held.current ?? textAt(at) }], true);
      choose(at);
      return true;
    case 'leave':
      grid.isLeaving.current = true;
      grid.setAnnouncement('Tab quitte le tableau.');
      choose(at);
      return true;
    case 'clear':
      write(openCells().map(place => ({ ...keyAt(place), value: '' })));
      return true;
    case 'fill-down': {
      const top = block && block.from.row < block.to.row ? block.from.row : at.row - 1;
      const below = openCells().filter(({ row }) => row > top);
      if (top >= 0)
        write(below.map(place => ({ ...keyAt(place), value: textAt({ row: top, column: place.column }) })));
      return true;
    }
    case 'undo':
    case 'redo':
      grid.goBack(asked.kind);
      return true;
    case 'all':
      setChosen({
        at,
        anchor: { row: at.row === 0 ? grid.rowCount - 1 : 0, column: at.column },
        mode: 'choosing',
      });
      input.select();
      return true;
    case 'next-issue':
      grid.focusIssue();
      return true;
    case 'mark':
      return grid.mark(asked.letter, at);
  }
}

export function hearKeys(grid: GridCells) {
  const { chosen, isLeaving, shape } = grid;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const input = event.target;
    if (!chosen || !(input instanceof HTMLInputElement) || placeOf(input) === null) return;
    const leaves = isLeaving.current && event.key === 'Tab';
    isLeaving.current = false;
    const asked = leaves ? null : gridKey(event, chosen.mode, chosen.at, shape);
    if (asked && act(grid, asked, chosen, input)) event.preventDefault();
  };
  return { onKeyDown };
}

/** Handlers for typing, focus and mouse. */
export function hearFields(grid: GridCells) {
  const { chosen, choose, held, keyAt, setChosen, textAt, write } = grid;
  const onCellChange = (event: ChangeEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    if (!at) return;
    const isTyping = chosen?.mode === 'typing' && isAt(chosen.at, at);
    if (!isTyping) {
      held.current = textAt(at);
      setChosen({ at, anchor: at, mode: 'typing' });
    }
    write([{ ...keyAt(at), value: (event.target as HTMLInputElement).value }], isTyping);
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    if (!at || (chosen && isAt(chosen.at, at))) return;
    held.current = null;
    (event.target as HTMLInputElement).select();
    setChosen({ at, anchor: at, mode: 'choosing' });
  };
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    if (!at || event.button !== 0) return;
    const isActive =
      chosen !== null && isAt(chosen.at, at) && (event.target as Element) === document.activeElement;
    // A second press places the caret.
    if (isActive && !event.shiftKey) {
      if (chosen.mode === 'choosing') held.current = textAt(at);
      setChosen({ at, anchor: at, mode: 'typing' });
      return;
    }
    event.preventDefault();
    choose(at, event.shiftKey && chosen ? chosen.anchor : at);
  };
  const onMouseOver = (event: MouseEvent<HTMLElement>) => {
    const at = event.buttons === 1 ? placeOf(event.target) : null;
    if (at && chosen && !isAt(chosen.at, at)) choose(at, chosen.anchor);
  };
  return { onChange: onCellChange, onFocus, onMouseDown, onMouseOver };
}

export function hearClipboard(grid: GridCells) {
  const { block, cellAt, chosen, keyAt, openCells, setAnnouncement, shape, textAt, turnsLines, write } = grid;
  const takeBlock = (event: ClipboardEvent<HTMLElement>) => {
    if (!block || chosen?.mode !== 'choosing' || block.places.length < 2) return false;
    const lines = block.rows.map(line => line.map(place => textAt(place)).join('\t'));
    event.clipboardData.setData('text/plain', lines.join('\r\n'));
    event.preventDefault();
    setAnnouncement(`${block.places.length} cellules copiées.`);
    return true;
  };
  const onCut = (event: ClipboardEvent<HTMLElement>) => {
    if (takeBlock(event)) write(openCells().map(place => ({ ...keyAt(place), value: '' })));
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const taken = withoutNames(clipboardCells(event.clipboardData.getData('text/plain')));
    const [line = []] = taken;
    const isTurned = turnsLines && taken.length === 1 && line.length > shape.columns;
    const lines = isTurned ? line.map(text => [text]) : taken;
    const size = lines.reduce((count, each) => count + each.length, 0);
    const isBlock = size > 1 || (chosen?.mode === 'choosing' && (block?.places.length ?? 0) > 1);
    const at = placeOf(event.target);
    if (!isBlock || !at) return;
    event.preventDefault();
    const from = block && isAt(chosen?.at ?? at, at) ? block : blockOf(at, at);
    const pasted = pasteBlock(lines, from, place => {
      const found = cellAt(place);
      return found !== null && !found.readOnly;
    });
    write(pasted.written.map(({ place, value }) => ({ ...keyAt(place), value })));
    setAnnouncement(pastedWords(pasted));
  };
  return { onCopy: takeBlock, onCut, onPaste };
}
