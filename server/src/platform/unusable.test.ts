import { expect, test } from 'vitest';
import { refusedFolder } from './unusable.ts';

const fault = (code: string, more = {}) =>
  Object.assign(new Error(`${code}: …, open '/srv/data/file'`), { code, path: '/srv/data/file', ...more });

test.each([
  ['a disk that can only be read', fault('EROFS'), /^\/srv\/data\/file .* can only be read\. Check the disk/],
  ['a full disk', fault('ENOSPC', { dest: '/srv/copy' }), /^\/srv\/copy .* is full\. Free some space/],
  ['another user', fault('EACCES'), /^\/srv\/data\/file .* belongs to another user\. Start as that user/],
  ['no programs', fault('EACCES', { syscall: 'spawn /srv/data/file' }), /noexec.* POSTGRES_BIN_DIR\.$/],
])('%s is told in a sentence that says what to do', (_, error, sentence) => {
  expect(refusedFolder(error)?.message).toMatch(sentence);
});

test('any other error is not about a folder', () => {
  expect(refusedFolder(fault('EEXIST'))).toBeNull();
  expect(refusedFolder(new Error('EACCES'))).toBeNull();
  expect(refusedFolder('EACCES')).toBeNull();
});
