/** More lines than a spreadsheet can have. */
const linesPerSheet = 2 ** 21;

/** One number for a line of a sheet (0 for the first sheet) of a file: lines of the first sheet keep their own. */
export function lineOfSheet(sheet: number, line: number): number {
  return sheet * linesPerSheet + line;
}

/** The inverse of `lineOfSheet`. */
export function placeOfLine(lineOfFile: number): { sheet: number; line: number } {
  return { sheet: Math.floor(lineOfFile / linesPerSheet), line: lineOfFile % linesPerSheet };
}
