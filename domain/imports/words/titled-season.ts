import type { Month, Period } from '../../ground/calendar/month.ts';
import { addMonths, comparePeriods } from '../../ground/calendar/month.ts';
import { readPeriod, seasonIn } from './read-period.ts';

/** Two consecutive years, and the month in which they begin when it is stated. */
export type TitledSeason = { year: number; month: Month | null };

const day = String.raw`(?:\d{1,2}(?:er)?[ /.-])?(?:\d{1,2}|\p{L}{3,9}\.?)[ /.-]20\d\d`;
const fromTo = new RegExp(`(?<![\\p{L}\\d])(${day})\\s*(?:au|à|-|–|—|→|>)\\s*(${day})(?!\\d)`, 'u');
const pair = /(?<![\d/–-])20\d\d\s*[/–-]\s*(?:20\d\d|\d\d)(?![\d/–-])/;

/** « Exercice 2023/2024 », « du 1er sept. 2022 au 31 août 2023 », anywhere in a text. */
export function titledSeason(text: string): TitledSeason | null {
  const [, first, last] = fromTo.exec(text) ?? [];
  const from = monthOf(first);
  const to = monthOf(last);
  if (from !== null && to !== null) {
    return comparePeriods(addMonths(from, 11), to) === 0 ? from : null;
  }
  const [years] = pair.exec(text) ?? [];
  const year = years === undefined ? null : seasonIn(years);
  return year === null ? null : { year, month: null };
}

function monthOf(text: string | undefined): Period | null {
  const read = readPeriod(text?.replaceAll(/\s+/g, ' '));
  if (read?.kind === 'day') return { year: read.date.year, month: read.date.month };
  return read?.kind === 'month' ? { year: read.year, month: read.month } : null;
}
