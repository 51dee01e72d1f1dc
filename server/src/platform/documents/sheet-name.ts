import { xmlText } from './xml-text.ts';

const longest = 31;

/**
 * A name that spreadsheets accept: at most 31 characters, none of `[ ] : * ? / \`, no apostrophe at either end, different from
 * those in `taken`.
 */
export function sheetName(wanted: string, taken: readonly string[]): string {
  const clean = xmlText(wanted)
    .replace(/[[\]:*?/\\\u0000-\u001f]/g, ' ')
    .replace(/^['\s]+|['\s]+$/g, '');
  const name = clean === '' ? 'Feuille' : clean;
  const lowerTaken = new Set(taken.map(other => other.toLowerCase()));
  for (let attempt = 1; ; attempt += 1) {
    const suffix = attempt === 1 ? '' : ` (${attempt})`;
    // Removes half of a surrogate pair that was cut.
    const start = name.slice(0, longest - suffix.length).replace(/[\ud800-\udbff]$/, '');
    const candidate = start.replace(/['\s]+$/, '') + suffix;
    if (!lowerTaken.has(candidate.toLowerCase())) return candidate;
  }
}
