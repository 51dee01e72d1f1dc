/** Rows from 1 and columns from 0. */
export type CellPlace = { row: number; column: number };
export type CellRange = { from: CellPlace; to: CellPlace };

/** Parses `B5` or `$B$5`; null when it is no cell address. */
export function parsePlace(text: string): CellPlace | null {
  const [, letters, digits] = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(text) ?? [];
  if (letters === undefined || digits === undefined) return null;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits), column: column - 1 };
}

/** Parses `B5:D9` or `B5`; a whole column (`A:A`) reaches from the first to the last row. */
export function parseRange(text: string): CellRange | null {
  const [first = '', last = first] = text.split(':');
  const whole = /^\$?[A-Za-z]{1,3}$/;
  const from = parsePlace(whole.test(first) ? `${first}1` : first);
  const to = parsePlace(whole.test(last) ? `${last}1048576` : last);
  return from && to ? { from, to } : null;
}

export function placeText({ row, column }: CellPlace): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${row}`;
}
