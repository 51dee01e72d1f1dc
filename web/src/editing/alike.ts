import { readDecimalText } from '@suivi/domain/ground/number/decimal-text';

/**
 * Whether two states of a field mean the same: texts are compared without surrounding spaces, numbers by their value however they
 * are written (« 1 200 » and « 1200,0 »), everything else by its JSON.
 */
export function alike(a: unknown, b: unknown, isNumber: boolean): boolean {
  if (typeof a !== 'string' || typeof b !== 'string') return JSON.stringify(a) === JSON.stringify(b);
  return a.trim() === b.trim() || (isNumber && numberOf(a) !== null && numberOf(a) === numberOf(b));
}

/** Null when the text is not a number, or has two readings; a unit after the number is ignored. */
function numberOf(text: string): number | null {
  const read = readDecimalText(text);
  if (read?.kind !== 'decimal') return null;
  return Number(`${read.negative ? '-' : ''}${read.integer}.${read.decimals}`);
}
