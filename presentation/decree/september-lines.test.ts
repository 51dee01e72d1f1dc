import { expect, test } from 'vitest';
import { nextSeptember, type SeptemberFacts, septemberLines } from './september-lines.ts';

const november = { year: 2026, month: 11, day: 27 } as const;
const brioude = { code: 'brioude', name: 'Brioude' };
const langeac = { code: 'langeac', name: 'Langeac' };
const declaration = {
  obligation: 'operat_declaration' as const,
  dataYear: 2025,
  applies: 'yes',
  dueOn: '2026-09-30',
  isDone: false,
};
const reference = {
  ...declaration,
  obligation: 'reference_year' as const,
  dataYear: null,
  dueOn: '2027-09-30',
};
const nothing: SeptemberFacts = { obligations: [], operat: { year: 2025, sites: [] }, unsigned: 0 };
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const told = (facts: Partial<SeptemberFacts>) =>
  septemberLines({ ...nothing, ...facts }, november).map(({ title, detail }) =>
    plain(`${title} (${detail})`),
  );

test('uses the date of this year until it has passed', () => {
  expect(nextSeptember({ year: 2026, month: 9, day: 30 })).toBe('2026-09-30');
  expect(nextSeptember({ year: 2026, month: 10, day: 1 })).toBe('2027-09-30');
});

test('lists what is due by that date once, what is late first, with a link to where it is done', () => {
  const own = [reference, declaration];
  const obligations = [brioude, langeac].map(site => ({ site, obligations: own }));
  expect(told({ obligations })).toEqual([
    'Déclaration sur OPERAT, données 2025 : 2 centres (Brioude et Langeac, échéance du 30 septembre 2026 dépassée)',
    'Choix de l’année de référence : 2 centres (Brioude et Langeac)',
  ]);
  const [first, second] = septemberLines({ ...nothing, obligations }, november);
  expect([first?.href, second?.href]).toEqual([
    '/?vue=decret-tertiaire&centre=brioude&partie=operat',
    '/?vue=decret-tertiaire&centre=brioude&partie=reference',
  ]);
});

test.each([
  ['done', { ...declaration, isDone: true }],
  ['later', { ...declaration, dueOn: '2028-09-30' }],
  ['on another day', { ...declaration, dueOn: '2026-10-11' }],
  ['not of the site', { ...declaration, applies: 'no' }],
  ['only on request', { ...reference, obligation: 'modulation_file' as const, applies: 'on_request' }],
])('leaves out what is %s', (_, row) => {
  expect(told({ obligations: [{ site: brioude, obligations: [row] }] })).toEqual([]);
});

test('lists the requests of OPERAT for last year until it is declared, the reference in a line of its own', () => {
  const gaps = [
    { need: 'required', code: 'siret' },
    { need: 'required', code: 'reference' },
    { need: 'optional', code: 'indicator' },
  ] as const;
  const operat = { year: 2025, sites: [{ ...brioude, gaps }] };
  expect(told({ operat })).toEqual(['SIRET : 1 centre (Brioude, demandé par OPERAT pour 2025)']);
  const obligations = [{ site: brioude, obligations: [{ ...declaration, isDone: true }] }];
  expect(told({ operat, obligations })).toEqual([]);
});

test('links unsigned agreements to their page, and does not name more than three sites', () => {
  expect(told({ unsigned: 5 })).toEqual([
    'Mutualisation : 5 accords écrits à signer (sans eux, elle ne peut pas être déclarée)',
  ]);
  const sites = ['A', 'B', 'C', 'D'].map(name => ({ code: name.toLowerCase(), name }));
  const obligations = sites.map(site => ({ site, obligations: [reference] }));
  expect(told({ obligations })).toEqual(['Choix de l’année de référence : 4 centres (A, B et 2 autres)']);
});
