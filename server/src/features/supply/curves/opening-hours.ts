import type {
  OpeningHours as Answer,
  readOpeningHours,
  saveOpeningHours,
} from '@suivi/contract/supply/opening-hours';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import { dayKinds } from '@suivi/domain/ground/calendar/french-holidays';
import { yearUpTo } from '@suivi/domain/supply/curve/curve-figures';
import { outsideOpening, parseOpening } from '@suivi/domain/supply/curve/opening-hours';
import { windowsText } from '@suivi/domain/supply/curve/time-calendar';
import type { Database, Tx } from '../../../platform/schema/tables.ts';
import type { Handler } from '../../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { readCurve, readLastDay } from '../../../records/supply/measured/curve-store.ts';
import { readHolidays } from '../../../records/supply/points/holidays.ts';
import { readCents } from './read-cents.ts';
import { readOpenings, type StoredOpenings, writeOpenings } from '../../../records/supply/points/openings.ts';

async function told(db: Database | Tx, stored: StoredOpenings): Promise<Answer> {
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
  return stored === null ? refuse('not-found') : ok(await told(db, stored));
};

export const saveOpening: Handler<typeof saveOpeningHours> = async ({ params: { id }, body, edit }) =>
  edit(
    (tx, pointId: number) => readOpenings(tx, pointId, true),
    id,
    async (change, stored) => {
      for (const kind of dayKinds) {
        const nothing = { working: '', saturday: '', sunday: '' };
        if (parseOpening({ ...nothing, [kind]: body[kind] }) === null)
          return refuse('opening-hours-invalid', { field: kind });
      }
      const hours = parseOpening(body);
      if (hours === null) return refuse('opening-hours-invalid', { field: 'working' });
      const [working, saturday, sunday] = [hours.working, hours.saturday, hours.sunday].map(windowsText);
      await writeOpenings(change, stored, {
        working: working ?? '',
        saturday: saturday ?? '',
        sunday: sunday ?? '',
      });
      const after = await readOpenings(change.tx, id);
      return after === null ? refuse('not-found') : ok(await told(change.tx, after));
    },
  );
