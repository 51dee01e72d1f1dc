import type { WeatherOutcome } from '@suivi/contract/weather';
import { weatherFaults } from '@suivi/contract/weather';
import type { StationMonth } from '@suivi/domain/weather/monthly-sums';
import type { Change } from '../../platform/change.ts';
import { ok, type Result } from '../../platform/result.ts';
import type { DailyFile } from './read-daily-stream.ts';
import {
  lockMeasuredMonths,
  monthKey,
  removeDemonstrationMonths,
  writeMeasuredMonths,
} from '../../records/weather/store.ts';

export type FileName = { origin: 'file' | 'download'; fileName: string; isLeavingOut: boolean };

function reportOf({ faultyLines, summary }: DailyFile, fileName: string) {
  return {
    fileName,
    lineCount: summary.lineCount,
    dayCount: summary.dayCount,
    doubtfulDayCount: summary.doubtfulDayCount,
    withoutTemperatureCount: summary.noTemperatureCount,
    faultCounts: weatherFaults
      .map(fault => ({ fault, count: summary.faultCounts[fault] }))
      .filter(({ count }) => count > 0),
    faultyLines: faultyLines.map(line => ({ ...line, value: line.value.slice(0, 100) })),
  };
}

type Refused = Extract<WeatherOutcome, { kind: 'refused' }>;

/** Why nothing of a file may be stored; null when its months may be. A station that is not listed is no fault of the file. */
export function refusalOf(file: DailyFile, { fileName, isLeavingOut }: FileName): Refused | null {
  const { summary, stoppedBy, months } = file;
  const refused = (reason: Refused['reason']): Refused => ({
    kind: 'refused',
    ...reportOf(file, fileName),
    reason,
  });
  if (stoppedBy !== null) return refused(stoppedBy);
  const isTooMuch = summary.faultCounts.too_many_lines + summary.faultCounts.too_many_stations > 0;
  if (summary.refused) return refused(isTooMuch ? 'too_large' : 'not_a_daily_file');
  const faulty = weatherFaults.some(fault => fault !== 'unknown_station' && summary.faultCounts[fault] > 0);
  if (faulty && !isLeavingOut) return refused('faulty');
  return months.length === 0 ? refused('no_known_station') : null;
}

/** Puts the months of a file that `refusalOf` accepts: all of them, or none. The same file again changes nothing. */
export async function storeDailyFile(
  change: Change,
  file: DailyFile,
  { origin, fileName }: FileName,
): Promise<Result<WeatherOutcome>> {
  const stations = [...new Set(file.months.map(({ stationNumber }) => stationNumber))];
  const stored = await lockMeasuredMonths(change.tx, stations);
  const changed: StationMonth[] = [];
  let keptMonthCount = 0;
  for (const month of file.months) {
    const before = stored.get(monthKey(month));
    const days = month.measuredDays + month.doubtfulDays;
    if (before !== undefined && before.days > days) keptMonthCount += 1;
    else if (before === undefined || !isSame(before, month)) changed.push(month);
  }
  const removedCount = await removeDemonstrationMonths(change, stations);
  const outcome = {
    kind: 'imported' as const,
    ...reportOf(file, fileName),
    stations,
    changedMonthCount: changed.length,
    keptMonthCount,
  };
  if (changed.length === 0 && removedCount === 0) {
    change.nothingToDo();
    return ok(outcome);
  }
  const { dayCount } = file.summary;
  await writeMeasuredMonths(change, { origin, fileName, dayCount, stations }, changed);
  return ok(outcome);
}

function isSame(
  before: { days: number; measuredDays: number; heating: string; cooling: string },
  { measuredDays, doubtfulDays, heating, cooling }: StationMonth,
): boolean {
  return (
    before.measuredDays === measuredDays &&
    before.days === measuredDays + doubtfulDays &&
    Number(before.heating) === Number(heating.toFixed(4)) &&
    Number(before.cooling) === Number(cooling.toFixed(4))
  );
}
