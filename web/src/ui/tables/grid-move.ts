type Pressed = {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
};

type Caret = { selectionStart: number | null; selectionEnd: number | null; value: string };

export type GridStep = { row: -1 | 0 | 1; column: -1 | 0 | 1 };

/**
 * Where a key leads from a cell. Left and right leave it only from the end of its text (or when all of it is
 * selected), so that the text can still be edited with the arrows.
 */
export function gridMove(pressed: Pressed, caret: Caret): GridStep | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = pressed;
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'Enter') return { row: shiftKey ? -1 : 1, column: 0 };
  if (shiftKey) return null;
  if (key === 'ArrowDown') return { row: 1, column: 0 };
  if (key === 'ArrowUp') return { row: -1, column: 0 };
  const { selectionStart: start, selectionEnd: end, value } = caret;
  const all = start === 0 && end === value.length;
  if (key === 'ArrowLeft' && (all || (start === 0 && end === 0))) return { row: 0, column: -1 };
  if (key === 'ArrowRight' && (all || (start === value.length && end === value.length)))
    return { row: 0, column: 1 };
  return null;
}
