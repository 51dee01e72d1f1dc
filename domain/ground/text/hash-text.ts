const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

/** FNV-1a of its UTF-16 code units, 32 bits, as eight hexadecimal digits. */
export function hashText(text: string, start = offsetBasis): string {
  let value = start;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), prime);
  }
  return (value >>> 0).toString(16).padStart(8, '0');
}
