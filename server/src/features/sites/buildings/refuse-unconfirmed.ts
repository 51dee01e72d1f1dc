import type { CalendarDate } from '@suivi/domain/ground/calendar/calendar-date';
import type { Result } from '../../../platform/result.ts';
import { type EnteredReading, judgeReadings } from '../../../records/declarations/doubts/judge-readings.ts';
import { refuseDoubts } from '../../../records/declarations/doubts/refuse-doubts.ts';

/** Refused while the reading of a month is in doubt and nobody has confirmed it. */
export async function refuseUnconfirmed(
  source: Parameters<typeof judgeReadings>[0],
  today: CalendarDate,
  entered: EnteredReading,
  isConfirmed = false,
): Promise<Result<null>> {
  return refuseDoubts(
    await judgeReadings(source, today, [entered]),
    () => isConfirmed,
    () => 'quantity',
  );
}
