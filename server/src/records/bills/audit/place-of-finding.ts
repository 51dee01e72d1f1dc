import { sql } from 'kysely';
import { isAbsence } from './absent-bills.ts';

/**
 * Whether the place `l` had the point of the billed part `q` on its days: the site that the finding `f` is about, as in the list of
 * bills. Bills that do not come are missed where the point delivers since then, not where its last bill went.
 */
export const isPlaceOfFinding = sql`case
  when ${isAbsence} then l.to_day is null or to_char(l.to_day, 'YYYY-MM') >= f.subject
  else l.from_day <= q.last_day and (l.to_day is null or l.to_day >= q.first_day) end`;
