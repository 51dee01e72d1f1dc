import { isMonth, isoMonth, type Period } from '@suivi/domain/ground/calendar/month';

export { windowText } from '@suivi/presentation/decree/window-text';

/** Twelve months as written in the address: `2015`, or `2015-07` when they do not begin in January. */
export function windowParameter(period: Period): string {
  return period.month === 1 ? String(period.year) : isoMonth(period);
}

/** The same twelve months as sent to the server: `2015-01`. */
export function windowQuery(parameter: string): string {
  return parameter.length === 4 ? `${parameter}-01` : parameter;
}

/** The first month of what `windowParameter` wrote. */
export function windowOfParameter(parameter: string): Period {
  const [year, month = 1] = parameter.split('-').map(Number);
  if (year === undefined || !isMonth(month)) throw new RangeError(`${parameter} names no twelve months`);
  return { year, month };
}
