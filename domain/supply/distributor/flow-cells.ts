import { dayAt, dayIndex } from '../../ground/calendar/day-span.ts';
import { isMonth } from '../../ground/calendar/month.ts';
import { foldText } from '../../ground/text/fold-text.ts';
import { remembering } from '../../ground/text/remembering.ts';
import { isSummerTime } from './legal-day.ts';

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const frenchDate = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** An instant with its offset from UTC: `2026-10-25T00:30:00Z`, `2026-10-25 01:30:00+01:00`. */
const withOffset = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})$/i;

/** The same instant in legal time, with its offset; any other text as it is. */
const legalText = remembering((text: string): string => {
  const [, date = '', time = '', seconds = ':00', written = ''] = withOffset.exec(text) ?? [];
  if (date === '') return text;
  const offset = written.length === 5 ? `${written.slice(0, 3)}:${written.slice(3)}` : written;
  const utc = Date.parse(`${date}T${time}${seconds}${offset}`) / 60_000;
  if (Number.isNaN(utc)) return text;
  const hours = isSummerTime(Math.floor(utc)) ? 2 : 1;
  const legal = new Date((utc + hours * 60) * 60_000).toISOString().slice(0, 19);
  return `${legal}+0${hours}:00`;
});

const longestWithoutOffset = 19;

function inLegalTime(text: string): string {
  return text.length > longestWithoutOffset || text.endsWith('Z') ? legalText(text) : text;
}

/** The day in the first ten characters, in legal time, since 1970; null when they are not a day. */
export function dayOfText(text: string): number | null {
  return dayOf(inLegalTime(text).slice(0, 10));
}

const dayOf = remembering((text: string): number | null => {
  const [, year, month, day] = isoDate.exec(text) ?? [];
  const [, frenchDay, frenchMonth, frenchYear] = frenchDate.exec(text) ?? [];
  const [y, m, d] = [year ?? frenchYear, month ?? frenchMonth, day ?? frenchDay].map(Number);
  if (y === undefined || m === undefined || d === undefined || !isMonth(m)) return null;
  const index = dayIndex({ year: y, month: m, day: d });
  return dayAt(index).day === d ? index : null;
});

const zero = 48;

/** The minutes of the legal clock after a date, `2026-10-25 00:30:00`; 0 when no time is written, null when it is not a time. */
export function minuteOfText(written: string): number | null {
  const text = inLegalTime(written);
  if (text.length === 10) return 0;
  if (text.length < 16 || text.charAt(13) !== ':') return null;
  const [hours, minutes] = [twoDigits(text, 11), twoDigits(text, 14)];
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null;
}

/** NaN when one is not a digit. */
function twoDigits(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at) - zero, text.charCodeAt(at + 1) - zero];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

const shift = /([+-]\d{2}):?\d{2}$/;

/**
 * Whether the offset of a repeated hour marks its second occurrence: winter time is one hour ahead of UTC; null without an
 * offset.
 */
export function isWinterTime(text: string): boolean | null {
  if (text.length <= longestWithoutOffset && !text.endsWith('Z')) return null;
  const [, hours] = shift.exec(inLegalTime(text)) ?? [];
  return hours === undefined ? null : Number(hours) === 1;
}

/** Legal time to the second, `2026-11-03T08:15:00`; null when no day is written. */
export function instantOfText(text: string): string | null {
  const [day, minute] = [dayOfText(text), minuteOfText(text)];
  if (day === null || minute === null) return null;
  const date = new Date((day * 1_440 + minute) * 60_000).toISOString().slice(0, 16);
  const seconds = /^.{16}:(\d{2})/.exec(text)?.[1] ?? '00';
  return `${date}:${seconds}`;
}

/** Integers with this many digits are exact in a double. */
const exactDigits = 15;

/** A number, with « . » or « , » before its decimals; null for any other text. */
export function numberOfText(text: string): number | null {
  let plainly = text.length > 0 && text.length <= exactDigits ? 0 : Number.NaN;
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - zero;
    plainly = digit >= 0 && digit <= 9 ? plainly * 10 + digit : Number.NaN;
  }
  if (!Number.isNaN(plainly)) return plainly;
  const plain = text.replaceAll(/[\s\u202f\u00a0]/g, '').replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** The minutes of a step written in ISO 8601 (`PT30M`, `PT1H`) or as a number of minutes; null for any other text. */
export const stepOfText = remembering((text: string): number | null => {
  const [, hours, minutes] = /^PT(?:(\d{1,2})H)?(?:(\d{1,2})M)?$/.exec(text.toUpperCase()) ?? [];
  if (hours !== undefined || minutes !== undefined) return Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return /^\d{1,2}$/.test(text) ? Number(text) : null;
});

/** Thousandths of a kWh per unit; null when the unit is not one of energy. */
export const thousandthsOfUnit = remembering((unit: string): number | null => {
  const plain = foldText(unit);
  if (plain === 'wh') return 1;
  if (plain === 'kwh') return 1_000;
  return plain === 'mwh' ? 1_000_000 : null;
});

/** Watts (or var) per unit of power; null for any other text. */
export const wattsOfUnit = remembering((unit: string): number | null => {
  const plain = foldText(unit);
  if (plain === 'w' || plain === 'var') return 1;
  return plain === 'kw' || plain === 'kvar' ? 1_000 : null;
});

/** Volt-amperes per unit of apparent power; null for any other text. */
export const voltAmperesOfUnit = remembering((unit: string): number | null => {
  const plain = foldText(unit);
  if (plain === 'va') return 1;
  return plain === 'kva' ? 1_000 : null;
});
