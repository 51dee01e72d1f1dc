import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { canonicalSiteName } from './canonical-site-name.ts';

test.each([
  ['Emile Roux', 'emile roux'],
  ['Émile-Roux', 'emile roux'],
  ['CENTRE HOSPITALIER ÉMILE ROUX', 'emile roux'],
  ['CH de Brioude', 'brioude'],
  ['C.H. de Brioude', 'brioude'],
  ['Ch. Brioude', 'brioude'],
  ['Brioude (CH)', 'brioude'],
  ['BRIOUDE', 'brioude'],
  ['Centre Hospitalier du Pays de Craponne', 'pays craponne'],
  ['Pays Craponne', 'pays craponne'],
  ['CH d’Yssingeaux', 'yssingeaux'],
  ["CH d'Yssingeaux", 'yssingeaux'],
  ['  Langeac  ', 'langeac'],
  ['EHPAD de Brioude', 'ehpad brioude'],
  ['EHPAD St-Jacques', 'ehpad saint jacques'],
  ['EHPAD Saint Jacques', 'ehpad saint jacques'],
  ['Sacré-Cœur', 'sacre coeur'],
  ['Chadrac', 'chadrac'],
  ['CH', 'ch'],
  ['La', 'la'],
  ['…', ''],
])('%j is %j', (name, canonical) => {
  expect(canonicalSiteName(name)).toBe(canonical);
});

it('does not depend on how accents are composed', () => {
  const name = 'Hôpital de la Présentation';
  expect(canonicalSiteName(name.normalize('NFD'))).toBe(canonicalSiteName(name.normalize('NFC')));
});

it('has no upper case and no accent', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abé Èçï-’.CHdela œ'), maxLength: 30 });
  fc.assert(
    fc.property(letters, name => {
      expect(canonicalSiteName(name)).toMatch(/^[a-z ]*$/);
      expect(canonicalSiteName(name.toUpperCase())).toBe(canonicalSiteName(name));
    }),
  );
});
