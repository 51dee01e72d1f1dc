import { expect, it } from 'vitest';
import type { DeclarationContent } from './declaration-content.ts';
import { diffDeclarations } from './diff-declarations.ts';
import { content } from './testing/contents.ts';

const base = content(month => ({ quantity: month * 10 }), { notes: 'avant' });
const change = (month: number, quantity: number): DeclarationContent => ({
  ...base,
  months: base.months.map((each, index) => (index === month - 1 ? { ...each, quantity } : each)),
});

it('states who changed what', () => {
  const mine = { ...change(2, 999), notes: 'moi', unit: 'MWh' as const };
  const theirs = { ...change(3, 888), notes: 'eux', unit: 'MWh' as const };
  expect(diffDeclarations(base, mine, theirs)).toEqual([
    { field: 'unit', base: 'kWh', mine: 'MWh', theirs: 'MWh', changedBy: 'alike' },
    { field: 'notes', base: 'avant', mine: 'moi', theirs: 'eux', changedBy: 'both' },
    { field: 'quantity', month: 2, base: 20, mine: 999, theirs: 20, changedBy: 'me' },
    { field: 'quantity', month: 3, base: 30, mine: 30, theirs: 888, changedBy: 'them' },
  ]);
});

it('distinguishes an emptied month from a zero', () => {
  const emptied = { ...base, months: base.months.map(month => ({ ...month, quantity: null })) };
  const zeroed = { ...base, months: base.months.map(month => ({ ...month, quantity: 0 })) };
  const changes = diffDeclarations(base, emptied, zeroed);
  expect(changes).toHaveLength(12);
  expect(new Set(changes.map(({ changedBy }) => changedBy))).toEqual(new Set(['both']));
});

it('compares the amount, the credit note and the coefficient', () => {
  const mine = content(
    month => ({ quantity: month * 10, amountCents: month === 1 ? -5 : null, isCreditNote: month === 1 }),
    {
      notes: 'avant',
      gasCoefficient: 11,
    },
  );
  expect(diffDeclarations(base, mine, base).map(({ field, changedBy }) => [field, changedBy])).toEqual([
    ['gasCoefficient', 'me'],
    ['amountCents', 'me'],
    ['isCreditNote', 'me'],
  ]);
});

it('finds nothing between equal versions', () => {
  expect(diffDeclarations(base, base, structuredClone(base))).toEqual([]);
});
