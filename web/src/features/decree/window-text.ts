import { isMonth, type Period } from '@suivi/domain/calendar/month';

export { windowText } from '@suivi/presentation/decree/window-text';

/** As the address writes twelve months: `2015`, or `2015-07` when they do not begin in January. */
export function windowParameter({ year, month }: Period): string {
  return month === 1 ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
}

/** As the server is asked for them: `2015-01`. */
export function windowQuery(parameter: string): string {
  return parameter.length === 4 ? `${parameter}-01` : parameter;
}

/** What `windowParameter` wrote. */
export function windowOfParameter(parameter: string): Period {
  const [year, month = 1] = parameter.split('-').map(Number);
  if (year === undefined || !isMonth(month)) throw new RangeError(`${parameter} names no twelve months`);
  return { year, month };
}
