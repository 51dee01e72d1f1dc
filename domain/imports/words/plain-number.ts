import type { TableCell } from '../../ground/table/table.ts';

const sign = '[-+(\\u2010-\\u2013\\u2212]?';
const digits = "(?=.*\\d)[\\d\\s.,'\\u2018\\u2019\\u02bc\\u2032]+";
const unit = '(?:[kmg]wh(?:\\s*pc[is])?|m3|m³|litres?|l|kg|tonnes?|t|€|eur(?:os?)?|%)';
const estimate = '(?:\\*+|\\(?e(?:st(?:im\\p{L}*)?)?\\.?\\)?)';

const plain = new RegExp(`^\\s*${sign}${digits}\\)?\\s*[€%]?\\s*$`, 'u');
/** « 2023 kWh » is a header with its year. */
const united = new RegExp(
  `^\\s*(?!20\\d\\d\\s?\\p{L})${sign}${digits}\\)?\\s*(?:${unit}\\s*${estimate}?|${estimate})\\s*$`,
  'iu',
);

/** No figure is longer; the pattern would be slow on many spaces. */
const longest = 40;

/** Whether a cell is a number or its text, whatever it counts, possibly with its unit or the mark of an estimate. */
export function isPlainNumber(cell: TableCell | undefined): boolean {
  return typeof cell === 'number' || (isShort(cell) && (plain.test(cell) || united.test(cell)));
}

/** « 12 345 kWh », « 340 m³* »: a figure, even if its unit could be a header. */
export function holdsFigureWithUnit(cell: TableCell | undefined): boolean {
  return isShort(cell) && /\d/.test(cell) && !plain.test(cell) && united.test(cell);
}

function isShort(cell: TableCell | undefined): cell is string {
  return typeof cell === 'string' && cell.length <= longest;
}
