import { isHighVoltage } from '../../../supply/tariff/power-unit.ts';
import { timeClassOf } from '../../../supply/tariff/time-class.ts';
import { isReactiveRead } from '../../reactive-read.ts';
import type { AuditedRead } from '../../../supply/terms/audited-point.ts';
import type { AuditCase, Rule } from '../audited-bill.ts';
import { finding, sumOfLines } from '../outcomes.ts';

/**
 * Reactive energy beyond this fraction of the active energy is billed, in Pointe and HPH above 1 kV (TURPE 7, CRE n° 2025-78).
 */
const freeShare = 0.4;
/** Reads are in whole kVArh: a smaller excess is a rounding difference. */
const roundedShare = 0.005;

/**
 * F20: no reactive energy is billed, and when the bill reads it, above 1 kV, it must not exceed 0.4 of the active energy in
 * Pointe and HPH. Below 1 kV it is no longer charged since 1 August 2025 (TURPE 7).
 */
export const reactiveRule: Rule = of => {
  const { pointId, lines } = of.part;
  const printed = sumOfLines(lines.filter(({ component }) => component === 'reactive'));
  if (printed > 0)
    return [finding('reactive', pointId, { printed, expected: 0, unit: 'cents', gapCents: printed })];
  const share = reactiveShare(of);
  if (share === null || share <= freeShare + roundedShare) return [];
  const rounded = Math.round(share * 100) / 100;
  return [
    finding('reactive', pointId, { subject: 'share', printed: rounded, expected: freeShare, unit: 'tg φ' }),
  ];
};

/** tg φ in Pointe and HPH; null at 1 kV or less, or when the bill does not read both energies. */
function reactiveShare({ part, point }: AuditCase): number | null {
  if (point.energyType !== 'electricity' || !isHighVoltage(point)) return null;
  const active = sumOf(part.reads.filter(read => !isReactiveRead(read.class) && isPeak(read, false)));
  // A read of reactive energy without a class belongs to the classes in which it counts.
  const reactive = sumOf(part.reads.filter(read => isReactiveRead(read.class) && isPeak(read, true)));
  return active === null || reactive === null || active <= 0 ? null : reactive / active;
}

function isPeak(read: AuditedRead, isUnnamedPeak: boolean): boolean {
  const named = timeClassOf(read.class);
  return named === null ? isUnnamedPeak : named === 'Pointe' || named === 'HPH';
}

/** Null without a read, or when one of them has no quantity. */
function sumOf(reads: readonly AuditedRead[]): number | null {
  const known = reads.flatMap(({ quantity }) => quantity ?? []);
  return known.length === 0 || known.length < reads.length
    ? null
    : known.reduce((sum, quantity) => sum + quantity, 0);
}
