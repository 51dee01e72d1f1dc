import { describe, expect, it } from 'vitest';
import { presentAddress } from './present-address.ts';

const search = (query: string) => new URL(presentAddress(`/?${query}`), location.href).search;

describe('former addresses', () => {
  it.each([
    ['vue=delivery-points&centre=brioude', '?vue=contracts&centre=brioude&partie=points'],
    ['vue=bills&partie=contrats', '?vue=contracts'],
    ['vue=bills&partie=tarifs', '?vue=contracts&partie=tarifs'],
    ['vue=decret-tertiaire&partie=obligations&centre=brioude', '?vue=obligations&centre=brioude'],
  ])('%s leads to its present address', (former, present) => {
    expect(search(former)).toBe(present);
  });

  it.each(['vue=bills&partie=constats', 'vue=contracts&partie=points', 'vue=dashboard', ''])(
    '%s stays as it is',
    query => {
      expect(presentAddress(`/?${query}`)).toBe(`/?${query}`);
    },
  );
});
