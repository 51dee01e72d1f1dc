import type { listMeterReadings as endpoint } from '@suivi/contract/meters/meters';
import { fromIsoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { dayIndex } from '@suivi/domain/ground/calendar/day-span';
import type { Handler } from '../../platform/http/register-endpoint.ts';
import { ok, refuse } from '../../platform/result.ts';
import { findMeter, listReadings } from '../../records/meters/store.ts';
import { useOfReadings } from './domain-meter.ts';

export const listMeterReadings: Handler<typeof endpoint> = async ({ db, params: { id } }) => {
  const meter = await findMeter(db, id);
  if (meter === null) return refuse('not-found');
  const readings = await listReadings(db, [id]);
  const { used } = useOfReadings(meter, readings);
  return ok({
    readings: readings.toReversed().map(reading => {
      const day = dayIndex(fromIsoDay(reading.readOn));
      const before = reading.kind === 'start' ? undefined : used.find(({ last }) => last === day - 1);
      return {
        ...reading,
        used: before === undefined ? null : before.thousandths / 1000,
        days: before === undefined ? 0 : before.last - before.first + 1,
      };
    }),
  });
};
