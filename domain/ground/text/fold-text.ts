import { remembering } from './remembering.ts';

/** A name or a header is remembered; a longer text is a sentence, which occurs only once. */
const longestRemembered = 60;

/**
 * Text as words to compare: lower case, no accents, a space for anything but letters and digits, exponents as digits (`m³`
 * becomes `m3`).
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
