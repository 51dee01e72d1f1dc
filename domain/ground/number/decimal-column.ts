/**
 * Numbers of six decimals as whole part and millionths, so that they are summed to the last digit, as PostgreSQL sums
 * `numeric`: a double alone does so only below 9 · 10⁹.
 */
export type DecimalColumn = { whole: Float64Array; millionths: Int32Array };

export function decimalColumn(length: number): DecimalColumn {
  return { whole: new Float64Array(length), millionths: new Int32Array(length) };
}

/** Writes a number as PostgreSQL writes it: digits, and up to six more after a point. Throws for anything else. */
export function putDecimal({ whole, millionths }: DecimalColumn, place: number, text: string): void {
  const point = text.indexOf('.');
  const isNegative = text.charCodeAt(0) === 45;
  const first = isNegative ? 1 : 0;
  const decimals = point < 0 ? 0 : text.length - point - 1;
  const wholeDigits = (point < 0 ? text.length : point) - first;
  if (wholeDigits > 15 || decimals > 6 || (point >= 0 && decimals === 0)) throw noDecimal(text);
  const sign = isNegative ? -1 : 1;
  whole[place] = sign * digitsOf(text, first, wholeDigits) + 0;
  millionths[place] =
    decimals === 0 ? 0 : sign * digitsOf(text, point + 1, decimals) * 10 ** (6 - decimals) + 0;
}

/** Digit by digit: a year of a large group is a hundred thousand numbers. */
function digitsOf(text: string, from: number, count: number): number {
  if (count === 0) throw noDecimal(text);
  let value = 0;
  for (let at = from; at < from + count; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) throw noDecimal(text);
    value = value * 10 + digit;
  }
  return value;
}

function noDecimal(text: string): Error {
  return new Error(`${text} is no number of six decimals`);
}

export function decimalAt({ whole, millionths }: DecimalColumn, place: number): number {
  return decimalOf(whole[place] ?? 0, millionths[place] ?? 0);
}

/** The number nearest to `whole` and so many millionths, which may be more than one whole or negative. */
export function decimalOf(whole: number, millionths: number): number {
  const inMillionths = whole * 1e6 + millionths;
  // Both are exact, and so is their quotient but for its last digit.
  if (Math.abs(inMillionths) <= Number.MAX_SAFE_INTEGER) return inMillionths / 1e6;
  const exact = BigInt(whole) * 1_000_000n + BigInt(millionths);
  const digits = String(exact < 0n ? -exact : exact).padStart(7, '0');
  return Number(`${exact < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`);
}
