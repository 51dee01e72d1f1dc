/**
 * The cells of a text that a spreadsheet put on the clipboard, row by row: tabs part cells, line ends part rows, and
 * a cell that holds either is between quotes, its own quotes doubled. The line end after the last row is no row.
 */
export function splitPastedCells(text: string): string[][] {
  const body = text.replace(/\r\n?|\n/g, '\n').replace(/\n$/, '');
  if (body === '') return [];
  const rows: string[][] = [[]];
  const cell = /("(?:[^"]|"")*"(?=[\t\n]|$)|[^\t\n]*)([\t\n]|$)/gy;
  for (const [, content = '', end] of body.matchAll(cell)) {
    rows.at(-1)?.push(unquote(content));
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}

function unquote(content: string): string {
  const isQuoted = content.length >= 2 && content.startsWith('"') && content.endsWith('"');
  return isQuoted && /[\t\n"]/.test(content.slice(1, -1))
    ? content.slice(1, -1).replaceAll('""', '"')
    : content;
}
