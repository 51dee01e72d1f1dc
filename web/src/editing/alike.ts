import { readDecimalText } from '@suivi/domain/ground/number/decimal-text';

/**
 * Whether two states of a field say the same: texts but for spaces around them, numbers as people write them
 * (« 1 200 » and « 1200,0 ») but for how, everything else by its JSON.
 */
export function alike(a: unknown, b: unknown, isNumber: boolean): boolean {
  if (typeof a !== 'string' || typeof b !== 'string') return JSON.stringify(a) === JSON.stringify(b);
  return a.trim() === b.trim() || (isNumber && numberOf(a) !== null && numberOf(a) === numberOf(b));
}

/** Null for what is no number, or has two readings; a unit after it says nothing more. */
function numberOf(text: string): number | null {
  const read = readDecimalText(text);
  if (read?.kind !== 'decimal') return null;
  return Number(`${read.negative ? '-' : ''}${read.integer}.${read.decimals}`);
}
