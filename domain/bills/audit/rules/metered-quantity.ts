import { decimalsOf } from '../../../ground/number/decimals-of.ts';
import type { AuditedRead } from '../../../supply/terms/audited-point.ts';
import { consumedBy, tellsPowerAlone, toleratedKwh } from '../../indexed-quantity.ts';
import type { AuditedPart, Rule } from '../audited-bill.ts';
import { finding } from '../outcomes.ts';
import { usedKwh } from '../settled-parts.ts';

/** An index difference outside these multiples of what is billed belongs to something else, or to another unit: it is ignored. */
const otherMeter = { least: 0.5, most: 2 };

type Told = { expected: number; tolerated: number };
type Metered = AuditedRead & { volume: number };

/**
 * F09 for gas, water and heat: the indexes must give what is billed, with the coefficient when the indexes are in m³ and the bill
 * in kWh. The unit of the quantity of a read is not always printed: it may be that of the index, or include the coefficient.
 */
export const meteredQuantityRule: Rule = ({ part, point }) => {
  if (point.energyType === 'electricity') return [];
  const reads = part.reads.filter(read => !tellsPowerAlone(read)).flatMap(read => meteredBy(read));
  if (reads.length === 0 || reads.length < part.reads.length) return [];
  const isGas = point.energyType === 'gas';
  const unit = isGas && part.unit !== 'm3' ? 'kWh' : part.unit === 'm3' ? 'm3' : 'kWh';
  const ofRead = reads.flatMap(read => {
    const odd = read.quantity === null ? null : oddOf(read.quantity, waysOf([read]));
    const said = { subject: read.class, printed: read.quantity, unit } as const;
    return odd === null
      ? []
      : [finding('quantity', part.pointId, { ...said, expected: round(odd.expected) })];
  });
  if (ofRead.length > 0) return ofRead;
  const billed = billedOf(part);
  if (billed === null) return [];
  const ways = waysOf(reads).filter(({ isByCoefficient }) => !isGas || part.unit === 'm3' || isByCoefficient);
  // Heat is read in kWh, MWh or GJ.
  const scales = point.energyType === 'heat_network' ? [1, 1000, 1000 / 3.6] : [1];
  const odd = oddOf(
    billed,
    ways.flatMap(({ expected, tolerated }) =>
      scales.map(scale => ({ expected: expected * scale, tolerated: tolerated * scale })),
    ),
  );
  if (odd === null) return [];
  return [finding('quantity', part.pointId, { printed: billed, expected: round(odd.expected), unit })];
};

function meteredBy(read: AuditedRead): Metered[] {
  const volume = consumedBy({ ...read, coefficient: null });
  return volume === null ? [] : [{ ...read, volume }];
}

/** In kWh, or m³; null when what it takes back is not expressed in them. */
function billedOf(part: AuditedPart): number | null {
  if (part.unit !== 'm3') return usedKwh(part)?.used ?? null;
  return part.lines.some(({ quantity }) => (quantity ?? 0) < 0) ? null : part.quantity;
}

/** The quantities that the indexes may give: as they are, and with their coefficients. */
function waysOf(reads: readonly Metered[]): (Told & { isByCoefficient: boolean })[] {
  const digits =
    10 ** -Math.max(...reads.flatMap(({ start, end }) => [decimalsOf(start ?? 0), decimalsOf(end ?? 0)]));
  const ofIndex = digits * Math.max(2, reads.length);
  const sum = (of: (read: Metered) => number) => reads.reduce((total, read) => total + of(read), 0);
  const plain = { expected: sum(({ volume }) => volume), tolerated: ofIndex, isByCoefficient: false };
  if (reads.some(({ coefficient }) => coefficient === null)) return [plain];
  // Trailing zeros of a coefficient are lost: 11,2 may have been printed with three digits.
  const rounded = sum(
    ({ volume, coefficient }) => (volume * 10 ** -Math.max(2, decimalsOf(coefficient ?? 1))) / 2,
  );
  const expected = sum(({ volume, coefficient }) => volume * (coefficient ?? 1));
  return [plain, { expected, tolerated: toleratedKwh + rounded, isByCoefficient: true }];
}

/** The plausible quantity closest to the billed one, if none agrees with it; otherwise null. */
function oddOf(billed: number, ways: readonly Told[]): Told | null {
  if (ways.some(({ expected, tolerated }) => Math.abs(expected - billed) <= tolerated)) return null;
  const alike = ways.filter(
    ({ expected }) => expected > otherMeter.least * billed && expected < otherMeter.most * billed,
  );
  return alike.toSorted((a, b) => Math.abs(a.expected - billed) - Math.abs(b.expected - billed))[0] ?? null;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
