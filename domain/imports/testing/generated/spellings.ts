import { dateOfExcelSerial, excelSerialOfDate } from '../../../ground/table/excel-date.ts';
import type { TableCell } from '../../../ground/table/table.ts';
import { monthName, shortMonth } from '../made-figures.ts';
import type { Month } from '../../../ground/calendar/month.ts';

const grouped = (value: number, decimals: number, thousands: string, mark: string) => {
  const [whole = '', part] = Math.abs(value).toFixed(decimals).split('.');
  const sign = value < 0 ? '-' : '';
  const digits = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands);
  return `${sign}${digits}${part === undefined ? '' : mark + part}`;
};

/** How a file writes its figures, with a given number of decimals. */
export type NumberSpelling = {
  name: string;
  mark: ',' | '.';
  write: (value: number, decimals: number) => TableCell;
};

const spelled = (name: string, thousands: string, mark: ',' | '.'): NumberSpelling => ({
  name,
  mark,
  write: (value, decimals) => grouped(value, decimals, thousands, mark),
});
const asNumber: NumberSpelling = { name: 'a number', mark: ',', write: value => value };

export const numberSpellings: readonly NumberSpelling[] = [
  asNumber,
  asNumber,
  spelled('12 345,6', ' ', ','),
  spelled('12 345,6 narrow', '\u202f', ','),
  spelled('12 345,6 fixed', '\u00a0', ','),
  spelled('12345,6', '', ','),
  spelled('12345.6', '', '.'),
  spelled('12.345,6', '.', ','),
  spelled('12,345.6', ',', '.'),
  spelled('12’345.6', '\u2019', '.'),
];

const two = (value: number) => String(value).padStart(2, '0');

/** How a file writes a month with its year. */
export const monthSpellings: readonly ((year: number, month: Month) => TableCell)[] = [
  (year, month) => `${two(month)}/${year}`,
  (year, month) => `${month}/${year}`,
  (year, month) => `${year}-${two(month)}`,
  (year, month) => `${year}${two(month)}`,
  (year, month) => `${monthName(month)} ${year}`,
  (year, month) => `${monthName(month).toUpperCase()} ${year}`,
  (year, month) => `${shortMonth(month).toLowerCase().replace('.', '')}-${year % 100}`,
  (year, month) => `${shortMonth(month)} ${year}`,
  (year, month) => `01/${two(month)}/${year}`,
  (year, month) => `${year}-${two(month)}-01`,
  (year, month) => ({ year, month, day: 1 }),
  (year, month) => excelSerialOfDate({ year, month, day: 1 }),
  (year, month) => `${two(month)}-${year}`,
  (year, month) => `${two(month)}.${year}`,
];

/** How it writes a month whose year is elsewhere. */
export const bareMonthSpellings: readonly ((month: Month) => TableCell)[] = [
  month => monthName(month),
  month => monthName(month).toUpperCase(),
  month => shortMonth(month),
  month => shortMonth(month).replace('.', '').toUpperCase(),
  month => month,
  month => two(month),
  month => `M${two(month)}`,
];

/** How it writes a day. */
export const daySpellings: readonly ((iso: string) => TableCell)[] = [
  iso => iso,
  iso => iso.split('-').toReversed().join('/'),
  iso => iso.split('-').toReversed().join('-'),
  iso => iso.split('-').toReversed().join('.'),
  iso => excelSerialOfDate(dayOf(iso)),
  iso => dayOf(iso),
  iso => `${iso.split('-').toReversed().join('/')} 00:00`,
];

function dayOf(iso: string) {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  const read = dateOfExcelSerial(excelSerialOfDate({ year, month: month as Month, day }));
  if (read === null) throw new Error(`no day: ${iso}`);
  return read;
}

/** Marks for an unknown figure. */
export const missingMarks: readonly TableCell[] = [null, null, '-', 'n.d.', 'N/A', '\u2014', 'NC'];
