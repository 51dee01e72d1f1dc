import { describe, expect, it } from 'vitest';
import { type PaletteEntry, rankEntries } from './rank-entries.ts';

const entry = (label: string, words = ''): PaletteEntry => ({
  key: label,
  label,
  kind: 'Site',
  words,
  href: '/',
});
const entries = [
  entry('Rapports'),
  entry('Déclarations', 'saisie mois'),
  entry('Site de la Décharge'),
  entry('Brioude · Électricité · 30001234567890', 'PRM'),
  entry('Emile Roux'),
];
const found = (typed: string) => rankEntries(entries, typed).map(({ label }) => label);

describe('the typed text', () => {
  it('shows all entries when it is empty', () => {
    expect(found(' ')).toHaveLength(5);
  });

  it('finds names without their accents, those that begin with it first', () => {
    expect(found('dec')).toEqual(['Déclarations', 'Site de la Décharge']);
    expect(found('ELECTRICITE')).toEqual(['Brioude · Électricité · 30001234567890']);
  });

  it.each(['30001234567890', '300 012 345 678 90', '34567'])('finds a number typed as %s', typed => {
    expect(found(typed)).toEqual(['Brioude · Électricité · 30001234567890']);
  });

  it('finds words in any order, including words that are not shown', () => {
    expect(found('roux emile')).toEqual(['Emile Roux']);
    expect(found('mois')).toEqual(['Déclarations']);
    expect(found('prm brioude')).toEqual(['Brioude · Électricité · 30001234567890']);
  });

  it('finds an entry by its kind and its name', () => {
    expect(found('site roux')).toEqual(['Emile Roux']);
  });

  it('finds nothing when one of its words is nowhere', () => {
    expect(found('brioude gaz')).toEqual([]);
  });
});
