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
  if (!written.test(text)) throw new Error(`${text} is no number of six decimals`);
  const point = text.indexOf('.');
  whole[place] = Number(point < 0 ? text : text.slice(0, point));
  millionths[place] = point < 0 ? 0 : Number(text.slice(point + 1)) * 10 ** (7 - text.length + point);
}

const written = /^\d{1,15}(\.\d{1,6})?$/;

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
