import { expect, test } from 'vitest';
import { checkLicences } from './check-licences.ts';

const lockOf = (packages: Record<string, object>) => JSON.stringify({ packages: { '': {}, ...packages } });

test('a package whose licence is not on the list is named with its licence', () => {
  const lock = lockOf({
    'node_modules/kind': { license: 'MIT' },
    'node_modules/binding': { license: 'GPL-3.0-only' },
    'node_modules/kind/node_modules/silent': {},
  });
  expect(checkLicences(lock)).toEqual([
    'binding is under the licence GPL-3.0-only',
    'kind/node_modules/silent is under the licence none',
  ]);
});

test.each([
  ['MIT OR GPL-2.0', true],
  ['(Apache-2.0 AND MIT)', true],
  ['MIT AND GPL-2.0', false],
  ['AGPL-3.0 OR LGPL-3.0', false],
])('%s is allowed: %s', (license, isAllowed) => {
  expect(checkLicences(lockOf({ 'node_modules/one': { license } })).length === 0).toBe(isAllowed);
});

test('a binary for another system has the licence of the package that depends on it, and a link has none', () => {
  const parent = { license: 'GPL-3.0-only', optionalDependencies: { 'parent-win32': '1.0.0' } };
  const lock = lockOf({
    'node_modules/parent-win32': {},
    'node_modules/parent': parent,
    'node_modules/own': { link: true },
  });
  expect(checkLicences(lock)).toEqual([
    'parent-win32 is under the licence GPL-3.0-only',
    'parent is under the licence GPL-3.0-only',
  ]);
});
