import { expect, it } from 'vitest';
import { type Asking, filesThatAskAll } from './ask-every-statement.ts';

const asking = (file: string, statements: string, seconds = 1): Asking => ({
  file,
  statements: [...statements],
  seconds,
});

it.each<[string, Asking[], string[]]>([
  ['nothing where nothing is asked', [asking('one', '')], []],
  ['every file that alone asks something', [asking('one', 'ab'), asking('two', 'bc')], ['one', 'two']],
  ['no file whose statements another asks', [asking('one', 'abc'), asking('two', 'b')], ['one']],
  ['the quicker of two that ask the same', [asking('slow', 'ab', 30), asking('quick', 'ab', 2)], ['quick']],
  [
    'several quick files in place of a slow one that asks all',
    [asking('slow', 'abcd', 60), asking('one', 'ab'), asking('two', 'cd')],
    ['one', 'two'],
  ],
  [
    'the slow one alone where it must be asked anyhow',
    [asking('slow', 'abcde', 60), asking('one', 'ab'), asking('two', 'cd')],
    ['slow'],
  ],
])('chooses %s', (_, files, chosen) => {
  expect(filesThatAskAll(files)).toEqual(chosen);
});
