import { describe, expect, it } from 'vitest';
import { monthsOf, readRows } from './testing/table-of.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** Stamps of the steps of some days, the first of which begins at midnight UTC of that day. */
function stamps(from: string, days: number, minutes: number, shift = 0): string[] {
  const start = Date.parse(`${from}T00:00:00Z`);
  return Array.from({ length: (days * 1_440) / minutes }, (_, at) => {
    const time = new Date(start + (at + shift) * minutes * 60_000);
    return `${two(time.getUTCDate())}/${two(time.getUTCMonth() + 1)}/${time.getUTCFullYear()} ${two(time.getUTCHours())}:${two(time.getUTCMinutes())}`;
  });
}

const read = (rows: readonly string[]) => {
  const content = readRows(['Site;Horodatage;Électricité (kWh)', ...rows]);
  return { months: monthsOf(content), faults: content.faults };
};
const constant = (times: readonly string[], kwh = '25') => times.map(time => `Brioude;${time};${kwh}`);

describe('steps of a load curve', () => {
  it('add up, however many of a day are equal', () => {
    expect(read(constant(stamps('2024-01-01', 31, 30))).months).toEqual([
      `2 electricity 2024-1 ${48 * 31 * 25} kWh null`,
    ]);
  });

  it('count in the month in which they end at midnight, where stamps are of their ends', () => {
    expect(read(constant(stamps('2024-01-01', 31, 30, 1))).months).toEqual([
      `2 electricity 2024-1 ${48 * 31 * 25} kWh null`,
    ]);
  });

  it('are whole on the day that has 23 hours and on the one that has 25', () => {
    const march = stamps('2024-03-01', 31, 60).filter(time => time !== '31/03/2024 02:00');
    expect(read(constant(march)).months).toEqual([`2 electricity 2024-3 ${(24 * 31 - 1) * 25} kWh null`]);
    const october = stamps('2024-10-01', 31, 60).flatMap(time =>
      time === '27/10/2024 02:00' ? [time, time] : time,
    );
    expect(read(constant(october)).months).toEqual([`2 electricity 2024-10 ${(24 * 31 + 1) * 25} kWh null`]);
  });

  it('are no month where a day is begun and not ended', () => {
    const { months, faults } = read(constant(stamps('2024-01-01', 31, 60).slice(0, -6)));
    expect(months).toEqual([]);
    expect(faults[0]).toMatchObject({ code: 'days-missing', params: { days: 30, ofDays: 31 } });
  });

  it('are asked about where days alone are told', () => {
    const days = stamps('2024-01-01', 31, 60).map(time => time.slice(0, 10));
    const { months, faults } = read(constant(days));
    expect(months).toEqual([]);
    expect(new Set(faults.map(({ code }) => code))).toEqual(new Set(['duplicate-unclear']));
  });
});

describe('days of a meter', () => {
  const february = stamps('2024-02-01', 29, 1_440).map(time => time.slice(0, 10));

  it('make a month that has all of them, and no other', () => {
    const january = stamps('2024-01-01', 31, 1_440).map(time => time.slice(0, 10));
    const { months, faults } = read(constant([...january, ...february.slice(0, 17)]));
    expect(months).toEqual([`2 electricity 2024-1 ${31 * 25} kWh null`]);
    expect(faults).toHaveLength(17);
    expect(faults[0]).toMatchObject({ code: 'days-missing', params: { days: 17, ofDays: 29 } });
  });

  it('are not those of deliveries', () => {
    const rows = [
      'Site;Date;Fioul (L)',
      ...['02', '03', '04', '05'].map(day => `Brioude;${day}/01/2024;1000`),
    ];
    expect(monthsOf(readRows(rows))).toEqual(['2 fuel 2024-1 4000 L null']);
  });

  it('are not those of weeks', () => {
    const weeks = ['01', '08', '15', '22', '29'].map(day => `${day}/01/2024`);
    expect(read(constant(weeks)).months).toEqual(['2 electricity 2024-1 125 kWh null']);
  });
});
