import type { TableCell } from '../../ground/table/table.ts';

const sign = '[-+(\\u2010-\\u2013\\u2212]?';
const digits = "(?=.*\\d)[\\d\\s.,'\\u2018\\u2019\\u02bc\\u2032]+";
const unit = '(?:[kmg]wh(?:\\s*pc[is])?|m3|m³|litres?|l|kg|tonnes?|t|€|eur(?:os?)?|%)';
const estimate = '(?:\\*+|\\(?e(?:st(?:im\\p{L}*)?)?\\.?\\)?)';

const plain = new RegExp(`^\\s*${sign}${digits}\\)?\\s*[€%]?\\s*$`, 'u');
/** « 2023 kWh » is what a header says of its year. */
const united = new RegExp(
  `^\\s*(?!20\\d\\d\\s?\\p{L})${sign}${digits}\\)?\\s*(?:${unit}\\s*${estimate}?|${estimate})\\s*$`,
  'iu',
);

/** No figure is longer; a pattern would go through many blanks again and again. */
const longest = 40;

/** A number or a text of one, whatever it counts, also with its unit or the mark of an estimate beside it. */
export function isPlainNumber(cell: TableCell | undefined): boolean {
  return typeof cell === 'number' || (isShort(cell) && (plain.test(cell) || united.test(cell)));
}

/** « 12 345 kWh », « 340 m³* »: a figure, whatever its unit would say as a header. */
export function holdsFigureWithUnit(cell: TableCell | undefined): boolean {
  return isShort(cell) && /\d/.test(cell) && !plain.test(cell) && united.test(cell);
}

function isShort(cell: TableCell | undefined): cell is string {
  return typeof cell === 'string' && cell.length <= longest;
}
