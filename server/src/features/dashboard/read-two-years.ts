import type { CalendarDate } from '@suivi/domain/calendar/calendar-date';
import { findMissingMonths } from '../../platform/declared-months/find-missing-months.ts';
import type { References } from '../../records/references/read-references.ts';
import type { Database } from '../../platform/schema/tables.ts';
import { type Scope, sumMonths, type TwoYears } from './store.ts';

type Question = {
  years: { year: number; compared: number };
  scope: Scope;
  today: CalendarDate;
  references: References;
};

/** Two years of one scope: their groups and what lacks in them. `references` price them. */
export async function readTwoYears(
  db: Database,
  { years, scope, today, references }: Question,
): Promise<TwoYears> {
  const missing = await findMissingMonths(db, { years: [years.year, years.compared], today, ...scope });
  return sumMonths(db, years, scope, { prices: references.prices, missing });
}
