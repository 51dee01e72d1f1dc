const laPoste = '356000000';

/**
 * A SIRET typed with or without spaces: 14 digits whose Luhn sum is a multiple of 10. The establishments of La Poste (SIREN 356
 * 000 000) are too numerous for that rule and need only a digit sum that is a multiple of 5. Undefined for any other text.
 */
export function parseSiret(text: string): string | undefined {
  const siret = text.replace(/[\s\u00a0\u202f]/g, '');
  if (!/^\d{14}$/.test(siret)) return undefined;
  const isLaPosteOffice = siret.startsWith(laPoste) && plainSum(siret) % 5 === 0;
  return luhnSum(siret) % 10 === 0 || isLaPosteOffice ? siret : undefined;
}

/** Whether the text is a SIREN: nine digits, not all zero, whose Luhn sum is a multiple of 10 (INSEE). */
export function isSiren(digits: string): boolean {
  return /^\d{9}$/.test(digits) && !/^0+$/.test(digits) && luhnSum(digits) % 10 === 0;
}

export function luhnSum(digits: string): number {
  return digitsOf(digits)
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? digit : plainSum(String(digit * 2))))
    .reduce((total, digit) => total + digit, 0);
}

function plainSum(digits: string): number {
  return digitsOf(digits).reduce((total, digit) => total + digit, 0);
}

function digitsOf(digits: string): number[] {
  return Array.from(digits, Number);
}
