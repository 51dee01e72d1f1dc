import type { EnergyType } from '../../energy/energy-type.ts';

export type PointNumberFault = 'empty' | 'electricity' | 'gas';

/** What stands for the number of a point of which bills do not print any, until somebody knows it. */
const withoutNumber = /^SANS N° \S/;

/** The number of the only point without a number that delivers an energy to a site. */
export function numberOfUnnumbered(site: string): string {
  return `SANS N° ${site}`.slice(0, 60).trim().toUpperCase();
}

/**
 * A number as it is stored: without the spaces, dots and dashes that bills print in it, letters in capitals. A free number
 * (a water contract, a tank, a substation) keeps its inner spaces, one at a time.
 */
export function canonicalPointNumber(energyType: EnergyType, typed: string): string {
  const trimmed = typed.normalize('NFKC').trim().toUpperCase();
  if (withoutNumber.test(trimmed)) return trimmed.replace(/\s+/gu, ' ');
  if (energyType === 'electricity' || energyType === 'gas') return trimmed.replace(/[\s.\-_/]/gu, '');
  return trimmed.replace(/\s+/gu, ' ');
}

/**
 * What is wrong with a canonical number; null when it can be one. Electricity: PRM or PDL, 14 digits. Gas: PCE, 14 digits
 * or GI and six digits (Enedis and GRDF, as printed on bills). Whatever else is delivered has the number that its
 * contract has.
 */
export function pointNumberFault(energyType: EnergyType, number: string): PointNumberFault | null {
  if (number === '') return 'empty';
  if (withoutNumber.test(number)) return null;
  if (energyType === 'electricity' && !/^\d{14}$/.test(number)) return 'electricity';
  if (energyType === 'gas' && !/^(\d{14}|GI\d{6})$/.test(number)) return 'gas';
  return null;
}

/** Whether a text is a number of electricity or gas, as bills print it. */
export function isPointNumber(text: string): boolean {
  return pointNumberFault('gas', canonicalPointNumber('gas', text)) === null;
}
