import { listFiles, readText } from './project.ts';

const decides = 'domain/months/month-state.ts';
const deciding =
  /(?:monthIndex|addMonths|comparePeriods)\([^()]*\btoday\b|\btoday\.month\b|\b(?:year|month)\s*[<>]=?\s*(?:\w+\.)*today\.year/;

/** Files that compare a month or a year with today for a purpose other than the state of the month. */
const forElse: Record<string, string> = {
  'server/src/features/declarations/create-declaration.ts': 'no year is declared before it begins',
  'server/src/features/declarations/save-month-entry.ts': 'no year is declared before it begins',
  'server/src/features/decree/read-group.ts': 'the last day of a year that is told again',
  'server/src/features/imports/dry-run/make-dry-run.ts': 'what a file says of a month before it begins',
  'web/src/features/settings/price-dialog.tsx': 'the first month of a new price',
  'web/src/features/settings/price-entries.ts': 'how long a line of prices is drawn',
};

/** Files that decide themselves whether a month is over or late: only `month-state` does (R15). */
export function checkTime(): string[] {
  const files = listFiles(/^(?:domain|presentation|server\/src|web\/src)\/.*\.tsx?$/).filter(
    file => !/\.test\.tsx?$|\/testing\//.test(file) && file !== decides,
  );
  const found = new Set(files.filter(file => deciding.test(readText(file))));
  return [
    ...[...found]
      .filter(file => !(file in forElse))
      .map(file => `${file} compares a month with today: ask ${decides}`),
    ...Object.keys(forElse).flatMap(file => (found.has(file) ? [] : `${file} is listed and compares none`)),
  ];
}
