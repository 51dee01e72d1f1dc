import { daysInMonth } from '../../ground/calendar/days-in-month.ts';
import { isMonth } from '../../ground/calendar/month.ts';

/** One entry of a list: its text, since when (ISO), until when, and its part of the whole in percent. */
export type DatedPart = { text: string; from: string; to: string | null; share: number | null };

const day = String.raw`\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2}`;
const shape = new RegExp(
  `^(?<text>.*?)\\s+(?:depuis le |du )?(?<from>${day})(?:\\s+(?:au )?(?<to>${day}))?(?:\\s*\\((?<share>[\\d.,]+)\\s*%\\))?$`,
);

/**
 * Reads « Base 36 kVA depuis le 01/07/2021 ; Base 42 kVA depuis le 01/01/2023 » or « brioude du 01/01/2010 au 31/12/2020 (60 %)
 * »; undefined when an entry has another form.
 */
export function readDatedParts(list: string): DatedPart[] | undefined {
  const parts = list
    .split(/;|\n/)
    .filter(part => part.trim() !== '')
    .map(readPart);
  const known = parts.filter(part => part !== null);
  return known.length === parts.length ? known : undefined;
}

function readPart(written: string): DatedPart | null {
  const groups = shape.exec(written.trim())?.groups;
  if (groups === undefined) return null;
  const from = isoDayOf(groups['from'] ?? '');
  const to = groups['to'] === undefined ? null : isoDayOf(groups['to']);
  const share = groups['share'] === undefined ? null : Number(groups['share'].replace(',', '.'));
  if (from === undefined || to === undefined || Number.isNaN(share)) return null;
  return { text: groups['text'] ?? '', from, to, share };
}

/** Undefined for a day that does not exist. */
function isoDayOf(text: string): string | undefined {
  const iso = text.includes('/') ? text.split('/').toReversed().join('-') : text;
  const [year = 0, month = 0, date = 0] = iso.split('-').map(Number);
  return isMonth(month) && date >= 1 && date <= daysInMonth({ year, month }) ? iso : undefined;
}
