/** The spreadsheet name of a column: 0 is A, 26 is AA. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  const last = String.fromCodePoint(65 + (index % 26));
  return rest < 0 ? last : columnLetter(rest) + last;
}
