import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/**
 * The files of the project, committed or about to be, without those that git ignores.
 * @returns {string[]}
 */
export function listFiles() {
  const options = /** @type {const} */ ({ cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 });
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    options,
  );
  return listed.split('\0').filter(file => file !== '' && existsSync(join(root, file)));
}
