import { luhnSum } from './parse-siret.ts';

/** Corsica: the département 2A counts as 21, 2B as 22. */
const corsicanDigits: Readonly<Record<string, string>> = { A: '1', B: '2' };

/**
 * A FINESS number typed with or without spaces: 9 characters, of which the first two are the département (2A and 2B are Corsica)
 * and the last is a check digit. The check is Luhn's, as for a SIREN; verified against published numbers of hospitals (AP-HP
 * 750712184, Hospices Civils de Lyon 690781810, CH d’Ajaccio 2A0000014, CH de Bastia 2B0000020). Undefined for any other text.
 */
export function parseFiness(text: string): string | undefined {
  const finess = text.replace(/[\s\u00a0\u202f]/g, '').toUpperCase();
  if (!/^(?:\d\d|2[AB])\d{7}$/.test(finess)) return undefined;
  const digits = finess.replace(/[AB]/, letter => corsicanDigits[letter] ?? '');
  return luhnSum(digits) % 10 === 0 ? finess : undefined;
}
