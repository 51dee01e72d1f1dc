import { describe, expect, it } from 'vitest';
import { describeDifferences } from './describe-differences.ts';

const u = '\u00a0';
const t = '\u202f';
const month = (quantity: number | null, amountCents: number | null = null) => ({
  quantity,
  amountCents,
  isCreditNote: false,
});
const texts = (before: unknown, after: unknown) =>
  describeDifferences(before, after).map(({ field, before: was, after: is }) => [field, was, is]);

describe('describeDifferences', () => {
  it('describes changes in the words of the screen', () => {
    const before = { name: 'Claire', role: 'readonly', isDisabled: false };
    expect(texts(before, { ...before, role: 'technical', isDisabled: true })).toEqual([
      ['Rôle', 'Lecture Seule', 'Équipe Technique'],
      ['Compte désactivé', 'Non', 'Oui'],
    ]);
  });

  it('shows a word for a value stored as one', () => {
    expect(texts({ state: 'open' }, { state: 'acknowledged', severity: 'high' })).toEqual([
      ['État', 'ouverte', 'acquittée'],
      ['Gravité', '—', 'Critique'],
    ]);
    expect(texts({ set: 'specification' }, { set: 'regulatory' })).toEqual([
      ['Jeu de facteurs', 'Facteurs initiaux', 'Facteurs réglementaires'],
    ]);
  });

  it('distinguishes missing from zero, month by month', () => {
    const before = { unit: 'm3', months: [month(null), month(1200.5, 123_450), month(7)] };
    const after = { unit: 'kWh', months: [month(0), month(1300, 123_450), month(null, 500)] };
    expect(texts(before, after)).toEqual([
      ['Unité', 'm³', 'kWh'],
      [`Janvier${u}: consommation`, '—', '0'],
      [`Février${u}: consommation`, `1${t}200,5`, `1${t}300`],
      [`Mars${u}: consommation`, '7', '—'],
      [`Mars${u}: montant TTC`, '—', `5,00${u}€`],
    ]);
  });

  it.each([
    ['a creation', null, { name: 'Claire', note: null, isDisabled: false }, ['Nom', '—', 'Claire']],
    ['a deletion', { name: 'Claire', note: '', isDisabled: false }, undefined, ['Nom', 'Claire', '—']],
  ])('lists what %s contains, and not what is missing', (_, before, after, difference) => {
    expect(texts(before, after)).toEqual([difference]);
  });

  it('is empty when nothing differs or nothing was stored', () => {
    expect(texts({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toEqual([]);
    expect(texts(null, null)).toEqual([]);
  });

  it('names values for which it has no word by their path', () => {
    expect(describeDifferences({ x: { y: 1 } }, { x: { y: 2 } })).toEqual([
      { path: 'x.y', field: 'x.y', before: '1', after: '2' },
    ]);
  });
});
