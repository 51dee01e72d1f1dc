import { expect, it } from 'vitest';
import { ofName } from './of-name.ts';

it.each([
  ['Emile Roux', 'd’Emile Roux'],
  ['Électricité de France', 'd’Électricité de France'],
  ['Yssingeaux', 'd’Yssingeaux'],
  ['Yann Roy', 'de Yann Roy'],
  ['Brioude', 'de Brioude'],
])('of %s: %s', (name, told) => {
  expect(ofName(name)).toBe(told);
});
