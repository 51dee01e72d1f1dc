import { expect, test } from 'vitest';
import { checkLock } from './check-lock.ts';

const sum = { version: '1.0.0', integrity: 'sha512-AAAA' };
const check = (packages: object) => checkLock(JSON.stringify({ packages }));

test('every downloaded package has its checksum, for every system; workspaces and bundled packages are not downloads', () => {
  expect(
    check({
      '': { version: '0.1.0' },
      domain: { version: '0.1.0' },
      'node_modules/@suivi/domain': { link: true },
      'node_modules/a': { ...sum, optionalDependencies: { 'a-darwin': '1.0.0' } },
      'node_modules/a-darwin': sum,
      'node_modules/a/node_modules/b': { version: '2.0.0', inBundle: true },
    }),
  ).toEqual([]);
  expect(
    check({
      'node_modules/a': { version: '1.0.0' },
      'node_modules/a-darwin': { version: '1.0.0', optional: true, os: ['darwin'] },
      'node_modules/a/node_modules/b': { version: '2.0.0' },
    }),
  ).toEqual([
    'package-lock.json has no checksum (integrity) for a',
    'package-lock.json has no checksum (integrity) for a-darwin',
    'package-lock.json has no checksum (integrity) for a/node_modules/b',
  ]);
});

test('a binary for another system that npm left out is named', () => {
  expect(check({ 'node_modules/a': { ...sum, optionalDependencies: { 'a-win32': '1.0.0' } } })).toEqual([
    'package-lock.json leaves out a-win32@1.0.0',
  ]);
});
