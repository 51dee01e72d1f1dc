/** A sheet of the empty model as read: the texts of its first rows, with merged cells filled. */
export type ModelSheet = {
  name: string;
  /** Whether the sheet is hidden: hidden sheets contain lists of choices. */
  isHidden: boolean;
  /** Cells may be locked against typing; the protection is kept as it is. */
  isProtected: boolean;
  /** By row and column, from 0; '' for an empty cell. */
  rows: readonly (readonly string[])[];
  /** Columns, from 0, with a formula somewhere below the first row. */
  computedColumns: readonly number[];
  /** The choices of a column (from 0) with a drop-down list. */
  lists: readonly { column: number; choices: readonly string[] }[];
};

/** Rows from 1, as in a spreadsheet program: the first and last header rows, and the first row to be filled. */
export type HeaderRows = { from: number; to: number; firstRow: number };

/** Labels of the columns: the texts above each other, each once. */
export function labelsUnder(sheet: ModelSheet, { from, to }: Pick<HeaderRows, 'from' | 'to'>): string[] {
  const rows = sheet.rows.slice(from - 1, to);
  const width = Math.max(0, ...rows.map(row => row.length));
  return Array.from({ length: width }, (_, column) => {
    const texts = rows.map(row => (row[column] ?? '').replace(/\s+/gu, ' ').trim());
    return [...new Set(texts)].filter(text => text !== '').join(' – ');
  });
}
