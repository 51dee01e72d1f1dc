import { readDecimalText } from '../number/decimal-text.ts';
import type { TableCell } from './table.ts';

export type DecimalSeparator = ',' | '.' | 'undecided';

/**
 * `unclear`: every value that has a comma or point is as ambiguous as '1,234'; `both`: values contradict one another, and
 * none is ambiguous; `none`: no value has one.
 */
export type ShownSeparator = DecimalSeparator | 'unclear' | 'both' | 'none';

/**
 * What parts decimals in a column, as its unambiguous values show: '12,5' and '1.234.567' speak for a comma. `undecided`
 * when they contradict one another and an ambiguous one stands beside them.
 */
export function separatorShown(cells: Iterable<TableCell | undefined>): ShownSeparator {
  const evidence = new Set<',' | '.'>();
  let hasAmbiguous = false;
  for (const cell of cells) {
    if (typeof cell !== 'string' || !/[.,]/.test(cell)) continue;
    const shown = shownIn(cell);
    if (shown === null) continue;
    if (shown === 'either') {
      hasAmbiguous = true;
      continue;
    }
    evidence.add(shown);
    if (evidence.size > 1 && hasAmbiguous) return 'undecided';
  }
  if (evidence.size > 1) return hasAmbiguous ? 'undecided' : 'both';
  const [only = hasAmbiguous ? 'unclear' : 'none'] = evidence;
  return only;
}

/** What parts decimals in each of the columns of a table: where one is unclear, what the others show together. */
export function decimalSeparatorsOf(shown: readonly ShownSeparator[]): DecimalSeparator[] {
  const known = new Set(shown.filter(each => each !== 'unclear' && each !== 'none'));
  const [common] = known;
  return shown.map(each => {
    if (each === 'unclear')
      return known.size === 1 && (common === ',' || common === '.') ? common : 'undecided';
    return each === 'none' || each === 'both' ? ',' : each;
  });
}

function shownIn(text: string): ',' | '.' | 'either' | null {
  const [, plain] = /^\d+([.,])\d{1,2}$/.exec(text) ?? [];
  if (plain === ',' || plain === '.') return plain;
  const read = readDecimalText(text);
  if (read === null || read.kind === 'either') return read === null ? null : 'either';
  return shownSeparator(text, read.decimals !== '');
}

/** The last comma or point parts the decimals; without decimals, it parts thousands and the other one would. */
function shownSeparator(text: string, hasDecimals: boolean): ',' | '.' {
  const last = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  if (hasDecimals) return last;
  return last === ',' ? '.' : ',';
}
