import type { AuditedPoint } from './audited-bill.ts';

/** Whether a point of electricity is served at more than 1 kV, as its tariff or, without one, its segment says. */
export function isHighVoltage({
  networkTariff,
  segment,
}: Pick<AuditedPoint, 'networkTariff' | 'segment'>): boolean {
  return networkTariff?.startsWith('HTA') ?? /^C[123]$/.test(segment);
}
