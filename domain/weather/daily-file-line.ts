import { isMonth } from '../ground/calendar/month.ts';
import type { DailyFileLayout } from './daily-file-layout.ts';
import type { DailyTemperature } from './daily-temperature.ts';
import { daysInMonth } from '../ground/calendar/days-in-month.ts';

export type StationDay = DailyTemperature & { stationNumber: string };

export const lineFaults = [
  'wrong_column_count',
  'bad_station_number',
  'bad_date',
  'bad_temperature',
  'absurd_temperature',
  'min_above_max',
  'unknown_quality_code',
] as const;
export type LineFault = (typeof lineFaults)[number];

/** `no_temperature`: the station measured none that day (a rain gauge, a breakdown). A gap, not a fault. */
export type DailyLine =
  | { kind: 'day'; day: StationDay }
  | { kind: 'no_temperature'; stationNumber: string }
  | { kind: 'fault'; fault: LineFault; value: string };

/** Wider than the range of official French records, −36.7 °C to 46.0 °C. */
const plausible = { minC: -45, maxC: 50 } as const;

/**
 * Published meaning of the codes: 0 definitively validated, 1 validated, 9 passed the first filters, 2 put in doubt by automatic
 * control and under verification.
 */
const usableCodes = new Set(['', '0', '1', '9']);
const doubtfulCode = '2';

const decimal = /^-?\d{1,3}(?:[.,]\d+)?$/;

function fault(kind: LineFault, value: string): DailyLine {
  return { kind: 'fault', fault: kind, value };
}

function readStationNumber(text: string): string | null {
  // The numbers of départements 01 to 09 are written in eight columns with a space for the leading zero.
  return /^\d{7,8}$/.test(text) ? text.padStart(8, '0') : null;
}

function readDate(text: string): { year: number; month: DailyTemperature['month']; day: number } | null {
  if (!/^(?:1[89]|20)\d{6}$/.test(text)) return null;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(4, 6));
  const day = Number(text.slice(6, 8));
  if (!isMonth(month) || day < 1 || day > daysInMonth({ year, month })) return null;
  return { year, month, day };
}

function isMissing(text: string): boolean {
  return text === '' || text.toLowerCase() === 'mq';
}

/**
 * Reads one line below the header. Numbers have a decimal point or comma; `mq` or an empty field means that there is no
 * measurement.
 */
export function readDailyLine({ columnCount, places }: DailyFileLayout, line: string): DailyLine {
  const fields = line.split(';');
  if (fields.length !== columnCount) return fault('wrong_column_count', String(fields.length));
  const field = (place: number) => fields[place]?.trim() ?? '';
  const stationNumber = readStationNumber(field(places.station));
  if (stationNumber === null) return fault('bad_station_number', field(places.station));
  const date = readDate(field(places.date));
  if (date === null) return fault('bad_date', field(places.date));
  const texts = [field(places.min), field(places.max)] as const;
  if (texts.some(isMissing)) return { kind: 'no_temperature', stationNumber };
  const wrong = texts.find(text => !decimal.test(text));
  if (wrong !== undefined) return fault('bad_temperature', wrong);
  const minC = Number(texts[0].replace(',', '.'));
  const maxC = Number(texts[1].replace(',', '.'));
  if (minC < plausible.minC || maxC > plausible.maxC) return fault('absurd_temperature', texts.join(' / '));
  if (minC > maxC) return fault('min_above_max', texts.join(' / '));
  const codes = [field(places.minQuality), field(places.maxQuality)] as const;
  const unknown = codes.find(code => code !== doubtfulCode && !usableCodes.has(code));
  if (unknown !== undefined) return fault('unknown_quality_code', unknown);
  return { kind: 'day', day: { stationNumber, ...date, minC, maxC, doubtful: codes.includes(doubtfulCode) } };
}
