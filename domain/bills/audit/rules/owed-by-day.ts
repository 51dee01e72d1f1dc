import { nearestTo } from '../../../ground/number/nearest.ts';
import { remembering } from '../../../ground/text/remembering.ts';
import type { AuditedLine, Days } from '../audited-bill.ts';

/**
 * What a year costs, in cents; several values when either may be owed. `power`: a factor by which the days of a line may be
 * multiplied.
 */
export type Yearly = { cents: readonly number[]; power: number | null };

const daysOfYear = 365;
/** A month has at least this many days. */
const leastMonth = 28;

/**
 * The price of the line's days, in cents, the candidate closest to what is printed: by the printed number of days when it matches
 * the dates, with or without the last day.
 */
export function amountOf(line: AuditedLine, { cents, power }: Yearly, days: Days): number {
  const sign = line.htCents < 0 ? -1 : 1;
  const inclusive = days.last - days.first + 1;
  const printed = daysPrinted(line, power);
  const isByDays = printed === inclusive || printed === inclusive - 1;
  const counts = isByDays ? [printed] : [inclusive, inclusive - 1];
  const isMonth = /^mois/i.test(line.unit.trim()) && line.quantity !== null;
  // A line without a number of days may be charged in twelfths of the year.
  const months = monthsOf(line, isMonth, inclusive);
  const amounts = cents.flatMap(yearly => [
    ...(isMonth ? [] : counts.map(count => (sign * yearly * count) / daysOfYear)),
    ...(isByDays ? [] : [(sign * yearly * months) / 12]),
  ]);
  return nearestTo(line.htCents, amounts);
}

/** The printed number of months, unless the days of the line are too few for it. */
function monthsOf({ label, first, quantity }: AuditedLine, isMonth: boolean, days: number): number {
  const ofDays = Math.max(1, Math.round(days / 30.4));
  const printed = Math.abs(quantity ?? 0);
  const isHeld = printed <= Math.max(1, days / leastMonth) || (first === null && isBilledAhead(label));
  return isMonth && isHeld ? printed : ofDays;
}

function daysPrinted({ quantity, unit }: AuditedLine, power: number | null): number | null {
  if (quantity === null) return null;
  if (/^(j|jours?)$/i.test(unit.trim())) return Math.abs(quantity);
  return power === null || power === 0 ? null : Math.abs(quantity) / power;
}

export const isBilledAhead = remembering((label: string) => {
  const plain = label.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return /reprise|echoir|avance/.test(plain);
});
