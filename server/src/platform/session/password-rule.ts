import { passwordMaximumLength, passwordMinimumLength } from '@suivi/contract/accounts/password';
import { ok, refuse, type Result } from '../result.ts';
import { commonPasswords } from './common-passwords.ts';
import { fillerTexts, fillerWords } from './filler-texts.ts';
import type { Weakness } from './password-strength.ts';
import type { Passwords } from './passwords.ts';

const productNames = [
  'suivi énergie',
  'énergie',
  'mot de passe',
  'password',
  'hôpital',
  'administrateur',
  'azerty',
  'qwerty',
];
const keyWalks = [
  'a1z2e3r4t5y6u7i8o9p0',
  '1a2z3e4r5t6y7u8i9o0p',
  'aqwzsxedcrfvtgbyhnujk',
  'q1w2e3r4t5y6u7i8o9p0',
];
const fewestDistinctCharacters = 5;
const fewestOwnCharacters = 8;
/** Ten thousand billion guesses: three centuries for a thief of the hashes who makes a thousand a second. */
const fewestGuessesLog10 = 13;

type Candidate = {
  password: string;
  /** The field of the request, for the refusal. */
  field: string;
  /** What anyone may know about the person and the place: e-mail, name, group, sites. */
  known: string[];
  /** The person in whose turn the check runs. */
  person: string;
};

/**
 * Refuses a password that is too short or easily guessed. Only length and guessability count: there is no rule of composition.
 */
export async function checkPassword(
  passwords: Passwords,
  { password, field, known, person }: Candidate,
): Promise<Result<null>> {
  const length = Array.from(password.normalize('NFC')).length;
  if (length < passwordMinimumLength) {
    return refuse('password-too-short', { field, params: { minimum: passwordMinimumLength } });
  }
  if (length > passwordMaximumLength) {
    return refuse('password-too-long', { field, params: { maximum: passwordMaximumLength } });
  }
  const words = wordsOf(known);
  const plainly = plainWeaknessOf(password, words);
  if (plainly !== null) return refuse('password-too-common', { field, params: { weakness: plainly } });
  const estimated = await passwords.estimate(person, password, words);
  if (estimated.kind === 'refused') return estimated;
  const { guessesLog10, weakness } = estimated.value;
  if (guessesLog10 >= fewestGuessesLog10) return ok(null);
  return refuse('password-too-common', { field, params: { weakness } });
}

/** The weaknesses that can be found without a dictionary. */
function plainWeaknessOf(password: string, words: string[]): Weakness | null {
  const plain = plainOf(password);
  const undated = plain.replace(/\d+$/, '');
  if (commonPasswords.has(plain) || commonPasswords.has(undated) || isFiller(undated)) return 'common';
  if (new Set(password.toLowerCase()).size < fewestDistinctCharacters || isRepeated(plain)) return 'repeated';
  if (plain.length > 0 && ownCharacters(plain, words) < fewestOwnCharacters) return 'known';
  return plain.length > 0 && keyWalks.some(walk => walk.startsWith(plain.slice(0, 12))) ? 'keyboard' : null;
}

/** Letters in lower case and digits, without accents; characters of other scripts are kept. */
function plainOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function isFiller(plain: string): boolean {
  if (plain.length < fewestDistinctCharacters) return false;
  const own = ownCharacters(plain, fillerWords);
  return (own < plain.length && own < fewestOwnCharacters) || fillerTexts.some(text => text.includes(plain));
}

/** Whether the text is one block of at most half its length, repeated. */
function isRepeated(text: string): boolean {
  return text.length > 1 && `${text}${text}`.indexOf(text, 1) < text.length;
}

/** The number of characters left once everything that others know is taken out. */
function ownCharacters(plain: string, words: readonly string[]): number {
  const longest = words.filter(word => word.length >= 4).sort((one, other) => other.length - one.length);
  let left = plain;
  for (const word of longest) left = left.replaceAll(word, '');
  return left.replace(/\d{1,4}$/, '').length;
}

/** Each known text as a whole, run together, and split into words. */
function wordsOf(known: string[]): string[] {
  const all = [...known, ...productNames].flatMap(text => [
    text.toLowerCase(),
    plainOf(text),
    ...text.split(/[^\p{L}\p{N}]+/u).flatMap(word => [word.toLowerCase(), plainOf(word)]),
  ]);
  return [...new Set(all)].filter(word => word.length >= 3);
}
