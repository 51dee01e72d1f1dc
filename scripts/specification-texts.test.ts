import { expect, test } from 'vitest';
import { listFiles, readText } from './project.ts';

/** The typography that the contract leaves free: apostrophes, kinds of spaces, three dots, and how source escapes them. */
const folded = (text: string) =>
  text
    .replaceAll(/\\u00a0|\\u202f|&nbsp;|\{'\\u00a0'\}/g, ' ')
    .replaceAll(/\\'|&apos;|’/g, "'")
    .replaceAll('…', '...')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What the page says in several parts, or of a name that stands between: the centres that have a plan are named. */
const parts = (text: string) =>
  text
    .replace('le centre Emile Roux.', '{centres}')
    .split(/ - |\{\w+\}|"/)
    .map(folded);
/** Said of the code, not on screen. */
const spoken = /^(specification §5|R4|)$/;

const asked = [...readText('docs/domain/specification.md').matchAll(/«\s*([^»]+?)\s*»/g)]
  .map(([, text = '']) => text)
  .filter(text => !spoken.test(text) && !text.startsWith('specification'));

const said = listFiles(/^(web\/src|presentation|server\/src|domain)\/.*\.tsx?$/)
  .filter(file => !/\.test\.tsx?$|\/testing\//.test(file))
  .map(file => folded(readText(file)))
  .join('\n');

test('the specification asks for texts', () => expect(asked.length).toBeGreaterThan(70));

test.each([...new Set(asked)])('the product says « %s »', text => {
  expect(parts(text).filter(part => part !== '' && !said.includes(part))).toEqual([]);
});
