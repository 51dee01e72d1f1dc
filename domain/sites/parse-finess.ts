export type ParsedFiness =
  | { kind: 'empty' }
  | { kind: 'value'; finess: string }
  | { kind: 'invalid'; reason: 'characters' | 'length' | 'key' };

/** Corsica: the département 2A counts as 21, 2B as 22. */
const corsicanDigits: Readonly<Record<string, string>> = { A: '1', B: '2' };

/**
 * A FINESS number typed with or without spaces: 9 characters, of which the first two are the département (2A and 2B are Corsica)
 * and the last is a check digit. The check is Luhn's, as for a SIREN; verified against published numbers of hospitals (AP-HP
 * 750712184, Hospices Civils de Lyon 690781810, CH d’Ajaccio 2A0000014, CH de Bastia 2B0000020).
 */
export function parseFiness(text: string): ParsedFiness {
  const finess = text.replace(/[\s\u00a0\u202f]/g, '').toUpperCase();
  if (finess === '') return { kind: 'empty' };
  if (finess.length !== 9) return { kind: 'invalid', reason: 'length' };
  if (!/^(?:\d\d|2[AB])\d{7}$/.test(finess)) return { kind: 'invalid', reason: 'characters' };
  return luhnSum(finess) % 10 === 0 ? { kind: 'value', finess } : { kind: 'invalid', reason: 'key' };
}

function luhnSum(finess: string): number {
  return Array.from(finess, character => Number(corsicanDigits[character] ?? character))
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2))
    .reduce((total, digit) => total + digit, 0);
}
