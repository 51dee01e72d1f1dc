import { isoDay } from '@suivi/domain/ground/calendar/calendar-date';
import type { DailyTemperature } from '@suivi/domain/weather/daily-temperature';
import { plausibleWeather } from '@suivi/domain/weather/plausible-weather';

/** All the columns of a published daily file. */
export const dailyHeader =
  'NUM_POSTE;NOM_USUEL;LAT;LON;ALTI;AAAAMMJJ;RR;QRR;TN;QTN;HTN;QHTN;TX;QTX;HTX;QHTX;TM;QTM;TNTXM;QTNTXM;TAMPLI;QTAMPLI;FFM;QFFM';

export function dailyLine(
  station: { number: string; name: string },
  { year, month, day, minC, maxC }: Omit<DailyTemperature, 'doubtful'>,
): string {
  const date = isoDay({ year, month, day }).replaceAll('-', '');
  return `${station.number};${station.name};45.074000;3.764000;833;${date};0.0;1;${minC};1;0512;9;${maxC};1;1403;9;;;${((minC + maxC) / 2).toFixed(1)};1;${(maxC - minC).toFixed(1)};1;2.1;1`;
}

/** Invented days of a station for a range of years, both included, in the published format. */
export function dailyLines(number: string, firstYear: number, lastYear: number): string[] {
  const { days } = plausibleWeather(7, { number, altitudeM: 833 }, { year: 2026, month: 12 });
  return days
    .filter(({ year }) => year >= firstYear && year <= lastYear)
    .map(day => dailyLine({ number, name: 'STATION INVENTEE' }, day));
}

export function dailyFile(lines: readonly string[]): string {
  return [dailyHeader, ...lines, ''].join('\n');
}
