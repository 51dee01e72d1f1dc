import type { EnergyType } from '../../energy/energy-type.ts';

/** The energy implied by the header of numbers: PRM and PDL are electricity, PCE is gas. */
export function energyOfHeader(header: string): EnergyType | null {
  if (/\bpce\b/i.test(header)) return /\b(prm|pdl)\b/i.test(header) ? null : 'gas';
  return /\b(prm|pdl|rae)\b/i.test(header) ? 'electricity' : null;
}
