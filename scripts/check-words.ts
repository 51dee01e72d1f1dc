import { listFiles, readText } from './project.ts';

const self = 'scripts/check-words.ts';
const pure = /^(domain|contract|presentation)\/(?!.*(\.test\.ts$|\/testing\/))/;

const refused: [where: RegExp, pattern: RegExp, what: string][] = [
  [/./, /(^|["'`\s(=])\/(work|root|home|Users)\/\w/m, 'a path of one machine'],
  [/./, /\/tmp\/(?!\.X11|suivi)[\w-]+\/[\w-]+/, 'a path of one machine'],
  [/./, /registry\.[a-z0-9-]+\.[a-z]+/i, 'a package registry'],
  [/./, /"resolved": "https?:/, 'a package registry'],
  [/./, /\b(TODO|FIXME|XXX|HACK)\b/, 'unfinished work'],
  [/./, /lorem ipsum/i, 'a placeholder'],
  [/./, /^(<{7}|>{7}|={7})( |$)/m, 'a merge conflict'],
  [/\.tsx$/, /\s\w+="[^"\n]*\\u[0-9a-f]{4}/i, 'an escape that an attribute of JSX shows as it is'],
  // DOM and Node are not in the types of these layers; the clock and random numbers are part of the language.
  [pure, /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(/, 'the clock or chance'],
];

/** Words and constructs that are not allowed in a file that others read. */
export function checkWords(): string[] {
  return listFiles(/\.(ts|tsx|mjs|cjs|css|json|md|html|yml|sh)$/).flatMap(file => {
    if (file === self) return [];
    const text = readText(file);
    return refused.flatMap(([where, pattern, what]) => {
      const found = where.test(file) ? pattern.exec(text) : null;
      if (found === null) return [];
      const line = text.slice(0, found.index + 1).split('\n').length;
      return [`${file}:${line} holds ${what}: ${found[0].trim()}`];
    });
  });
}
