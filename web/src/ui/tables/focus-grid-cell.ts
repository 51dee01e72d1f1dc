/** Takes the focus to a cell of the `DataGrid` inside of `root`, and selects what it holds. */
export function focusGridCell(root: HTMLElement | null, row: number, column: number): void {
  const input = root?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`);
  input?.focus();
  input?.select();
}

/** Takes the focus to the first empty cell, row by row, among the columns that `isWanted`; false where none is empty. */
export function focusEmptyCell(
  root: HTMLElement | null,
  isWanted: (column: number) => boolean = () => true,
): boolean {
  const inputs = [...(root?.querySelectorAll<HTMLInputElement>('[data-cell]') ?? [])];
  const empty = inputs.find(
    ({ value, readOnly, dataset }) =>
      value.trim() === '' && !readOnly && isWanted(Number(dataset['cell']?.split(':')[1])),
  );
  empty?.focus();
  return empty !== undefined;
}
