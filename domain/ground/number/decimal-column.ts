/**
 * Numbers of six decimals as integer part and millionths, so that they are summed exactly, like `numeric` in PostgreSQL; a double
 * alone is exact only below 9 · 10⁹.
 */
export type DecimalColumn = { whole: Float64Array; millionths: Int32Array };

export function decimalColumn(length: number): DecimalColumn {
  return { whole: new Float64Array(length), millionths: new Int32Array(length) };
}

/**
 * Reads numbers as PostgreSQL writes them, digits and up to six more after a point, within a longer text: a year of a large group
 * has half a million of them, too many for a separate string each.
 */
export class DecimalReader {
  whole = 0;
  millionths = 0;
  /** The position after the last digit that was read. */
  end = 0;

  /** Throws when no number of at most six decimals begins at `from`; the caller judges the text after it. */
  read(text: string, from: number): void {
    const isNegative = text.charCodeAt(from) === minus;
    const first = isNegative ? from + 1 : from;
    const whole = this.#digits(text, first, 15);
    let millionths = 0;
    if (text.charCodeAt(this.end) === point) {
      const begin = this.end + 1;
      millionths = this.#digits(text, begin, 6) * (tens[6 - (this.end - begin)] ?? 1);
    }
    this.whole = isNegative ? 0 - whole : whole;
    this.millionths = isNegative ? 0 - millionths : millionths;
  }

  #digits(text: string, from: number, most: number): number {
    let value = 0;
    let at = from;
    for (; at < text.length; at += 1) {
      const digit = text.charCodeAt(at) - zero;
      if (!(digit >= 0 && digit <= 9)) break;
      value = value * 10 + digit;
    }
    if (at === from || at - from > most) throw noDecimal(text.slice(Math.max(0, from - 20), from + 20));
    this.end = at;
    return value;
  }
}

const [minus, point, zero] = [45, 46, 48];
const tens = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];
const reader = new DecimalReader();

/** Stores a number as PostgreSQL writes it: digits, and up to six more after a point. Throws for any other text. */
export function putDecimal({ whole, millionths }: DecimalColumn, place: number, text: string): void {
  reader.read(text, 0);
  if (reader.end !== text.length) throw noDecimal(text);
  whole[place] = reader.whole;
  millionths[place] = reader.millionths;
}

function noDecimal(text: string): Error {
  return new Error(`${text} is no number of six decimals`);
}

export function decimalAt({ whole, millionths }: DecimalColumn, place: number): number {
  return decimalOf(whole[place] ?? 0, millionths[place] ?? 0);
}

/** The double closest to `whole` plus so many millionths, which may exceed a million or be negative. */
export function decimalOf(whole: number, millionths: number): number {
  const inMillionths = whole * 1e6 + millionths;
  // Both operands are exact, so only the last digit of the quotient is rounded.
  if (Math.abs(inMillionths) <= Number.MAX_SAFE_INTEGER) return inMillionths / 1e6;
  const exact = BigInt(whole) * 1_000_000n + BigInt(millionths);
  const digits = String(exact < 0n ? -exact : exact).padStart(7, '0');
  return Number(`${exact < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`);
}
