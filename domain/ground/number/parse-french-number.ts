import { type DecimalText, readDecimalText } from './decimal-text.ts';
import { type NumberKind, numberLimits } from './number-kind.ts';

export type InvalidNumber = {
  kind: 'invalid';
  reason: 'not-a-number' | 'negative' | 'too-large' | 'too-many-decimals';
};

type Refused = { kind: 'empty' } | { kind: 'ambiguous'; meanings: [number, number] } | InvalidNumber;

/** `unitText` is the text after the digits, as typed; the caller, who knows the field's unit, compares the two. */
export type ParsedNumber = { kind: 'value'; value: number; unitText?: string } | Refused;
export type ParsedCents = { kind: 'value'; cents: number } | Refused;

type Options = { kind: NumberKind /** For the amount of a credit note. */; allowNegative?: boolean };

/**
 * Reads a number as people write it in France or paste it from a spreadsheet: '1 234,56', '1234.56', '1.234,56', '1,234.56 kWh',
 * '1 200 m²'. The number is understood exactly or refused, never altered.
 *
 * '1,234' and '1.234' are ambiguous: both meanings are returned, the decimal one first. In a surface, however, the comma is a
 * thousands separator, and coefficients, percentages, prices and factors have no thousands. Bounds and decimals: `numberLimits`;
 * trailing zeros of the decimals do not count.
 */
export function parseFrenchNumber(text: string, options: Options): ParsedNumber {
  const parsed = parseDigits(text, options);
  if (parsed.kind !== 'digits') return parsed;
  const value = Number(`${parsed.sign}${parsed.integer}.${parsed.decimals}`) + 0;
  return { kind: 'value', value, ...(parsed.unitText === '' ? {} : { unitText: parsed.unitText }) };
}

/**
 * Reads an amount in euros in the same way and gives cents, taken from the digits themselves. Ambiguous meanings are in euros.
 */
export function parseCents(text: string, options: { allowNegative?: boolean } = {}): ParsedCents {
  const parsed = parseDigits(text, { kind: 'amount', ...options });
  if (parsed.kind !== 'digits') return parsed;
  return {
    kind: 'value',
    cents: Number(`${parsed.sign}${parsed.integer}${parsed.decimals.padEnd(2, '0')}`) + 0,
  };
}

type Digits = { kind: 'digits'; sign: '' | '-'; integer: string; decimals: string; unitText: string };

function parseDigits(text: string, { kind, allowNegative = false }: Options): Digits | Refused {
  if (text.trim() === '') return { kind: 'empty' };
  const limits = numberLimits[kind];
  const read = readDecimalText(text);
  if (read === null || (read.rest !== '' && !limits.isUnit(read.rest))) return invalid('not-a-number');

  const decimal = decide(read, kind);
  if (decimal === null) return meanings(read, allowNegative);

  const integer = decimal.integer.replace(/^0+(?=\d)/, '') || '0';
  const decimals = decimal.decimals.replace(/0+$/, '');
  const magnitude = Number(`${integer}.${decimals}`);
  if (read.negative && magnitude > 0 && !allowNegative) return invalid('negative');
  if (magnitude > limits.maximum) return invalid('too-large');
  if (decimals.length > limits.decimals) return invalid('too-many-decimals');
  return { kind: 'digits', sign: read.negative ? '-' : '', integer, decimals, unitText: read.rest };
}

const hasNoThousands: ReadonlySet<NumberKind> = new Set(['coefficient', 'percent', 'price', 'factor']);

/** Null when both meanings are possible. */
function decide(read: DecimalText, kind: NumberKind): { integer: string; decimals: string } | null {
  if (read.kind === 'decimal') return read;
  if (kind === 'surface' && read.separator === ',') return { integer: read.head + read.tail, decimals: '' };
  if (hasNoThousands.has(kind)) return { integer: read.head, decimals: read.tail };
  return null;
}

function meanings(read: DecimalText, allowNegative: boolean): Refused {
  if (read.kind === 'decimal') throw new Error('a decimal text has one meaning');
  if (read.negative && !allowNegative) return invalid('negative');
  const sign = read.negative ? '-' : '';
  return {
    kind: 'ambiguous',
    meanings: [Number(`${sign}${read.head}.${read.tail}`), Number(`${sign}${read.head}${read.tail}`)],
  };
}

function invalid(reason: InvalidNumber['reason']): InvalidNumber {
  return { kind: 'invalid', reason };
}
