import type { CalendarDate } from '../../ground/calendar/calendar-date.ts';
import { isMonth, type Month } from '../../ground/calendar/month.ts';
import { monthInWords } from '../../ground/calendar/month-in-words.ts';
import { foldText } from '../../ground/text/fold-text.ts';

export type WrittenSpan =
  /** As written: whether the last day counts depends on the file. */
  | { kind: 'span'; from: CalendarDate; to: CalendarDate }
  /** Whole months, `count` from `month` on; the year is null when it is elsewhere. */
  | { kind: 'months'; year: number | null; month: Month; count: number };

const days = /^(?:du |p[ée]riode du )?\s*(\S.*?\d{2})\s*(?:au|à|-|–|—|>|→|\/(?=\s))\s*(\d.*)$/i;

/**
 * Several months in one cell: 'du 12/01/2023 au 11/02/2023', 'T1 2023', '1er semestre 2023', 'janvier à mars 2023'. Null for
 * anything else. `readDay` reads one day.
 */
export function readSpan(text: string, readDay: (text: string) => CalendarDate | null): WrittenSpan | null {
  const [, first, last] = days.exec(text) ?? [];
  const from = first === undefined ? null : readDay(first.trim());
  const to = last === undefined ? null : readDay(last.trim());
  if (from !== null && to !== null) return { kind: 'span', from, to };
  const folded = foldText(text);
  return readPart(folded) ?? readMonths(folded);
}

const ordinal = '(?:[1-4](?:er|ere|e|eme|nd|nde|ieme)?|premier|deuxieme|second|troisieme|quatrieme)';
const parts: readonly [count: number, pattern: RegExp][] = [
  [
    3,
    new RegExp(
      `^(?:(?:t|trim|trimestre) ?(?<a>[1-4])|(?<b>${ordinal}) ?(?:t|trim|trimestre))(?: ?(?:de )?(?<year>20\\d\\d))?$`,
    ),
  ],
  [3, /^(?<year>20\d\d) ?(?:t|trim|trimestre|q) ?(?<a>[1-4])$/],
  [
    6,
    new RegExp(
      `^(?:(?:s|sem|semestre) ?(?<a>[12])|(?<b>${ordinal}) ?(?:s|sem|semestre))(?: ?(?:de )?(?<year>20\\d\\d))?$`,
    ),
  ],
  [6, /^(?<year>20\d\d) ?(?:s|sem|semestre) ?(?<a>[12])$/],
];
const words = ['premier', 'deuxieme', 'troisieme', 'quatrieme'];

function readPart(folded: string): WrittenSpan | null {
  for (const [count, pattern] of parts) {
    const groups = pattern.exec(folded)?.groups;
    if (groups === undefined) continue;
    const written = groups['a'] ?? groups['b'] ?? '';
    const number = written === 'second' ? 2 : words.indexOf(written) + 1 || Number(written.charAt(0));
    const month = (number - 1) * count + 1;
    if (!isMonth(month)) return null;
    return {
      kind: 'months',
      year: groups['year'] === undefined ? null : Number(groups['year']),
      month,
      count,
    };
  }
  return null;
}

function readMonths(folded: string): WrittenSpan | null {
  const [, first = '', last = '', year] =
    /^(?:de |du )?(\p{L}+)\.? (?:a |au |et )?(\p{L}+)(?: (20\d\d))?$/u.exec(folded) ?? [];
  const from = monthInWords(first);
  const to = monthInWords(last);
  if (from === null || to === null || to <= from) return null;
  return {
    kind: 'months',
    year: year === undefined ? null : Number(year),
    month: from,
    count: to - from + 1,
  };
}
