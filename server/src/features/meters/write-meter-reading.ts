import type { ListedMeter, MeterReading, MeterReadingContent } from '@suivi/contract/meters/meters';
import { type CalendarDate, isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import { isoDayAt } from '@suivi/domain/ground/calendar/day-span';
import type { Change } from '../../platform/change.ts';
import { ok, refuse, type Result } from '../../platform/result.ts';
import { meterReadingKind } from '../../records/meters/meter-kinds.ts';
import { listReadings, lockMeter, lockReading } from '../../records/meters/store.ts';
import { writeRecords } from '../../records/write-records.ts';
import { useOfReadings } from './domain-meter.ts';

const codes = {
  falling: 'meter-index-falling',
  rollover: 'meter-index-rollover',
  twice: 'meter-index-twice',
  'no-rollover': 'meter-index-no-rollover',
} as const;

/**
 * The refusal when the indexes of a meter contradict each other; null when they do not. One half of a replacement may be entered
 * before the other: until then there is no consumption for the days between.
 */
export function refusedIndex(
  meter: ListedMeter,
  readings: readonly MeterReading[],
  field: string,
): Result<never> | null {
  const fault = useOfReadings(meter, readings).faults.find(({ kind }) => kind in codes);
  if (fault === undefined) return null;
  const params = {
    day: isoDayAt(fault.day),
    ...('thousandths' in fault ? { quantity: fault.thousandths / 1000 } : {}),
  };
  return refuse(codes[fault.kind as keyof typeof codes], { field, params });
}

/** Checks an index against the others of its meter and writes it; without `content`, deletes it. */
export async function writeMeterReading(
  change: Change,
  today: CalendarDate,
  meterId: number,
  stored: MeterReading | null,
  content: MeterReadingContent | null,
): Promise<Result<MeterReading>> {
  const { tx } = change;
  const meter = await lockMeter(tx, meterId);
  if (meter === null) return refuse('not-found', { field: 'meterId' });
  if (meter.source !== 'index') return refuse('meter-not-read', { field: 'meterId' });
  if (content !== null) {
    if (content.readOn > isoDay(today)) return refuse('meter-reading-ahead', { field: 'readOn' });
    const same = (await listReadings(tx, [meterId])).find(
      ({ id, readOn, kind }) => id !== stored?.id && readOn === content.readOn && kind === content.kind,
    );
    if (same !== undefined)
      return refuse('meter-index-twice', { field: 'readOn', params: { day: same.readOn } });
  }
  const key = { meterId, siteId: meter.siteId };
  const [written] = await writeRecords(change, meterReadingKind, [{ key, stored, content }]);
  if (!written) throw new Error('an index that was locked is gone');
  const refused = refusedIndex(meter, await listReadings(tx, [meterId]), 'index');
  if (refused !== null) return refused;
  const reading = content === null ? stored : await lockReading(tx, written.id);
  if (reading === null) throw new Error('an index was written and is gone');
  return ok(reading);
}
