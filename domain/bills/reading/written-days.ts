import { monthInWords } from '../../ground/calendar/month-in-words.ts';
import { dayOf } from '../einvoice/written-values.ts';

const day = String.raw`(?<!\d)(?<!\d[-/.])(\d{1,2})(?:er)?[\s/.-]{1,2}(\d{1,2}|[a-zéûô]{3,9}\.?)[\s/.-]{1,2}(\d{4}|\d{2})`;
const oneDay = new RegExp(day, 'gi');
const twoDays = new RegExp(String.raw`(?:du|entre le)\s+${day}\s+(?:au|et le|inclus au)\s+${day}`, 'gi');

/** Every day on a line, `12/02/2025`, `1er févr. 2025`, as ISO 8601. */
export function daysOnLine(text: string): string[] {
  return [...text.matchAll(oneDay)].flatMap(([, date, month, year]) => isoOf(date, month, year) ?? []);
}

const inFigures = /(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?![\d/.-])/g;

/** The days on a line written in digits only, `12/02/2025`, as ISO 8601; other numbers are ignored. */
export function daysInFigures(text: string): string[] {
  return [...text.matchAll(inFigures)].flatMap(([, date, month, year]) => isoOf(date, month, year) ?? []);
}

/** Every « du … au … » on a line whose first day is not after its last. */
export function spansOnLine(text: string): { firstDay: string; lastDay: string }[] {
  return [...text.matchAll(twoDays)].flatMap(match => {
    const firstDay = isoOf(match[1], match[2], match[3]);
    const lastDay = isoOf(match[4], match[5], match[6]);
    return firstDay !== null && lastDay !== null && firstDay <= lastDay ? [{ firstDay, lastDay }] : [];
  });
}

function isoOf(date = '', month = '', year = ''): string | null {
  const number = /^\d+$/.test(month) ? Number(month) : monthOf(month);
  if (number === null) return null;
  const full = year.length === 2 ? `20${year}` : year;
  return dayOf(`${full}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`);
}

function monthOf(word: string): number | null {
  return monthInWords(
    word
      .normalize('NFKD')
      .replace(/[\p{M}.]/gu, '')
      .toLowerCase(),
  );
}
