/**
 * Splits the rows of a file one after the other. The rows of a curve differ from the previous one only in their time and value:
 * the parts before and after these are compared as one text and their cells are reused, so that a row only costs what is new in
 * it. Distributors put no separator in a cell; quotes around it are removed. The result is only valid until the next row.
 */
export function createRowSplitter(separator: string): (text: string) => string[] {
  let cells: string[] = [];
  /** The unchanged parts, with the separator that ends the first and the one that begins the second. */
  let [head, tail] = ['', ''];
  let [first, last] = [0, 0];

  /** The range of cells that differ from the previous row is the range that is read next time. */
  function compare(above: readonly string[]): void {
    first = cells.findIndex((cell, at) => cell !== above[at]);
    last = cells.findLastIndex((cell, at) => cell !== above[at]);
    if (cells.length !== above.length || first === -1) [first, last] = [0, cells.length - 1];
    head = cells
      .slice(0, first)
      .map(cell => cell + separator)
      .join('');
    tail = cells
      .slice(last + 1)
      .map(cell => separator + cell)
      .join('');
  }

  return text => {
    if (text.includes('"')) return text.split(separator).map(cell => cell.trim().replace(/^"(.*)"$/, '$1'));
    const end = text.length - tail.length;
    if (first > 0 && end >= head.length && text.startsWith(head) && text.endsWith(tail)) {
      let from = head.length;
      let at = first;
      for (; at < last; at += 1) {
        const to = text.indexOf(separator, from);
        if (to === -1 || to >= end) break;
        cells[at] = text.slice(from, to);
        from = to + 1;
      }
      const isLast = at === last && !text.slice(from, end).includes(separator);
      if (isLast) {
        cells[last] = text.slice(from, end);
        return cells;
      }
    }
    const above = cells;
    cells = text.split(separator);
    compare(above);
    return cells;
  };
}
