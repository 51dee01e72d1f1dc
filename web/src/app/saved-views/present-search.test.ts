import { expect, it } from 'vitest';
import { presentSearch } from './present-search.ts';

it.each([
  ['', '?vue=dashboard'],
  ['?centre=brioude', '?centre=brioude&vue=dashboard'],
  ['?vue=alerts&aide=alertes&mes-vues=oui', '?vue=alerts'],
])('the view of %s is %s', (search, expected) => {
  expect(presentSearch(search)).toBe(expected);
});
