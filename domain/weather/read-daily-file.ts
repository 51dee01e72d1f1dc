import { readDailyHeader, type DailyFileLayout } from './daily-file-layout.ts';
import { lineFaults, readDailyLine, type StationDay } from './daily-file-line.ts';

export const dailyFileFaults = [
  ...lineFaults,
  'empty_file',
  'unknown_layout',
  'line_too_long',
  'too_many_lines',
  'too_many_stations',
  'unknown_station',
  'duplicate_day',
] as const;
export type DailyFileFault = (typeof dailyFileFaults)[number];

/** A refused line and the reason. `value` is the text at fault; lines are counted from 1, the header. */
export type FaultyLine = { lineNumber: number; fault: DailyFileFault; value: string };

export type DailyFileBatch = { days: StationDay[]; faultyLines: FaultyLine[] };

export type DailyFileSummary = {
  /** The whole file is refused: its header or structure is not that of a daily file. */
  refused: boolean;
  lineCount: number;
  dayCount: number;
  doubtfulDayCount: number;
  /** All faults by kind, including those beyond the `maxListedFaults` listed ones. */
  faultCounts: Record<DailyFileFault, number>;
};

export type DailyFileReader = {
  push(text: string): DailyFileBatch;
  /** Whether the file is refused, so that further text would be ignored. */
  isRefused(): boolean;
  end(): DailyFileBatch & { summary: DailyFileSummary };
};

/** A damaged file of 300 000 lines must not become 300 000 messages. */
export const maxListedFaults = 100;
/** A real line holds about 300 characters. */
const maxLineLength = 10_000;

/** A département since 1950 has two million lines at most, and some hundred stations. */
export const dailyFileLimits = { lines: 20_000_000, stations: 10_000 };

function noFaults(): Record<DailyFileFault, number> {
  const counts: Partial<Record<DailyFileFault, number>> = {};
  for (const fault of dailyFileFaults) counts[fault] = 0;
  return counts as Record<DailyFileFault, number>;
}

/**
 * Reads a daily file piece by piece: text goes in as it is decompressed, days and faulty lines come out. Uses no file, clock or
 * network; the same text cut into other pieces gives the same days. A station that `isKnownStation` does not recognise is
 * reported once, on its first line, and each of its lines is counted; a file beyond the limits is refused. Of two lines for one
 * station and day, the first is kept.
 */
export function readDailyFile(
  isKnownStation: (stationNumber: string) => boolean,
  limits = dailyFileLimits,
): DailyFileReader {
  const summary: DailyFileSummary = {
    refused: false,
    lineCount: 0,
    dayCount: 0,
    doubtfulDayCount: 0,
    faultCounts: noFaults(),
  };
  const seenDays = new Map<string, Set<number>>();
  const unknownStations = new Set<string>();
  let layout: DailyFileLayout | null = null;
  let rest = '';
  let batch: DailyFileBatch = { days: [], faultyLines: [] };

  function report(fault: DailyFileFault, value: string, listed = true): void {
    summary.faultCounts[fault] += 1;
    if (!listed || summary.faultCounts[fault] > maxListedFaults) return;
    batch.faultyLines.push({ lineNumber: summary.lineCount, fault, value: value.slice(0, 80) });
  }

  function refuse(fault: DailyFileFault, value: string): void {
    report(fault, value);
    summary.refused = true;
    rest = '';
  }

  function knows(stationNumber: string): boolean {
    if (isKnownStation(stationNumber)) return true;
    report('unknown_station', stationNumber, !unknownStations.has(stationNumber));
    unknownStations.add(stationNumber);
    if (unknownStations.size > limits.stations) refuse('too_many_stations', stationNumber);
    return false;
  }

  function keep(day: StationDay): void {
    const key = (day.year * 100 + day.month) * 100 + day.day;
    const seen = seenDays.get(day.stationNumber) ?? new Set();
    if (seen.has(key)) return report('duplicate_day', `${day.stationNumber} ${key}`);
    seenDays.set(day.stationNumber, seen.add(key));
    summary.dayCount += 1;
    if (day.doubtful) summary.doubtfulDayCount += 1;
    batch.days.push(day);
  }

  function readLine(text: string): void {
    summary.lineCount += 1;
    if (summary.lineCount > limits.lines) return refuse('too_many_lines', String(limits.lines));
    const line = text.endsWith('\r') ? text.slice(0, -1) : text;
    if (layout === null) {
      const header = readDailyHeader(line);
      if (header.kind === 'unknown_layout') return refuse('unknown_layout', header.missingColumns.join(' '));
      layout = header.layout;
      return;
    }
    if (line.trim() === '') return;
    const read = readDailyLine(layout, line);
    if (read.kind === 'fault') return report(read.fault, read.value);
    if (!knows(read.kind === 'day' ? read.day.stationNumber : read.stationNumber)) return;
    if (read.kind === 'day') keep(read.day);
  }

  function takeBatch(): DailyFileBatch {
    const taken = batch;
    batch = { days: [], faultyLines: [] };
    return taken;
  }

  return {
    push(text) {
      const lines = summary.refused ? [] : (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (!summary.refused) readLine(line);
      if (rest.length > maxLineLength) refuse('line_too_long', rest);
      return takeBatch();
    },
    isRefused: () => summary.refused,
    end() {
      if (rest !== '' && !summary.refused) readLine(rest);
      rest = '';
      if (summary.lineCount === 0 && !summary.refused) refuse('empty_file', '');
      return { ...takeBatch(), summary };
    },
  };
}
