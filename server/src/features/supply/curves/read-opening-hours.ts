import type { OpeningHours as Answer, readOpeningHours } from '@suivi/contract/supply/opening-hours';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { dayKinds } from '@suivi/domain/ground/calendar/french-holidays';
import { yearUpTo } from '@suivi/domain/supply/curve/curve-figures';
import { outsideOpening, parseOpening } from '@suivi/domain/supply/curve/opening-hours';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { readCurve, readLastDay } from '../../../records/supply/measured/curve-store.ts';
import { readHolidays } from '../../../records/supply/points/holidays.ts';
import { readCents } from './read-cents.ts';
import { readSunnyTalons } from './read-sunny-figures.ts';
import { readOpenings, type StoredOpenings } from '../../../records/supply/points/openings.ts';

/** The opening hours of a point, and its consumption outside of them in the last year. */
export async function toldOpening(db: Database | Tx, stored: StoredOpenings): Promise<Answer> {
  const { pointId, number: _number, ...openings } = stored;
  const hours = parseOpening(openings);
  const lastDay = await readLastDay(db, pointId);
  const isTyped = dayKinds.some(kind => openings[kind] !== '');
  if (!isTyped || hours === null || lastDay === null) return { ...openings, isTyped, outside: null };
  const { first, last } = yearUpTo(lastDay);
  const found = outsideOpening(
    await readCurve(db, pointId, first, last),
    hours,
    (await readHolidays(db, [pointId]))(pointId),
    await readSunnyTalons(db, pointId, { first, last }),
  );
  if (found === null) return { ...openings, isTyped, outside: null };
  const { above, ...outside } = found;
  const centsOf = await readCents(db, pointId);
  return {
    ...openings,
    isTyped,
    outside: {
      ...outside,
      aboveTalonCents: centsOf(above),
      firstDay: isoDayAt(first),
      lastDay: isoDayAt(last),
    },
  };
}

export const readOpening: Handler<typeof readOpeningHours> = async ({ db, params: { id } }) => {
  const stored = await readOpenings(db, id);
  return stored === null ? refuse('not-found') : ok(await toldOpening(db, stored));
};
