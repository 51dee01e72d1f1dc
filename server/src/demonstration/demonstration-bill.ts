import type { BillContent } from '@suivi/contract/bills/bills';
import { daysInMonth } from '@suivi/domain/ground/calendar/days-in-month';
import { addMonths, monthIndex, type Period } from '@suivi/domain/ground/calendar/month';
import type { Unit } from '@suivi/domain/ground/number/unit';
import type { DemonstrationEnergy } from './generate-site-months.ts';
import { dayOf, type DemonstrationLine, vatPermille } from './demonstration-bill-lines.ts';
import type { DemonstrationSpan } from './demonstration-span.ts';
import type { DemonstrationDeclaration } from './generate-declarations.ts';

/** The last months, whose bills are stored. */
export function monthsOfBills({ last }: DemonstrationSpan, count: number): Period[] {
  return Array.from({ length: count }, (_, place) => addMonths(last, place + 1 - count));
}

/** Whether a month is this number of months before the last one. */
export function isBefore({ last }: DemonstrationSpan, period: Period, count: number): boolean {
  return monthIndex(last) - monthIndex(period) === count;
}

type Made = {
  supplier: string;
  number: string;
  pointId: number;
  kwh: number;
  lines: DemonstrationLine[];
  reads?: BillContent['points'][number]['reads'];
  isEstimated?: boolean;
};

/** A bill of one point and one month, issued a few days after it. */
export function billOf(period: Period, made: Made): BillContent {
  const { supplier, number, pointId, kwh, lines, reads = [], isEstimated = false } = made;
  const htCents = lines.reduce((sum, line) => sum + line.htCents, 0);
  const vatCents = Math.round((htCents * vatPermille) / 1000);
  const ttcCents = htCents + vatCents;
  const [firstDay, lastDay] = [dayOf(period, 1), dayOf(period, daysInMonth(period))];
  const counted = {
    quantity: kwh,
    unit: 'kWh',
    gasCoefficient: null,
    ttcCents,
    fixedCents: 0,
    isBeside: null,
  } as const;
  return {
    supplier,
    number,
    kind: 'bill',
    issuedOn: dayOf(addMonths(period, 1), 6),
    htCents,
    vatCents,
    ttcCents,
    correctsBillId: null,
    notes: '',
    points: [{ pointId, firstDay, lastDay, ...counted, isEstimated, reads, lines }],
  };
}

export function billNumber(pointNumber: string, { year, month }: Period): string {
  return `${pointNumber.slice(-3)}-${year}${String(month).padStart(2, '0')}`;
}

/** What its centre declares for a month: whole kWh (PCS for gas), litres or m³, and cents; null when nothing is declared. */
export function declaredMonth(
  declarations: readonly DemonstrationDeclaration[],
  { siteCode, energyType, period }: { siteCode: string; energyType: DemonstrationEnergy; period: Period },
): { kwh: number; amountCents: number | null } | null {
  const found = declarations.find(
    each => each.siteCode === siteCode && each.energyType === energyType && each.year === period.year,
  );
  const { quantity = null, amountCents = null } = found?.content.months[period.month - 1] ?? {};
  if (quantity === null) return null;
  return { kwh: Math.round(quantity * perDeclared(energyType, found?.content.unit)), amountCents };
}

function perDeclared(energyType: DemonstrationEnergy, unit: Unit | undefined): number {
  if (unit === 'MWh') return 1000;
  return energyType === 'water' && unit === 'L' ? 0.001 : 1;
}
