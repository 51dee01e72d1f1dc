/** More than a spreadsheet has lines. */
const linesPerSheet = 2 ** 21;

/** One number for a line of one of a file's sheets (0 for the first): lines of the first sheet keep their own. */
export function lineOfSheet(sheet: number, line: number): number {
  return sheet * linesPerSheet + line;
}

/** The inverse. */
export function placeOfLine(lineOfFile: number): { sheet: number; line: number } {
  return { sheet: Math.floor(lineOfFile / linesPerSheet), line: lineOfFile % linesPerSheet };
}
