import type { Unit } from './unit.ts';

const words: Record<string, Unit> = {
  kwh: 'kWh',
  mwh: 'MWh',
  m3: 'm3',
  'm³': 'm3',
  l: 'L',
  litre: 'L',
  litres: 'L',
  kg: 'kg',
  t: 't',
  tonne: 't',
  tonnes: 't',
};

/** `basis` is the calorific value (PCS or PCI) written beside kWh or MWh, if any. */
export type WrittenUnit = { unit: Unit; basis: 'pcs' | 'pci' | null };

/**
 * Reads a unit as people write it (`kWh`, `MWH PCS`, `m³`, `litres`); null when the text is not a unit. Final energy (`kWhEF`)
 * counts as written with the lower calorific value.
 */
export function unitFromText(text: string): WrittenUnit | null {
  const told = text
    .trim()
    .toLowerCase()
    .replace(/^([km]wh) ?ef$/, '$1 pci');
  const [, word = '', suffix] = /^(\S+)(?:\s+(pcs|pci))?$/.exec(told) ?? [];
  if (!Object.hasOwn(words, word)) return null;
  const unit = words[word];
  if (unit === undefined) return null;
  if (suffix === undefined) return { unit, basis: null };
  return unit === 'kWh' || unit === 'MWh' ? { unit, basis: suffix === 'pcs' ? 'pcs' : 'pci' } : null;
}
