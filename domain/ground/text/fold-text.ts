import { remembering } from './remembering.ts';

/** A name or a header; what is longer is a sentence, which comes once. */
const longestRemembered = 60;

/**
 * Text as words to compare: lower case without accents, anything but letters and digits a space, exponents as digits
 * (`m³` is `m3`).
 */
export function foldText(text: string): string {
  return text.length > longestRemembered ? fold(text) : foldKnown(text);
}

const foldKnown = remembering(fold);

function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
