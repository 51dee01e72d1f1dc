import type { EnergyType } from '../../energy/energy-type.ts';

/** What a header of numbers says of what is delivered: PRM and PDL are electricity, PCE is gas. */
export function energyOfHeader(header: string): EnergyType | null {
  if (/\bpce\b/i.test(header)) return /\b(prm|pdl)\b/i.test(header) ? null : 'gas';
  return /\b(prm|pdl|rae)\b/i.test(header) ? 'electricity' : null;
}
