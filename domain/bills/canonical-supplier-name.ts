/**
 * Spellings of one supplier that differ in case, accents or punctuation have the same canonical name; « E.D.F. », however,
 * differs from « EDF ».
 */
export function canonicalSupplierName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain === '' ? name : plain;
}
