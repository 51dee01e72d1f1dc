import { expect, test } from 'vitest';
import { rightToRead } from './right-to-read.ts';

const token = 'a-token-of-the-collector-of-metrics';
const here = { host: 'localhost:3000' };

test.each([
  ['127.0.0.1', here],
  ['127.0.0.5', { host: '127.0.0.1:3000' }],
  ['::1', { host: '[::1]:3000' }],
  ['::ffff:127.0.0.1', here],
])('%s counts as this machine', (socketAddress, headers) => {
  expect(rightToRead({ socketAddress, headers }, null)).toBe('allowed');
  expect(rightToRead({ socketAddress, headers }, token)).toBe('allowed');
});

test.each([
  ['another machine', '192.168.1.4', here],
  ['another machine whose name begins alike', '::ffff:10.127.0.0', here],
  ['nobody', undefined, here],
  ['a proxy on this machine', '127.0.0.1', { ...here, 'x-forwarded-for': '127.0.0.1' }],
  ['a proxy that says only where it was asked', '127.0.0.1', { ...here, 'x-forwarded-proto': 'https' }],
  ['a proxy of the standard', '127.0.0.1', { ...here, forwarded: 'for=127.0.0.1' }],
  ['a gateway', '127.0.0.1', { ...here, via: '1.1 gateway' }],
  ['a page that a browser was led to', '127.0.0.1', { host: 'rebound.example:3000' }],
  ['a name that begins alike', '127.0.0.1', { host: 'localhost.example' }],
  ['no name at all', '127.0.0.1', {}],
])('%s requires the token', (_, socketAddress, headers) => {
  expect(rightToRead({ socketAddress, headers }, null)).toBe('hidden');
  expect(rightToRead({ socketAddress, headers }, token)).toBe('not-authenticated');
  const authorized = { ...headers, authorization: `Bearer ${token}` };
  expect(rightToRead({ socketAddress, headers: authorized }, token)).toBe('allowed');
});

test.each([
  ['another token', 'Bearer another-token-of-the-same-length-x'],
  ['half of it', `Bearer ${token.slice(0, 12)}`],
  ['more than it', `Bearer ${token}x`],
  ['nothing', 'Bearer '],
  ['another scheme', `Basic ${token}`],
])('%s is refused, even on this machine', (_, authorization) => {
  const headers = { ...here, authorization };
  expect(rightToRead({ socketAddress: '127.0.0.1', headers }, token)).toBe('not-authenticated');
  expect(rightToRead({ socketAddress: '127.0.0.1', headers }, null)).toBe('hidden');
});
