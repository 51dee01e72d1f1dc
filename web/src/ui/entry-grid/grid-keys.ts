/** A cell by its position among the visible rows and columns. */
export type Place = { row: number; column: number };

/** `choosing`: keys move the selection, and typing replaces the cell. `typing`: keys act within its text. */
export type Mode = 'choosing' | 'typing';

export type Shape = {
  rows: number;
  columns: number;
  /** False when there is nothing to enter at this place, which is then skipped. */
  isCell: (place: Place) => boolean;
};

type Pressed = { key: string; shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean };

export type GridAct =
  | { kind: 'move'; to: Place; extends: boolean }
  /** There is no cell in that direction: the selection stays. */
  | { kind: 'edge' }
  | { kind: 'type' | 'give-back' | 'leave' | 'clear' | 'fill-down' | 'undo' | 'redo' | 'all' | 'next-issue' }
  | { kind: 'mark'; letter: string };

/** The keys of the grid, as « ? » lists them. */
export const gridKeys: readonly (readonly [keys: string, does: string])[] = [
  ['↑ ↓ ← →', 'choisir une cellule'],
  ['Entrée, Tab', 'la cellule du dessous, la suivante (avec Maj, dans l’autre sens)'],
  ['F2', 'modifier le texte de la cellule'],
  ['Échap', 'rendre à la cellule sa valeur\u00a0; puis Tab quitte le tableau'],
  ['Maj + flèches', 'étendre le choix'],
  ['Ctrl + flèches, Début, Fin', 'aller au bord'],
  ['Ctrl C, Ctrl X, Ctrl V', 'copier, couper, coller un bloc, aussi avec Excel'],
  ['Ctrl D', 'recopier vers le bas'],
  ['Ctrl Z, Ctrl Y', 'annuler, rétablir, tant que rien n’est enregistré'],
  ['Suppr', 'vider les cellules choisies'],
  ['E, A', 'facture estimée, avoir'],
  ['F8', 'la prochaine valeur à vérifier'],
  ['?', 'cette liste'],
];

const page = 10;
const arrows: Record<string, readonly [down: number, right: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [page, 0],
  PageUp: [-page, 0],
};
const withControl: Record<string, Exclude<GridAct['kind'], 'move' | 'mark' | 'edge'>> = {
  d: 'fill-down',
  z: 'undo',
  y: 'redo',
  a: 'all',
};

/** The action of a key; null leaves the key to the browser. */
export function gridKey(pressed: Pressed, mode: Mode, at: Place, shape: Shape): GridAct | null {
  const { key, shiftKey, altKey } = pressed;
  const control = pressed.ctrlKey || pressed.metaKey;
  if (altKey) return null;
  if (key === 'F8') return { kind: 'next-issue' };
  if (control) return mode === 'choosing' ? controlKey(key, shiftKey, at, shape) : null;
  if (key === 'Enter') return moved(at, [shiftKey ? -1 : 1, 0], shape);
  if (key === 'Tab') {
    const to = inReadingOrder(at, shiftKey ? -1 : 1, shape);
    return to && { kind: 'move', to, extends: false };
  }
  return mode === 'typing' ? typingKey(pressed, at, shape) : choosingKey(pressed, at, shape);
}

function typingKey({ key, shiftKey }: Pressed, at: Place, shape: Shape): GridAct | null {
  if (key === 'Escape') return { kind: 'give-back' };
  const arrow = key === 'ArrowDown' || key === 'ArrowUp' ? arrows[key] : undefined;
  return arrow && !shiftKey ? moved(at, arrow, shape) : null;
}

const alone: Record<string, GridAct> = {
  F2: { kind: 'type' },
  Escape: { kind: 'leave' },
  Delete: { kind: 'clear' },
  Backspace: { kind: 'clear' },
};

function choosingKey({ key, shiftKey }: Pressed, at: Place, shape: Shape): GridAct | null {
  const arrow = arrows[key];
  if (arrow) return moved(at, arrow, shape, shiftKey);
  if (key === 'Home' || key === 'End') return toEdge(at, [0, key === 'End' ? 1 : -1], shape, shiftKey);
  return alone[key] ?? (/^[a-z]$/i.test(key) ? { kind: 'mark', letter: key.toLowerCase() } : null);
}

function controlKey(key: string, extending: boolean, at: Place, shape: Shape): GridAct | null {
  const arrow = arrows[key];
  if (arrow && key.startsWith('Arrow')) return toEdge(at, arrow, shape, extending);
  if (key === 'Home' || key === 'End') {
    const from = key === 'Home' ? { row: 0, column: -1 } : { row: shape.rows - 1, column: shape.columns };
    const to = inReadingOrder(from, key === 'Home' ? 1 : -1, shape);
    return to && { kind: 'move', to, extends: extending };
  }
  if (extending && key.toLowerCase() === 'z') return { kind: 'redo' };
  const kind = withControl[key.toLowerCase()];
  return kind === undefined ? null : { kind };
}

const isInside = ({ row, column }: Place, { rows, columns }: Shape) =>
  row >= 0 && column >= 0 && row < rows && column < columns;

/** The next cell in that direction, skipping places without a cell; a page goes as far as possible. */
function moved(
  at: Place,
  [down, right]: readonly [number, number],
  shape: Shape,
  extending = false,
): GridAct {
  const to = { row: at.row + down, column: at.column + right };
  if (Math.abs(down) > 1) to.row = Math.max(0, Math.min(shape.rows - 1, to.row));
  while (isInside(to, shape)) {
    if (shape.isCell(to)) return { kind: 'move', to, extends: extending };
    to.row += Math.sign(down);
    to.column += Math.sign(right);
  }
  return { kind: 'edge' };
}

function toEdge(
  at: Place,
  [down, right]: readonly [number, number],
  shape: Shape,
  extending: boolean,
): GridAct {
  let last = at;
  for (
    let to = { row: at.row + down, column: at.column + right };
    isInside(to, shape);
    to = { row: to.row + down, column: to.column + right }
  ) {
    if (shape.isCell(to)) last = to;
  }
  return last === at ? { kind: 'edge' } : { kind: 'move', to: last, extends: extending };
}

/** The next cell in reading order; null beyond the first or last cell. */
export function inReadingOrder(
  { row, column }: Place,
  step: 1 | -1,
  shape: Shape,
  isWanted = shape.isCell,
): Place | null {
  for (let at = row * shape.columns + column + step; at >= 0 && at < shape.rows * shape.columns; at += step) {
    const place = { row: Math.floor(at / shape.columns), column: at % shape.columns };
    if (isWanted(place)) return place;
  }
  return null;
}
