/** A sheet of the empty model as it was read: the texts of its first rows, with merged cells filled. */
export type ModelSheet = {
  name: string;
  /** What hides a sheet from view: lists of choices stand there. */
  isHidden: boolean;
  /** Cells may be locked against typing; it is kept as it is. */
  isProtected: boolean;
  /** By row and column from 0; '' for an empty cell. */
  rows: readonly (readonly string[])[];
  /** Columns, from 0, that hold a formula somewhere below the first row. */
  computedColumns: readonly number[];
  /** The choices of a column, from 0, that has a drop-down list. */
  lists: readonly { column: number; choices: readonly string[] }[];
};

/** Rows from 1, as a spreadsheet program shows them: both ends of the headers, and the first that is filled. */
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
