import { readDecimalText } from '../number/decimal-text.ts';
import type { TableCell } from './table.ts';

export type DecimalSeparator = ',' | '.' | 'undecided';

/**
 * `unclear`: every value with a comma or point is as ambiguous as '1,234'; `both`: values contradict one another, and none is
 * ambiguous; `none`: no value has a comma or point.
 */
export type ShownSeparator = DecimalSeparator | 'unclear' | 'both' | 'none';

/**
 * The decimal separator of a column, as its unambiguous values show it: '12,5' and '1.234.567' imply a comma. `undecided` when
 * they contradict one another and an ambiguous value is among them.
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

/** The decimal separator of each column of a table; an unclear column takes what the other columns show together. */
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

/**
 * The last comma or point separates the decimals; in a number without decimals it separates thousands, and the other character
 * would separate decimals.
 */
function shownSeparator(text: string, hasDecimals: boolean): ',' | '.' {
  const last = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  if (hasDecimals) return last;
  return last === ',' ? '.' : ',';
}
