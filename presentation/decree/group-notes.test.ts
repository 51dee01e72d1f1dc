import { expect, test } from 'vitest';
import { groupNotes } from './group-notes.ts';

const balance = (name: string, year: number, basis: 'raw' | 'adjusted') => ({
  kind: 'balance' as const,
  site: { name },
  isReferenceChosen: true,
  year,
  basis,
  preparedTargetKwh: null,
  doubted: [],
});

const notes = (...question: Parameters<typeof groupNotes>) =>
  groupNotes(...question).map(text => text.replaceAll(/\s/g, ' '));

test('states the reservations of the sites for the group as well', () => {
  const changed = {
    ...balance('Brioude', 2024, 'raw'),
    doubted: [{ reason: 'changed' }, { reason: 'changed' }] as const,
  };
  const other = {
    ...balance('Langeac', 2024, 'raw'),
    doubted: [{ reason: 'estimated' }, { reason: 'changed' }] as const,
  };
  expect(notes([changed, other], { notSubject: [], left: [] })).toEqual([
    'Quantités estimées par le fournisseur : Langeac (1 mois).',
    'Modifié depuis la clôture, compté comme clôturé : Brioude (2 mois), Langeac (1 mois).',
  ]);
});

test('is empty for a group of a single kind', () => {
  expect(
    notes([balance('Brioude', 2024, 'raw'), balance('Langeac', 2024, 'raw')], { notSubject: [], left: [] }),
  ).toEqual([]);
});

test('names what is left out or mixed', () => {
  const rows = [
    balance('Brioude', 2024, 'adjusted'),
    balance('Langeac', 2022, 'raw'),
    { kind: 'no_verdict' as const, site: { name: 'Yssingeaux' }, isReferenceChosen: false },
  ];
  expect(notes(rows, { notSubject: ['Annexe'], left: ['Allègre'] })).toEqual([
    'Aucune année de référence choisie : Yssingeaux. La première année complète en tient lieu ; sans choix au 30 septembre 2027, la première année pleine déclarée est prise d’office (arrêté du 10 avril 2020, article 3).',
    'Sans verdict, donc hors des sommes : Yssingeaux.',
    'Comparés en brut, faute d’une correction climatique utilisable : Langeac.',
    'Les années comparées ne sont pas les mêmes pour tous : 2022, 2024.',
    'Sortis du groupe, donc pas comptés : Allègre.',
    '1 site non assujetti n’est pas compté : Annexe.',
  ]);
});

test('a centre without a complete year is not said to use its first complete year as reference', () => {
  const row = {
    kind: 'no_verdict' as const,
    reason: 'no_reference_year' as const,
    site: { name: 'Tence' },
    isReferenceChosen: false,
  };
  expect(notes([row], { notSubject: [], left: [] })).toEqual([]);
});

test('says that a modulation in preparation does not count', () => {
  const row = { ...balance('Brioude', 2024, 'raw'), preparedTargetKwh: 1_200_000 };
  expect(notes([row, balance('Langeac', 2024, 'raw')], { notSubject: [], left: [] })).toEqual([
    'Objectif modulé (préparé) : Brioude. Un dossier en préparation ne change ni l’objectif qui vaut, ni l’écart, ni la mutualisation : OPERAT seule accorde une modulation.',
  ]);
});
