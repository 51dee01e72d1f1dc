import { expect, it } from 'vitest';
import { type Asking, filesThatAskAll } from './ask-every-statement.ts';

const asking = (file: string, statements: string, seconds = 1): Asking => ({
  file,
  statements: [...statements],
  seconds,
});

it.each<[string, Asking[], string[]]>([
  ['nothing where there are no statements', [asking('one', '')], []],
  [
    'every file that is alone to cover a statement',
    [asking('one', 'ab'), asking('two', 'bc')],
    ['one', 'two'],
  ],
  ['no file whose statements another file covers', [asking('one', 'abc'), asking('two', 'b')], ['one']],
  [
    'the quicker of two that cover the same statements',
    [asking('slow', 'ab', 30), asking('quick', 'ab', 2)],
    ['quick'],
  ],
  [
    'several quick files instead of a slow one that covers everything',
    [asking('slow', 'abcd', 60), asking('one', 'ab'), asking('two', 'cd')],
    ['one', 'two'],
  ],
  [
    'only the slow one where it must run anyway',
    [asking('slow', 'abcde', 60), asking('one', 'ab'), asking('two', 'cd')],
    ['slow'],
  ],
])('chooses %s', (_, files, chosen) => {
  expect(filesThatAskAll(files)).toEqual(chosen);
});
