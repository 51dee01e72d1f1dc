import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files.mjs';
import { root } from './project.mjs';

const self = 'scripts/check-words.mjs';

/** @type {[RegExp, string][]} */
const refused = [
  [/(^|["'`\s(=])\/(work|root|home|Users)\/\w/m, 'a path of one machine'],
  [/\/tmp\/(?!\.X11|suivi)[\w-]+\/[\w-]+/, 'a path of one machine'],
  [/registry\.[a-z0-9-]+\.[a-z]+/i, 'a package registry'],
  [/"resolved": "https?:/, 'a package registry'],
  [/\b(TODO|FIXME|XXX|HACK)\b/, 'unfinished work'],
  [/lorem ipsum/i, 'a placeholder'],
  [/^(<{7}|>{7}|={7})( |$)/m, 'a merge conflict'],
];

/**
 * What has no place in a file that others read.
 * @returns {string[]}
 */
export function checkWords() {
  return listFiles()
    .filter(file => file !== self && /\.(ts|tsx|mjs|cjs|css|json|md|html|yml|sh)$/.test(file))
    .flatMap(file => {
      const text = readFileSync(join(root, file), 'utf8');
      return refused.flatMap(([pattern, what]) => {
        const found = pattern.exec(text);
        if (found === null) return [];
        const line = text.slice(0, found.index + 1).split('\n').length;
        return [`${file}:${line} holds ${what}: ${found[0].trim()}`];
      });
    });
}
