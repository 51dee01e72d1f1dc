/**
 * Text as words to compare: lower case without accents, anything but letters and digits a space, exponents as digits
 * (`m³` is `m3`).
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
