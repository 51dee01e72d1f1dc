import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Month } from '../calendar/month.ts';

const dayMilliseconds = 86_400_000;
const lastSerial1900 = 2_958_465;
const daysBetweenSystems = 1_462;

/**
 * The day that a workbook's serial number stands for. In the 1900 system day 1 is 1 January 1900, and day 60 counts as 29
 * February 1900, which never existed; the 1904 system starts with 0 on 1 January 1904. The time of day is dropped.
 * Null below 1 or beyond the year 9999.
 */
export function dateOfExcelSerial(serial: number, system: '1900' | '1904' = '1900'): CalendarDate | null {
  const day = Math.floor(serial) + (system === '1904' ? daysBetweenSystems : 0);
  if (!(day >= 1 && day <= lastSerial1900)) return null;
  const daysSinceEpoch = day - 25_569 + (day < 60 ? 1 : 0);
  const date = new Date(daysSinceEpoch * dayMilliseconds);
  return {
    year: date.getUTCFullYear(),
    month: (date.getUTCMonth() + 1) as Month,
    day: date.getUTCDate(),
  };
}

/** The inverse of `dateOfExcelSerial`, in the 1900 system. */
export function excelSerialOfDate({ year, month, day }: CalendarDate): number {
  const serial = Date.UTC(year, month - 1, day) / dayMilliseconds + 25_569;
  return serial <= 60 ? serial - 1 : serial;
}
