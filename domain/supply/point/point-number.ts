import type { EnergyType } from '../../energy/energy-type.ts';

export type PointNumberFault = 'empty' | 'electricity' | 'gas';

/** The stand-in for the number of a point whose bills print none, until the number is known. */
const withoutNumber = /^SANS N° \S/;

/** The number of the only point without a number that delivers an energy to a site. */
export function numberOfUnnumbered(site: string): string {
  return `SANS N° ${site}`.slice(0, 60).trim().toUpperCase();
}

/**
 * A number as it is stored: without the spaces, dots and dashes that bills print in it, letters in capitals. A free-form number
 * (a water contract, a tank, a substation) keeps single inner spaces.
 */
export function canonicalPointNumber(energyType: EnergyType, typed: string): string {
  const trimmed = typed.normalize('NFKC').trim().toUpperCase();
  if (withoutNumber.test(trimmed)) return trimmed.replace(/\s+/gu, ' ');
  if (energyType === 'electricity' || energyType === 'gas') return trimmed.replace(/[\s.\-_/]/gu, '');
  return trimmed.replace(/\s+/gu, ' ');
}

/**
 * What is wrong with a canonical number; null when it is valid. Electricity: PRM or PDL, 14 digits. Gas: PCE, 14 digits or GI and
 * six digits (Enedis and GRDF, as printed on bills). Points of other energies have the number of their contract.
 */
export function pointNumberFault(energyType: EnergyType, number: string): PointNumberFault | null {
  if (number === '') return 'empty';
  if (withoutNumber.test(number)) return null;
  if (energyType === 'electricity' && !/^\d{14}$/.test(number)) return 'electricity';
  if (energyType === 'gas' && !/^(\d{14}|GI\d{6})$/.test(number)) return 'gas';
  return null;
}

/** Whether a text is the number of an electricity or gas point, as bills print it. */
export function isPointNumber(text: string): boolean {
  return pointNumberFault('gas', canonicalPointNumber('gas', text)) === null;
}
