/** Two spellings of one supplier, with or without capitals, accents and signs, have the same: « E.D.F. » is not « EDF ». */
export function canonicalSupplierName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain === '' ? name : plain;
}
