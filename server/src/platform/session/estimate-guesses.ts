import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as french from '@zxcvbn-ts/language-fr';
import type { PasswordStrength, StrengthRequest, Weakness } from './password-strength.ts';

type Part = { pattern: string; dictionaryName?: string };

/** In the order in which they are reported when there are several. */
const weaknesses: [Weakness, (part: Part) => boolean][] = [
  ['known', ({ dictionaryName }) => dictionaryName === 'userInputs'],
  ['repeated', ({ pattern }) => pattern === 'repeat'],
  ['keyboard', ({ pattern }) => pattern === 'spatial' || pattern === 'sequence'],
  ['common', ({ dictionaryName }) => dictionaryName?.startsWith('passwords') ?? false],
  ['year', ({ pattern }) => pattern === 'date' || pattern === 'regex'],
];

/** Loads its dictionaries into memory: meant for the thread that `estimatePassword` starts. */
export function estimateGuesses({ password, known }: StrengthRequest): PasswordStrength {
  const estimator = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...french.dictionary },
    graphs: common.adjacencyGraphs,
  });
  const { guessesLog10, sequence } = estimator.check(password, known);
  const parts: readonly Part[] = sequence;
  const [weakness = 'words'] = weaknesses.find(([, isSo]) => parts.some(isSo)) ?? [];
  return { guessesLog10, weakness };
}
