import type { TariffKind } from '../../supply/tariff/tariff-values.ts';
import { remembering } from '../../ground/text/remembering.ts';
import type { AuditedLine, AuditedPart, Days } from './audited-bill.ts';
import type { ControlId } from './control.ts';
import type { Finding, Undecided } from './finding.ts';

type Told = Partial<Omit<Finding, 'kind' | 'control' | 'pointId'>> & Pick<Finding, 'unit'>;

export function finding(control: ControlId, pointId: number | null, told: Told): Finding {
  return {
    kind: 'finding',
    control,
    pointId,
    subject: '',
    printed: null,
    expected: null,
    gapCents: null,
    source: null,
    otherBillId: null,
    ...told,
  };
}

/** The finding of a control on an amount before VAT, in cents; none when the gap is at most `tolerated`. */
export function gapFinding(
  control: ControlId,
  pointId: number | null,
  tolerated: number,
  told: { printed: number; expected: number; subject?: string; source?: string | null },
): Finding[] {
  const gapCents = told.printed - told.expected;
  return Math.abs(gapCents) <= tolerated
    ? []
    : [finding(control, pointId, { ...told, unit: 'cents', gapCents })];
}

export function undecided(
  control: ControlId,
  { pointId }: AuditedPart,
  reason: Exclude<Undecided['reason'], 'grid'>,
): Undecided {
  return { kind: 'undecided', control, pointId, reason, tariff: null, day: null };
}

export function unknownGrid(
  control: ControlId,
  { pointId }: AuditedPart,
  tariff: TariffKind,
  day: number,
): Undecided {
  return { kind: 'undecided', control, pointId, reason: 'grid', tariff, day };
}

/** The days of a line, or those of its part when the line prints none. */
export function daysOfLine(line: AuditedLine, part: AuditedPart): Days {
  return { first: line.first ?? part.first, last: line.last ?? part.last };
}

/** A quantity in kWh; null when it has another unit or is not printed. */
export function kwhOf({ quantity, unit }: Pick<AuditedLine, 'quantity' | 'unit'>): number | null {
  const kwhEach = quantity === null ? null : kwhOfOne(unit);
  return quantity === null || kwhEach === null ? null : quantity * kwhEach;
}

const kwhOfOne = remembering((unit: string): number | null => {
  const plain = unit.trim().toLowerCase().split(' ')[0];
  if (plain === 'kwh') return 1;
  return plain === 'mwh' ? 1000 : null;
});

export function sumOfLines(lines: readonly AuditedLine[]): number {
  return lines.reduce((sum, { htCents }) => sum + htCents, 0);
}
