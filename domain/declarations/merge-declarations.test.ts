import { expect, it } from 'vitest';
import type { DeclarationContent } from './declaration-content.ts';
import { mergeDeclarations } from './merge-declarations.ts';
import { content } from './testing/contents.ts';

const base = content(month => ({ quantity: month * 10, amountCents: 100 }), { notes: 'avant' });
const change = (
  month: number,
  values: Partial<DeclarationContent['months'][number]>,
): DeclarationContent => ({
  ...base,
  months: base.months.map((each, index) => (index === month - 1 ? { ...each, ...values } : each)),
});

it('merges what each changed', () => {
  const mine = { ...change(2, { quantity: 999 }), notes: 'moi' };
  const theirs = { ...change(2, { amountCents: 7 }), ttcNotes: 'eux' };
  const merged = mergeDeclarations(base, mine, theirs);
  expect(merged).toMatchObject({ notes: 'moi', ttcNotes: 'eux', unit: base.unit });
  expect(merged?.months[1]).toEqual({ quantity: 999, amountCents: 7, isCreditNote: false });
  expect(merged?.months[2]).toEqual(base.months[2]);
  expect(mergeDeclarations(base, theirs, mine)).toEqual(merged);
});

it('treats an emptied month as a change', () => {
  const merged = mergeDeclarations(base, change(3, { quantity: null }), change(4, { quantity: 0 }));
  expect(merged?.months.slice(2, 4).map(({ quantity }) => quantity)).toEqual([null, 0]);
});

it('leaves the choice to a person when both changed one field differently', () => {
  expect(mergeDeclarations(base, change(2, { quantity: 1 }), change(2, { quantity: 2 }))).toBeNull();
  expect(mergeDeclarations(base, change(2, { quantity: 1 }), change(2, { quantity: 1 }))).not.toBeNull();
});

it('never combines quantities of one unit with another unit', () => {
  const unit = { ...base, unit: 'MWh' as const };
  expect(mergeDeclarations(base, unit, change(2, { quantity: 1 }))).toBeNull();
  expect(mergeDeclarations(base, change(2, { quantity: 1 }), unit)).toBeNull();
  expect(mergeDeclarations(base, unit, change(2, { amountCents: 1 }))).toMatchObject({ unit: 'MWh' });
});
