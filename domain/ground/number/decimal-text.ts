/**
 * The digits of a number that a person wrote, before they are interpreted. `either` is one comma or point before exactly three
 * digits (1,234): the text alone does not show whether it is a decimal mark or a thousands separator.
 */
export type DecimalText = { negative: boolean; rest: string } & (
  | { kind: 'decimal'; integer: string; decimals: string }
  | { kind: 'either'; separator: ',' | '.'; head: string; tail: string }
);

const spaces = /[\u0020\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const apostrophes = /[\u2018\u2019\u02bc\u2032]/g;
const minuses = /[\u2010\u2011\u2012\u2013\u2212]/g;

/** Sign, digits with their separators, then the rest of the text (a unit). */
const shape = /^([+-]?) ?([\d.,' ]*\d)(.*)$/s;
const undecided = /^([1-9]\d{0,2})([.,])(\d{3})$/;
const ungrouped = /^(\d*)(?:[.,](\d+))?$/;
/** Thousands groups have three digits and are all separated by the same mark. */
const grouped = [
  /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d+))?$/,
  /^([1-9]\d{0,2}(?:'\d{3})+)(?:[.,](\d+))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/,
];

/** Null when the text does not begin with a number written in one of the accepted ways. */
export function readDecimalText(text: string): DecimalText | null {
  const plain = text.trim().replace(spaces, ' ').replace(apostrophes, "'").replace(minuses, '-');
  const [, sign, body = '', rest = ''] = shape.exec(plain) ?? [];
  const common = { negative: sign === '-', rest: rest.trim() };

  const [, head, separator, tail] = undecided.exec(body) ?? [];
  if (head !== undefined && tail !== undefined) {
    return { kind: 'either', separator: separator === ',' ? ',' : '.', head, tail, ...common };
  }
  for (const pattern of [ungrouped, ...grouped]) {
    const match = pattern.exec(body);
    if (match === null) continue;
    const integer = (match[1] ?? '').replace(/\D/g, '');
    const decimals = match[2] ?? '';
    if (integer !== '' || decimals !== '') return { kind: 'decimal', integer, decimals, ...common };
  }
  return null;
}
