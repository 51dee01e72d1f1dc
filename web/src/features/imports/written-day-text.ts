import { readPeriod } from '@suivi/domain/imports/words/read-period';
import { formatLongDay } from '@suivi/presentation/ground/formats/date-formats';

/** The day that a cell is read as, for example « mardi 3 janvier 2023 ». */
export function writtenDayText(text: string): string {
  const read = readPeriod(text);
  return read?.kind === 'day' ? formatLongDay(read.date) : 'aucun jour';
}
