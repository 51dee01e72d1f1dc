import type { Refusal } from '@suivi/contract/errors';
import { passwordMaximumLength, passwordMinimumLength } from '@suivi/contract/password';
import { commonPasswords } from './common-passwords.ts';

const productNames = ['suivienergie', 'energie', 'motdepasse', 'password', 'azerty', 'qwerty', 'admin'];
const keyRuns = [
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
];
const fewestDistinctCharacters = 5;
const fewestOwnCharacters = 8;

/**
 * Why a password is not accepted; null when it is. Length and guessability alone: no rule of composition. `known` is
 * what anyone may know of the person and the place: e-mail, name, group.
 */
export function refusePassword(password: string, field: string, known: string[]): Refusal | null {
  const length = Array.from(password.normalize('NFC')).length;
  if (length < passwordMinimumLength) {
    return { code: 'password-too-short', field, params: { minimum: passwordMinimumLength } };
  }
  if (length > passwordMaximumLength) {
    return { code: 'password-too-long', field, params: { maximum: passwordMaximumLength } };
  }
  return isGuessable(password, known) ? { code: 'password-too-common', field } : null;
}

function isGuessable(password: string, known: string[]): boolean {
  const plain = plainOf(password);
  if (commonPasswords.has(plain) || commonPasswords.has(plain.replace(/\d+$/, ''))) return true;
  if (new Set(password.toLowerCase()).size < fewestDistinctCharacters) return true;
  if (isRepeated(plain) || isKeyRun(plain)) return true;
  return ownCharacters(plain, known) < fewestOwnCharacters && plain.length > 0;
}

/** Lower case letters and digits without accents; characters of other scripts stay. */
function plainOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** One block of at most half its length, over and over. */
function isRepeated(text: string): boolean {
  return text.length > 1 && `${text}${text}`.indexOf(text, 1) < text.length;
}

function isKeyRun(text: string): boolean {
  return keyRuns.some(keys => {
    const reversed = Array.from(keys).toReversed().join('');
    return text.length > 0 && (keys.includes(text) || reversed.includes(text));
  });
}

/** What is left once everything that others know is taken out. */
function ownCharacters(plain: string, known: string[]): number {
  const words = known
    .flatMap(text => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map(plainOf)
    .concat(productNames)
    .filter(word => word.length >= 4)
    .sort((one, other) => other.length - one.length);
  let left = plain;
  for (const word of words) left = left.replaceAll(word, '');
  return left.replace(/\d{1,4}$/, '').length;
}
