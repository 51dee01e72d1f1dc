import type { WeatherOutcome } from '@suivi/contract/weather/weather';
import { monthIndex } from '@suivi/domain/ground/calendar/month';
import { dayAt } from '@suivi/domain/ground/calendar/day-span';
import { monthlySums, type StationMonth } from '@suivi/domain/weather/monthly-sums';
import { dailyFileFaults } from '@suivi/domain/weather/read-daily-file';
import { mergeStationDays, type StationDays, temperaturesOf } from '@suivi/domain/weather/station-days';
import type { Change } from '../../platform/change.ts';
import { ok, type Result } from '../../platform/result.ts';
import type { DailyFile } from './read-daily-stream.ts';
import {
  lockMeasuredMonths,
  monthKey,
  removeDemonstrationMonths,
  writeMeasuredDays,
} from '../../records/weather/store.ts';
import { readStationDays } from '../../records/weather/station-days.ts';

export type FileName = { origin: 'file' | 'download'; fileName: string; isLeavingOut: boolean };

function reportOf({ faultyLines, summary }: DailyFile, fileName: string) {
  return {
    fileName,
    lineCount: summary.lineCount,
    dayCount: summary.dayCount,
    doubtfulDayCount: summary.doubtfulDayCount,
    faultCounts: dailyFileFaults
      .map(fault => ({ fault, count: summary.faultCounts[fault] }))
      .filter(({ count }) => count > 0),
    faultyLines: faultyLines.map(line => ({ ...line, value: line.value.slice(0, 100) })),
  };
}

type Refused = Extract<WeatherOutcome, { kind: 'refused' }>;

/** Why nothing of a file may be stored; null when its months may be. A station that is not listed is no fault of the file. */
export function refusalOf(file: DailyFile, { fileName, isLeavingOut }: FileName): Refused | null {
  const { summary, stoppedBy, stations } = file;
  const refused = (reason: Refused['reason']): Refused => ({
    kind: 'refused',
    ...reportOf(file, fileName),
    reason,
  });
  if (stoppedBy !== null) return refused(stoppedBy);
  const isTooMuch = summary.faultCounts.too_many_lines + summary.faultCounts.too_many_stations > 0;
  if (summary.refused) return refused(isTooMuch ? 'too_large' : 'not_a_daily_file');
  const faulty = dailyFileFaults.some(fault => fault !== 'unknown_station' && summary.faultCounts[fault] > 0);
  if (faulty && !isLeavingOut) return refused('faulty');
  return stations.length === 0 ? refused('no_known_station') : null;
}

/**
 * Stores the days of a file that `refusalOf` accepts, and the months that follow from all days known then: all of them, or none.
 * The same file again changes nothing. A month imported before days were stored is kept as long as the file has fewer days of it.
 */
export async function storeDailyFile(
  change: Change,
  file: DailyFile,
  { origin, fileName }: FileName,
): Promise<Result<WeatherOutcome>> {
  const stations = file.stations.map(({ stationNumber }) => stationNumber);
  const stored = await lockMeasuredMonths(change.tx, stations);
  const known = await readStationDays(change.tx, stations);
  const merges = file.stations.map(read => ({
    read,
    ...mergeStationDays(known.get(read.stationNumber), read),
  }));
  const changed: StationMonth[] = [];
  let keptMonthCount = 0;
  for (const { read, merged } of merges) {
    const readDays = daysByMonth(read);
    for (const month of monthlySums(read.stationNumber, temperaturesOf(merged))) {
      const ofFile = readDays.get(monthIndex(month.period));
      if (ofFile === undefined) continue;
      const before = stored.get(monthKey(month));
      const knownDays = Math.max(before?.days ?? 0, month.measuredDays + month.doubtfulDays);
      if (knownDays > ofFile) keptMonthCount += 1;
      const isKnownBetter = before !== undefined && before.days > month.measuredDays + month.doubtfulDays;
      if (!isKnownBetter && (before === undefined || !isSame(before, month))) changed.push(month);
    }
  }
  const removedCount = await removeDemonstrationMonths(change, stations);
  const days = merges.map(merge => merge.changed).filter(station => station.days.length > 0);
  const outcome = {
    kind: 'imported' as const,
    ...reportOf(file, fileName),
    stations,
    changedMonthCount: changed.length,
    keptMonthCount,
  };
  if (changed.length + days.length + removedCount === 0) {
    change.nothingToDo();
    return ok(outcome);
  }
  const { dayCount } = file.summary;
  await writeMeasuredDays(change, { origin, fileName, dayCount, stations }, { days, months: changed });
  return ok(outcome);
}

/** The number of days in a file for each month, by `monthIndex`. */
function daysByMonth({ days }: StationDays): Map<number, number> {
  const counts = new Map<number, number>();
  for (const day of days) {
    const index = monthIndex(dayAt(day));
    counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  return counts;
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
