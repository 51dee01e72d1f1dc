import { type Month, months } from '@suivi/domain/calendar/month';
import { type RawBuilder, sql } from 'kysely';

/** Months of one year as bits of a whole number: January is 1, December 2048. */
export type MonthMask = number;

export function maskOf(chosen: readonly Month[]): MonthMask {
  return chosen.reduce((mask, month) => mask | (1 << (month - 1)), 0);
}

export function monthsIn(mask: MonthMask): Month[] {
  return months.filter(month => (mask & (1 << (month - 1))) !== 0);
}

/** Of rows of `declared_months` that are grouped: those among them that hold a quantity. */
export const declaredMask = sql<MonthMask>`coalesce(bit_or(1 << (reference_month - 1)) filter (where quantity is not null), 0)`;

/** Of a row of `energies_in_group` called `e`: the months of a year in which the energy is in use, both ends included. */
export function inUseMask(year: RawBuilder<number>): RawBuilder<MonthMask> {
  return sql`(
    ((1 << greatest(0, least(12, (coalesce(e.to_year, 9999) - ${year}) * 12 + coalesce(e.to_month, 12)))) - 1)
    & ~((1 << greatest(0, least(12, (e.from_year - ${year}) * 12 + e.from_month - 1))) - 1)
  )`;
}
