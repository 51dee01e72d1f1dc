import type { StoredBudgetLine } from '@suivi/contract/budget/budgets';
import { describe, expect, it, test } from 'vitest';
import { budgetLine } from '../../testing/lost-updates/sample-budgets.ts';
import { type LineDraft, lineDraftOf, readLineDraft } from './line-draft.ts';
import { lineGroups } from './line-groups.ts';

const typed: LineDraft = { quantity: '3 100', price: '0,2', fixed: '12,5', tax: '0', note: 'Lot 2' };
const saving: StoredBudgetLine = {
  ...budgetLine,
  id: 83,
  kind: 'saving',
  quantity: -100,
  amountCents: -2000,
};

describe('a line of a budget', () => {
  it('is read in its own units', () => {
    expect(readLineDraft(typed, budgetLine)).toEqual({
      kind: 'content',
      content: { quantity: 3100, unitPriceEuros: 0.2, fixedCents: 1250, taxCents: 0, note: 'Lot 2' },
    });
  });

  it('of a saving is typed as a positive quantity, and stored as a reduction', () => {
    expect(readLineDraft(typed, saving)).toMatchObject({
      content: { quantity: -3100, unitPriceEuros: 0.2, fixedCents: -1250 },
    });
    const nothing = readLineDraft({ ...typed, quantity: '0' }, saving);
    expect(nothing.kind === 'content' && Object.is(nothing.content.quantity, 0)).toBe(true);
  });

  it.each<[Partial<LineDraft>, keyof LineDraft, RegExp]>([
    [{ quantity: '' }, 'quantity', /3 décimales/],
    [{ quantity: '1,234' }, 'quantity', /Deux lectures/],
    [{ quantity: '12 MWh' }, 'quantity', /n’est pas l’unité/],
    [{ quantity: '-3' }, 'quantity', /positives/],
    [{ price: 'cher' }, 'price', /positives/],
    [{ price: '0,1234567' }, 'price', /décimales/],
    [{ price: '' }, 'price', /6 décimales/],
    [{ fixed: '1,234' }, 'fixed', /Deux lectures|décimales/],
    [{ tax: '' }, 'tax', /2 décimales/],
  ])('with %j is refused at %s', (draft, field, text) => {
    const read = readLineDraft({ ...typed, ...draft }, budgetLine);
    expect(read).toHaveProperty(['errors', field], expect.stringMatching(text));
  });

  it('of water is in m³', () => {
    const water = { ...budgetLine, energyType: 'water' } as const;
    expect(readLineDraft({ ...typed, quantity: '12 m³' }, water)).toHaveProperty('content.quantity', 12);
    expect(readLineDraft({ ...typed, quantity: '12 kWh' }, water)).toHaveProperty('errors.quantity');
  });

  it.each([
    ['of an energy', budgetLine],
    ['of a saving', saving],
    ['with a fixed part', { ...budgetLine, fixedCents: 1250, taxCents: 99, note: 'x' }],
  ])('%s comes back from its form as it was', (_, line) => {
    const { quantity, unitPriceEuros, fixedCents, taxCents, note } = line;
    expect(readLineDraft(lineDraftOf(line), line)).toEqual({
      kind: 'content',
      content: { quantity, unitPriceEuros, fixedCents, taxCents, note },
    });
  });
});

describe('the groups of a version', () => {
  const sites = [{ id: 4, code: 'brioude', name: 'Brioude' }];
  const february = { ...budgetLine, id: 84, month: 2, fixedCents: 500, taxCents: 30, note: 'Lot 2' } as const;

  test('sum the months of a site and an energy, savings apart', () => {
    const groups = lineGroups({ lines: [budgetLine, saving, february], sites });
    expect(groups.map(({ isSaving, lines }) => [isSaving, lines.length])).toEqual([
      [false, 2],
      [true, 1],
    ]);
    expect(groups[0]).toMatchObject({
      siteName: 'Brioude',
      quantity: 6200,
      fixedCents: 500,
      taxCents: 30,
      amountCents: 124_000,
      notes: 1,
    });
    expect(groups[1]).toMatchObject({ quantity: -100, amountCents: -2000, notes: 0 });
  });

  test('are those of the energies that have lines', () => {
    const gas = { ...budgetLine, energyType: 'gas' } as const;
    const keys = lineGroups({ lines: [budgetLine, gas], sites }).map(({ energyType }) => energyType);
    expect(keys).toEqual(['electricity', 'gas']);
    expect(lineGroups({ lines: [], sites })).toEqual([]);
  });

  test('have no name when their site is gone, and are kept', () => {
    expect(lineGroups({ lines: [budgetLine], sites: [] })).toMatchObject([{ siteName: '' }]);
  });
});
