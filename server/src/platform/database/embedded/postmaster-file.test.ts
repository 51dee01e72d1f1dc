import { expect, test } from 'vitest';
import { parsePostmaster } from './postmaster-file.ts';

const lines = [
  '4242',
  '/srv/data/pg18',
  '1795236211',
  '5432',
  '/tmp/suivi-pg-a',
  '',
  ' 12345 7',
  'ready   ',
  '',
];
const withLine = (index: number, text: string) =>
  lines.map((line, at) => (at === index ? text : line)).join('\n');

test.each([
  [
    'a server on a socket',
    lines.join('\n'),
    { pid: 4242, host: '/tmp/suivi-pg-a', port: 5432, isReady: true },
  ],
  [
    'a server on a port',
    withLine(4, '').replace('\n\n\n', '\n\n127.0.0.1\n'),
    { pid: 4242, host: '127.0.0.1', port: 5432, isReady: true },
  ],
  [
    'one that starts',
    withLine(7, 'starting'),
    { pid: 4242, host: '/tmp/suivi-pg-a', port: 5432, isReady: false },
  ],
  [
    'one that has only begun',
    '4242\n/srv/data/pg18\n',
    { pid: 4242, host: '', port: Number.NaN, isReady: false },
  ],
  ['a negative number, of a standalone session', withLine(0, '-4242'), null],
  ['nothing', '', null],
])('%s', (_, content, expected) => {
  expect(parsePostmaster(content)).toEqual(expected);
});
