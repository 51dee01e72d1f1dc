import { expect, it } from 'vitest';
import type { DeclarationContent } from '../../declarations/declaration-content.ts';
import { content as contentOf } from '../../declarations/testing/contents.ts';
import { takeBackDeclaration } from './take-back-declaration.ts';

/** Quantities by month; the other months are empty. */
const content = (quantities: Record<number, number>, more?: Partial<DeclarationContent>) =>
  contentOf(month => ({ quantity: quantities[month] ?? null }), more);
const heldIn = (taken: ReturnType<typeof takeBackDeclaration>) =>
  taken === null || taken === 'touched'
    ? taken
    : Object.fromEntries(
        taken.months.flatMap(({ quantity }, index) => (quantity === null ? [] : [[index + 1, quantity]])),
      );

it.each([
  ['the first of two imports', null, { 1: 10 }, { 1: 10, 2: 20 }, { 2: 20 }],
  ['the second of two imports', { 1: 10 }, { 1: 10, 2: 20 }, { 1: 10, 2: 20, 3: 30 }, { 1: 10, 3: 30 }],
  ['what replaced a month', { 1: 10 }, { 1: 15 }, { 1: 15, 2: 20 }, { 1: 10, 2: 20 }],
  ['all that was created', null, { 1: 10 }, { 1: 10 }, null],
  ['a month that somebody changed since', null, { 1: 10 }, { 1: 11, 2: 20 }, 'touched'],
  ['a month that somebody emptied since', null, { 1: 10 }, { 2: 20 }, 'touched'],
] as const)('%s', (_, before, left, now, expected) => {
  const taken = takeBackDeclaration(content(now), before && content(before), content(left));
  expect(heldIn(taken)).toEqual(expected);
});

it('is refused once the unit changed, and keeps notes written since', () => {
  const left = content({ 1: 10 });
  expect(takeBackDeclaration(content({ 1: 10 }, { unit: 'MWh' }), null, left)).toBe('touched');
  const noted = content({ 1: 10, 2: 20 }, { notes: 'vu' });
  expect(takeBackDeclaration(noted, null, left)).toMatchObject({ notes: 'vu' });
  const before = content({}, { notes: 'avant' });
  expect(takeBackDeclaration(noted, before, content({ 1: 10 }, { notes: 'import' }))).toBe('touched');
});
