import type { TextLine } from './text-line.ts';

/**
 * Where a value was found: in a field of the electronic invoice (its number in EN 16931), or on a line of a page; `lines`: it is
 * the sum of the lines of its point.
 */
export type Where = { kind: 'einvoice'; field: string } | { kind: 'lines' } | ({ kind: 'text' } & TextLine);

export type Found<T> = { value: T; where: Where };

export function foundOn<T>(value: T, { page, top, text }: TextLine): Found<T> {
  return { value, where: { kind: 'text', page, top, text } };
}
