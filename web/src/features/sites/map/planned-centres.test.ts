import { expect, test } from 'vitest';
import { plannedCentres } from './planned-centres.ts';

test.each([
  [[], 'le centre Emile Roux'],
  [['Emile Roux'], 'le centre Emile Roux'],
  [['Emile Roux', 'Brioude'], 'les centres Emile Roux et Brioude'],
  [['Emile Roux', 'Brioude', 'Langeac'], 'les centres Emile Roux, Brioude et Langeac'],
])('%j', (names, words) => {
  expect(plannedCentres(names)).toBe(words);
});
