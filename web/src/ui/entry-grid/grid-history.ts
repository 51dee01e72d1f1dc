import type { CellChange } from './entry-grid-types.ts';

export type Step = readonly (CellChange & { before: string })[];
/** What was typed since the last save, for Ctrl+Z, and what was undone, for Ctrl+Y. */
export type GridHistory = { done: readonly Step[]; undone: readonly Step[] };

export const noHistory: GridHistory = { done: [], undone: [] };

/** The history with one more step; letters typed in a row into one cell make a single step. */
export function withStep({ done }: GridHistory, step: Step, goesOn: boolean): GridHistory {
  const last = done.at(-1);
  const [first] = step;
  const [typed] = last ?? [];
  const isSame =
    goesOn &&
    step.length === 1 &&
    last?.length === 1 &&
    typed?.rowKey === first?.rowKey &&
    typed?.columnKey === first?.columnKey;
  if (!isSame || !first || !typed) return { done: [...done, step], undone: [] };
  return { done: [...done.slice(0, -1), [{ ...first, before: typed.before }]], undone: [] };
}

/** One step back or forward, with the changes to write; null when there is none. */
export function stepOf(
  { done, undone }: GridHistory,
  way: 'undo' | 'redo',
): { history: GridHistory; changes: CellChange[] } | null {
  const step = (way === 'undo' ? done : undone).at(-1);
  if (!step) return null;
  const history =
    way === 'undo'
      ? { done: done.slice(0, -1), undone: [...undone, step] }
      : { done: [...done, step], undone: undone.slice(0, -1) };
  const changes = step.map(({ before, ...change }) => ({
    ...change,
    value: way === 'undo' ? before : change.value,
  }));
  return { history, changes };
}
