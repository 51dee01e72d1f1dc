import type { CalendarDate } from '@suivi/domain/calendar/calendar-date';
import { findMissingMonths } from '../../platform/declared-months/find-missing-months.ts';
import { type References, readReferences } from '../../platform/references/read-references.ts';
import type { Database } from '../../platform/schema/tables.ts';
import { type Scope, sumMonths, type TwoYears } from './store.ts';

type Question = { years: { year: number; compared: number }; scope: Scope; today: CalendarDate };

/** Two years of one scope: their groups, what lacks in them, and the references that price them. */
export async function readTwoYears(
  db: Database,
  { years, scope, today }: Question,
): Promise<TwoYears & { references: References }> {
  const [references, missing] = await Promise.all([
    readReferences(db),
    findMissingMonths(db, { years: [years.year, years.compared], today, ...scope }),
  ]);
  const sums = await sumMonths(db, years, scope, { prices: references.prices, missing });
  return { ...sums, references };
}
