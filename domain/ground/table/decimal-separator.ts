import { readDecimalText } from '../number/decimal-text.ts';
import type { TableCell } from './table.ts';

export type DecimalSeparator = ',' | '.' | 'undecided';

/**
 * What parts decimals in a column, as its unambiguous values show: '12,5' and '1.234.567' speak for a comma. `undecided`
 * when they contradict one another, or when every value that has a comma or point is as ambiguous as '1,234'.
 */
export function decimalSeparatorOf(cells: Iterable<TableCell | undefined>): DecimalSeparator {
  let evidence: DecimalSeparator | null = null;
  let hasAmbiguous = false;
  for (const cell of cells) {
    if (typeof cell !== 'string' || !/[.,]/.test(cell)) continue;
    const shown = shownIn(cell);
    if (shown === null) continue;
    if (shown === 'either') {
      hasAmbiguous = true;
      continue;
    }
    if (evidence !== null && evidence !== shown) return 'undecided';
    evidence = shown;
  }
  return evidence ?? (hasAmbiguous ? 'undecided' : ',');
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
